package org.bodytext.extractor.charset;

/**
 * Recognizes content that is not text: images, archives and random bytes that a server declares as
 * HTML.
 *
 * <p>Of such content, a tenth of the characters are control characters or cannot be decoded. Pages
 * have hardly any.
 */
public final class BinaryContent {

  /** Text has fewer such characters, even if it is damaged. */
  private static final double MIN_RATIO = 0.04;

  /** The number of characters that are examined. */
  private static final int SAMPLE_LENGTH = 1 << 16;

  /** Fewer such characters may be an accident in a short text. */
  private static final int MIN_COUNT = 4;

  private BinaryContent() {}

  /** {@return whether decoded characters, the first of an array, are not text} */
  public static boolean isBinary(char[] characters, int length) {
    int sample = Math.min(length, SAMPLE_LENGTH);
    int count = 0;
    for (int i = 0; i < sample; i++) {
      count += isUnusual(characters[i]) ? 1 : 0;
    }
    return count >= MIN_COUNT && count >= MIN_RATIO * sample;
  }

  private static boolean isUnusual(char c) {
    boolean control = c < ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f' || c == 0x7F;
    return control || c == '\uFFFD' || c >= 0x80 && c < 0xA0;
  }
}
