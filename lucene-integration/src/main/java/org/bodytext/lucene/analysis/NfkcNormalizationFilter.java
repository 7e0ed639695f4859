package org.bodytext.lucene.analysis;

import java.io.IOException;
import java.text.Normalizer;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * Brings tokens to Unicode's form NFKC, so that full-width and half-width forms, composed and
 * decomposed accents, kana and Hangul, and ligatures are alike.
 *
 * <p>Accents that join no letter are left out, such as the stress of Russian words, and the points
 * of Hebrew; those of Latin, Greek and Arabic letters are left to Lucene's filters. What is not
 * seen, such as soft hyphens, is left out of tokens; signs that brands carry (®, ©, ™) are left out
 * as tokens and take no place, since nobody who quotes a phrase types them.
 */
final class NfkcNormalizationFilter extends TokenFilter {

  // Russian is mostly printed without the dots.
  private static final char YO = '\u0451';
  private static final char IE = '\u0435';

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);

  private final boolean keepsAll;

  /**
   * @param input the tokens
   * @param keepsAll whether a token of which nothing is left stays, empty: Lucene's {@code
   *     normalize} of a single term must give one token for one
   */
  NfkcNormalizationFilter(TokenStream input, boolean keepsAll) {
    super(input);
    this.keepsAll = keepsAll;
  }

  @Override
  public boolean incrementToken() throws IOException {
    while (input.incrementToken()) {
      if (isPlain(term.buffer(), term.length())) {
        return true;
      }
      if (keepsAll || !isBrandSign()) {
        leaveOutUnseen();
        if (keepsAll || term.length() > 0) {
          normalize();
          return true;
        }
      }
    }
    return false;
  }

  /** What most tokens are, ASCII and common Han, is told from the rest at less cost. */
  private static boolean isPlain(char[] buffer, int length) {
    for (int i = 0; i < length; i++) {
      char c = buffer[i];
      if (c >= 0x80 && (c < 0x4E00 || c > 0x9FFF)) {
        return false;
      }
    }
    return true;
  }

  /** With or without the selector that makes them an emoji or not. */
  private boolean isBrandSign() {
    char c = term.charAt(0);
    return (c == '\u00AE' || c == '\u00A9' || c == '\u2122')
        && (term.length() == 1 || (term.length() == 2 && isUnseen(term.charAt(1))));
  }

  private void leaveOutUnseen() {
    char[] buffer = term.buffer();
    int kept = 0;
    int next;
    for (int i = 0; i < term.length(); i = next) {
      int c = Character.codePointAt(buffer, i, term.length());
      next = i + Character.charCount(c);
      if (!isUnseen(c)) {
        kept += Character.toChars(c, buffer, kept);
      }
    }
    term.setLength(kept);
  }

  /** Soft hyphen, zero width spaces and joiners, directions, variation selectors. */
  private static boolean isUnseen(int c) {
    return c == 0x00AD
        || c == 0x061C
        || (c >= 0x180B && c <= 0x180F)
        || (c >= 0x200B && c <= 0x200F)
        || (c >= 0x202A && c <= 0x202E)
        || (c >= 0x2060 && c <= 0x206F)
        || (c >= 0xFE00 && c <= 0xFE0F)
        || c == 0xFEFF
        || (c >= 0xE0100 && c <= 0xE01EF);
  }

  private void normalize() {
    if (!Normalizer.isNormalized(term, Normalizer.Form.NFKC)) {
      String normalized = Normalizer.normalize(term, Normalizer.Form.NFKC);
      // It parts two signs of Thai and Lao, and pairs would no longer stand where their text does.
      term.setEmpty()
          .append(normalized.replace("\u0E4D\u0E32", "\u0E33").replace("\u0ECD\u0EB2", "\u0EB3"));
    }
    char[] buffer = term.buffer();
    int kept = 0;
    for (int i = 0; i < term.length(); i++) {
      char c = buffer[i];
      if (!isMark(c)) {
        buffer[kept++] = c == YO ? IE : c;
      }
    }
    // A mark alone is all that is searched for.
    term.setLength(kept == 0 ? term.length() : kept);
  }

  /** {@return whether it is an accent, or a point of Hebrew} */
  private static boolean isMark(char c) {
    boolean ofHebrew =
        c >= '\u0591' && c <= '\u05C7' && Character.getType(c) == Character.NON_SPACING_MARK;
    return c >= '\u0300' && c <= '\u036F' || ofHebrew;
  }
}
