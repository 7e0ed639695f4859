package org.bodytext.lucene;

import java.io.IOException;
import java.text.Normalizer;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * Brings tokens to Unicode's form NFKC, so that full-width and half-width forms, composed and
 * decomposed accents, kana and Hangul, and ligatures are alike.
 *
 * <p>What is not seen, such as soft hyphens, is left out of tokens; signs that brands carry (®, ©,
 * ™) are left out as tokens and take no place, since nobody who quotes a phrase types them.
 */
final class NormalizeFilter extends TokenFilter {

  // Lower case does not join them: a capital one is never made a final one.
  private static final char FINAL_SIGMA = '\u03C2';
  private static final char SIGMA = '\u03C3';

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);

  private final boolean keepsAll;

  /**
   * @param input the tokens
   * @param keepsAll whether a token of which nothing is left stays, empty: Lucene's {@code
   *     normalize} of a single term must give one token for one
   */
  NormalizeFilter(TokenStream input, boolean keepsAll) {
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
        foldSigns();
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

  /** Takes out what is not seen, and has one sigma for two. */
  private void foldSigns() {
    char[] buffer = term.buffer();
    int kept = 0;
    int next;
    for (int i = 0; i < term.length(); i = next) {
      int c = Character.codePointAt(buffer, i, term.length());
      next = i + Character.charCount(c);
      if (!isUnseen(c)) {
        kept += Character.toChars(c == FINAL_SIGMA ? SIGMA : c, buffer, kept);
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
      term.setEmpty().append(normalized);
    }
  }
}
