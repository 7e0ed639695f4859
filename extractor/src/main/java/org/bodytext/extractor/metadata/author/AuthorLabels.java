package org.bodytext.extractor.metadata.author;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Dictionary;

/** Labels before the names of authors, such as {@code By} and {@code 作者：}. */
public final class AuthorLabels {

  /** The maximum number of labels before a name. */
  private static final int MAX_LABELS = 3;

  static final Dictionary WORDS = Dictionary.of("author-labels.tsv");

  private static final long LABEL = WORDS.meanings("label");

  /** Labels that are also first names; they are labels only before a colon. */
  private static final long FIRST_NAME = WORDS.meanings("label and first name");

  private static final long SEPARATOR = WORDS.meanings("separator");

  /** Text between a label and its colon: {@code 撰稿人：}, {@code Autor*in:}. */
  private static final Pattern END_OF_LABEL =
      Pattern.compile(
          "^(?:人|者|单位|單位|部门|部門|姓名|[/／](?:来源|來源|编辑|編輯|摄影|攝影|译者|出处)"
              + "| ?\\(\\p{L}{1,6}\\)|[*/_·]\\p{IsLatin}{1,6}|:in(?:nen)?)\\s*(?=[:：])");

  private AuthorLabels() {}

  /** {@return whether a word separates two names, as "and" does} */
  static boolean isSeparator(String word) {
    return WORDS.isTerm(word, SEPARATOR);
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
    int length = WORDS.wordLengthAt(name, 0, name.length() - 1, LABEL | FIRST_NAME);
    if (length > 0 && isFirstName(name.substring(0, length)) && colonAt(name, length) < 0) {
      length = 0;
    }
    Matcher rest = END_OF_LABEL.matcher(name).region(length, name.length());
    return length > 0 && rest.lookingAt() ? rest.end() : length;
  }

  /** {@return whether a text consists of a label, with or without a colon} */
  static boolean isLabelAlone(String text) {
    String bare = text.strip();
    boolean colon = bare.endsWith(":") || bare.endsWith("：");
    String label = colon ? bare.substring(0, bare.length() - 1).strip() : bare;
    return WORDS.isTerm(label, LABEL | FIRST_NAME);
  }

  /** {@return whether a text is a label, but not also a first name} */
  static boolean isLabel(String text) {
    return WORDS.isTerm(text, LABEL);
  }

  /** {@return whether a text is a label that is also a first name} */
  static boolean isFirstName(String text) {
    return WORDS.isTerm(text, FIRST_NAME);
  }

  /** {@return the index of a colon at an index, after any spaces; -1 if absent} */
  static int colonAt(String line, int from) {
    int at = from;
    while (at < line.length() && " 　".indexOf(line.charAt(at)) >= 0) {
      at++;
    }
    return at < line.length() && ":：".indexOf(line.charAt(at)) >= 0 ? at : -1;
  }
}
