package org.bodytext.extractor.metadata.author;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.text.LowerCase;

/** Labels before the names of authors, such as {@code By} and {@code 作者：}. */
public final class AuthorLabels {

  /** The maximum number of labels before a name. */
  private static final int MAX_LABELS = 3;

  private static final Map<String, List<String>> WORDS =
      Convention.termsByMeaning("author-labels.tsv");

  /** Labels that are also first names; they are labels only before a colon. */
  private static final List<String> FIRST_NAMES = words("label and first name");

  /** All labels, in lower case; a colon may follow. */
  private static final Set<String> LABELS =
      Stream.concat(words("label").stream(), FIRST_NAMES.stream()).collect(Collectors.toSet());

  private static final Set<String> SEPARATORS = Set.copyOf(words("separator"));

  /** The labels by their first letter, as {@link String#regionMatches} compares it. */
  private static final Map<Character, List<String>> BY_LETTER =
      LABELS.stream().collect(Collectors.groupingBy(label -> folded(label.charAt(0))));

  /** Text between a label and its colon: {@code 撰稿人：}, {@code Autor*in:}. */
  private static final Pattern END_OF_LABEL =
      Pattern.compile(
          "^(?:人|者|单位|單位|部门|部門|姓名|[/／](?:来源|來源|编辑|編輯|摄影|攝影|译者|出处)"
              + "| ?\\(\\p{L}{1,6}\\)|[*/_·]\\p{IsLatin}{1,6}|:in(?:nen)?)\\s*(?=[:：])");

  private AuthorLabels() {}

  /** {@return the terms in {@code author-labels.tsv} with a meaning; empty if absent} */
  static List<String> words(String meaning) {
    return WORDS.getOrDefault(meaning, List.of());
  }

  /** {@return whether a word separates two names, as "and" does} */
  static boolean isSeparator(String word) {
    return SEPARATORS.contains(LowerCase.of(word));
  }

  /** {@return a text without the labels at its start} */
  static String without(String text) {
    String name = text;
    for (int n = 0; n < MAX_LABELS; n++) {
      int end = end(name);
      // A name may equal a Latin label, so only the first one is removed.
      if (end == 0 || n > 0 && name.charAt(0) < Byline.FIRST_CHINESE) {
        break;
      }
      name = name.substring(end).strip();
    }
    return name;
  }

  /** {@return the end of the longest label at the start of a text; 0 if absent} */
  static int end(String name) {
    int length = 0;
    char first = name.isEmpty() ? ' ' : folded(name.charAt(0));
    for (String label : BY_LETTER.getOrDefault(first, List.of())) {
      if (label.length() > length
          && name.length() > label.length()
          && name.regionMatches(true, 0, label, 0, label.length())
          && !continuesWord(label, name.charAt(label.length()))) {
        boolean isName = FIRST_NAMES.contains(label) && colonAt(name, label.length()) < 0;
        length = isName ? 0 : label.length();
      }
    }
    Matcher rest = END_OF_LABEL.matcher(name).region(length, name.length());
    return length > 0 && rest.lookingAt() ? rest.end() : length;
  }

  private static char folded(char c) {
    return Character.toLowerCase(Character.toUpperCase(c));
  }

  /** {@return whether a text consists of a label, with or without a colon} */
  static boolean isLabelAlone(String text) {
    String lower = LowerCase.of(text.strip());
    boolean colon = lower.endsWith(":") || lower.endsWith("：");
    return LABELS.contains(colon ? lower.substring(0, lower.length() - 1).strip() : lower);
  }

  /** {@return whether a text in lower case is a label, but not also a first name} */
  static boolean isLabel(String lower) {
    return LABELS.contains(lower) && !FIRST_NAMES.contains(lower);
  }

  /** {@return whether a text in lower case is a label that is also a first name} */
  static boolean isFirstName(String lower) {
    return FIRST_NAMES.contains(lower);
  }

  /** {@return the index of a colon at an index, after any spaces; -1 if absent} */
  static int colonAt(String line, int from) {
    int at = from;
    while (at < line.length() && " 　".indexOf(line.charAt(at)) >= 0) {
      at++;
    }
    return at < line.length() && ":：".indexOf(line.charAt(at)) >= 0 ? at : -1;
  }

  /** {@return whether a word continues after a label, in a script that separates words} */
  private static boolean continuesWord(String label, char next) {
    char last = label.charAt(label.length() - 1);
    return Character.isLetter(last)
        && CharacterTable.classOf(last) != CharacterTable.CJK
        && Character.isLetter(next);
  }
}
