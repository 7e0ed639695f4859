package org.bodytext.warc;

/**
 * Case of ASCII letters, which names in protocols and the extensions of files ignore. This package
 * does not depend on the library, so that other readers of WARC files can use it alone.
 */
final class AsciiCase {

  private AsciiCase() {}

  /** {@return a text with the letters A to Z in lower case} Cost: linear in the text. */
  static String lower(String text) {
    StringBuilder lower = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      lower.append(c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c);
    }
    return lower.toString();
  }
}
