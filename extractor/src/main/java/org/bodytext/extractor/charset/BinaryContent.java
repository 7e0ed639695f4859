package org.bodytext.extractor.charset;

/**
 * Recognizes content that is not text: images, archives and random bytes that a server declares as
 * HTML.
 *
 * <p>Of such content, a tenth of the characters are control characters or cannot be decoded. Pages
 * have almost none.
 */
public final class BinaryContent {

  /** Text has fewer such characters, even if it is damaged. */
  private static final double MIN_RATIO = 0.04;

  /** The length of the start of the page that is sampled. */
  private static final int SAMPLED_LENGTH = 1 << 16;

  /** The maximum number of characters that are examined, at equal distances. */
  private static final int SAMPLE_SIZE = 1 << 12;

  /** Fewer such characters may be an accident in a short text. */
  private static final int MIN_COUNT = 4;

  private BinaryContent() {}

  /** {@return whether decoded characters, the first of an array, are not text} */
  public static boolean isBinary(char[] characters, int length) {
    int sampled = Math.min(length, SAMPLED_LENGTH);
    int step = Math.max(1, sampled / SAMPLE_SIZE);
    int size = 0;
    int count = 0;
    for (int i = 0; i < sampled; i += step) {
      size++;
      count += isUnusual(characters[i]) ? 1 : 0;
    }
    return count >= MIN_COUNT && count >= MIN_RATIO * size;
  }

  // Ordered so that one or two comparisons decide for nearly all characters.
  private static boolean isUnusual(char c) {
    if (c < ' ') {
      return c != '\t' && c != '\n' && c != '\r' && c != '\f';
    }
    return c >= 0x7F && (c < 0xA0 || c == '\uFFFD');
  }
}
