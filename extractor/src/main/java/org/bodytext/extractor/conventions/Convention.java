package org.bodytext.extractor.conventions;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One line of a convention file: a term that pages use, its meaning, and where it was seen.
 *
 * <p>The files are UTF-8 text. A line has four columns, separated by tabs. Blank lines are ignored,
 * and so are comments: lines that start with {@code #}, except that {@code #} before a tab is a
 * term. The first comment of a file says what its terms are matched against and which meanings the
 * second column may contain.
 *
 * @param term the term, such as a class name or a word
 * @param meaning the meaning of the term, one of those that the file's first comment lists
 * @param system the system, vendor or language that uses the term
 * @param seen where the term was seen: a site, a theme, or the documentation of the system
 */
public record Convention(String term, String meaning, String system, String seen) {

  private static final int COLUMNS = 4;

  /**
   * {@return the conventions in a file, in order}
   *
   * @param file the name of a resource in this package, such as {@code line-number-classes.tsv}
   * @throws IllegalStateException if the file is missing, or a line does not have four columns; a
   *     test checks that neither occurs in the library
   */
  public static List<Convention> read(String file) {
    try (InputStream in = Convention.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException(file + " must be in the library");
      }
      // The lines of a string with other letters than Latin ones are found slowly.
      Reader text = new InputStreamReader(in, StandardCharsets.UTF_8);
      return parse(file, new BufferedReader(text).lines());
    } catch (IOException e) {
      throw new IllegalStateException(file + " must be readable", e);
    }
  }

  /** {@return the terms of a file, in order, each once} */
  public static Set<String> terms(String file) {
    return terms(read(file).stream());
  }

  /**
   * {@return the terms of a file that have a given meaning, in order}
   *
   * @param meaning a value of the second column
   */
  public static Set<String> terms(String file, String meaning) {
    return terms(read(file).stream().filter(line -> line.meaning().equals(meaning)));
  }

  /**
   * {@return a regular expression that matches each of some terms, the longest first}
   *
   * @param terms literal terms, without a space at their ends
   */
  public static String anyOf(Collection<String> terms) {
    return terms.stream()
        .sorted(Comparator.comparing(String::length).reversed())
        .map(Pattern::quote)
        .collect(Collectors.joining("|", "(?:", ")"));
  }

  /** {@return the conventions in the lines of a file} */
  static List<Convention> parse(String file, Stream<String> lines) {
    return lines
        .filter(line -> !line.isBlank() && !isComment(line))
        .map(line -> parseLine(file, line))
        .toList();
  }

  private static boolean isComment(String line) {
    return line.startsWith("#") && !line.startsWith("#\t");
  }

  private static Convention parseLine(String file, String line) {
    String[] columns = line.split("\t", -1);
    if (columns.length != COLUMNS) {
      throw new IllegalStateException(file + " must have " + COLUMNS + " columns: " + line);
    }
    return new Convention(columns[0], columns[1], columns[2], columns[3]);
  }

  private static Set<String> terms(Stream<Convention> conventions) {
    return conventions.map(Convention::term).collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
