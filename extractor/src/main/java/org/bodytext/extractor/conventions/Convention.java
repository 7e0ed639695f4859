package org.bodytext.extractor.conventions;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * One line of a convention file: a term that pages use, what it means, and where it was seen.
 *
 * <p>The files are UTF-8 text. A line has four columns, separated by tabs; blank lines and lines
 * that start with {@code #} are comments. The first comment of a file says what its terms are
 * matched against and what the second column may hold.
 *
 * @param term the term, such as a class name or a word
 * @param meaning what the term means; in files with several kinds of terms the kind
 * @param system the system, vendor or language that uses the term
 * @param seen where the term was seen: a site, a theme, or the documentation of the system
 */
public record Convention(String term, String meaning, String system, String seen) {

  private static final int COLUMNS = 4;

  /**
   * {@return the lines of a file, in order}
   *
   * @param file the name of a resource in this package, such as {@code line-number-classes.tsv}
   * @throws IllegalStateException if the file is missing or a line has other columns, which a build
   *     with this file never passes
   */
  public static List<Convention> read(String file) {
    List<Convention> conventions = new ArrayList<>();
    try (InputStream in = Convention.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException(file + " must be in the library");
      }
      BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.isBlank() && !line.startsWith("#")) {
          conventions.add(parse(file, line));
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException(file + " must be readable", e);
    }
    return List.copyOf(conventions);
  }

  /** {@return the terms of a file, in order} */
  public static Set<String> terms(String file) {
    Set<String> terms = new LinkedHashSet<>();
    read(file).forEach(convention -> terms.add(convention.term()));
    return terms;
  }

  /**
   * {@return the terms of a file that have a meaning, in order}
   *
   * @param meaning the second column
   */
  public static Set<String> terms(String file, String meaning) {
    Set<String> terms = new LinkedHashSet<>();
    for (Convention convention : read(file)) {
      if (convention.meaning().equals(meaning)) {
        terms.add(convention.term());
      }
    }
    return terms;
  }

  private static Convention parse(String file, String line) {
    String[] columns = line.split("\t", -1);
    if (columns.length != COLUMNS) {
      throw new IllegalStateException(file + " must have " + COLUMNS + " columns: " + line);
    }
    return new Convention(columns[0], columns[1], columns[2], columns[3]);
  }
}
