package org.bodytext.lucene;

import java.io.IOException;
import java.text.Normalizer;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * Brings tokens to Unicode's form NFKC, so that full-width and half-width forms, composed and
 * decomposed accents, kana and Hangul, and ligatures are alike.
 */
final class NormalizeFilter extends TokenFilter {

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);

  NormalizeFilter(TokenStream input) {
    super(input);
  }

  @Override
  public boolean incrementToken() throws IOException {
    if (!input.incrementToken()) {
      return false;
    }
    if (!isPlain(term.buffer(), term.length())
        && !Normalizer.isNormalized(term, Normalizer.Form.NFKC)) {
      String normalized = Normalizer.normalize(term, Normalizer.Form.NFKC);
      term.setEmpty().append(normalized);
    }
    return true;
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
}
