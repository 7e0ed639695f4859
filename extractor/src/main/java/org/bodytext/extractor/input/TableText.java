package org.bodytext.extractor.input;

/** Recognizes tables of values with separators, as RFC 4180 describes them. */
final class TableText {

  private static final int MIN_ROWS = 3;
  private static final String SEPARATORS = ",;\t";

  private TableText() {}

  /**
   * {@return whether each row of a text has the same number of values}
   *
   * @param cut whether the text continues
   */
  static boolean isTable(String text, boolean cut) {
    return SEPARATORS.chars().anyMatch(separator -> isTable(text, (char) separator, cut));
  }

  /** Prose has a space after its commas. */
  private static boolean isTable(String text, char separator, boolean cut) {
    int rows = 0;
    int expected = 0;
    int count = 0;
    int rowStart = 0;
    boolean quoted = false;
    for (int i = 0; i <= text.length(); i++) {
      boolean atEnd = i == text.length();
      char c = atEnd ? '\n' : text.charAt(i);
      if (c == '"' && !atEnd) {
        quoted = !quoted;
      } else if (atEnd || !quoted && c == '\n') {
        if (atEnd && (cut || i == rowStart)) {
          break;
        }
        if (count == 0 || rows > 0 && count != expected) {
          return false;
        }
        expected = count;
        rows++;
        count = 0;
        rowStart = i + 1;
      } else if (!quoted && c == separator) {
        if (i + 1 < text.length()
            && separator != '\t'
            && Character.isWhitespace(text.charAt(i + 1))) {
          return false;
        }
        count++;
      }
    }
    return rows >= MIN_ROWS;
  }
}
