package org.bodytext.lucene.analysis;

import java.io.IOException;
import java.text.Normalizer;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * Normalizes terms to Unicode Normalization Form KC, which unifies full-width and half-width forms,
 * composed and decomposed accents, kana and Hangul, and ligatures.
 *
 * <p>Accents that do not compose with a letter, such as the stress mark of Russian words, and the
 * points and gershayim of Hebrew are removed; those of Latin, Greek and Arabic letters are left to
 * the filters of Lucene. Invisible characters, such as soft hyphens, are removed from terms.
 * Trademark signs (®, ©, ™) are removed as tokens and leave no position, because nobody types them
 * when quoting a phrase.
 */
final class NfkcNormalizationFilter extends TokenFilter {

  // Most Russian text is printed without the diaeresis of yo.
  private static final char CYRILLIC_IO = '\u0451';
  private static final char CYRILLIC_IE = '\u0435';

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);

  private final boolean keepEmpty;

  /**
   * Creates a filter.
   *
   * @param input the tokens
   * @param keepEmpty whether a token that becomes empty is kept: {@code Analyzer.normalize} must
   *     return one token for one term
   */
  NfkcNormalizationFilter(TokenStream input, boolean keepEmpty) {
    super(input);
    this.keepEmpty = keepEmpty;
  }

  @Override
  public boolean incrementToken() throws IOException {
    while (input.incrementToken()) {
      if (isPlain(term.buffer(), term.length())) {
        return true;
      }
      if (keepEmpty || !isTrademarkSign()) {
        removeInvisible();
        if (keepEmpty || term.length() > 0) {
          normalize();
          return true;
        }
      }
    }
    return false;
  }

  /** A fast test for the most frequent terms, which need no normalization: ASCII and common Han. */
  private static boolean isPlain(char[] buffer, int length) {
    for (int i = 0; i < length; i++) {
      char c = buffer[i];
      if (c >= 0x80 && (c < 0x4E00 || c > 0x9FFF)) {
        return false;
      }
    }
    return true;
  }

  /** The sign may be followed by the variation selector for its text or emoji presentation. */
  private boolean isTrademarkSign() {
    char c = term.charAt(0);
    return (c == '\u00AE' || c == '\u00A9' || c == '\u2122')
        && (term.length() == 1 || (term.length() == 2 && isInvisible(term.charAt(1))));
  }

  private void removeInvisible() {
    char[] buffer = term.buffer();
    int kept = 0;
    int next;
    for (int i = 0; i < term.length(); i = next) {
      int c = Character.codePointAt(buffer, i, term.length());
      next = i + Character.charCount(c);
      if (!isInvisible(c)) {
        kept += Character.toChars(c, buffer, kept);
      }
    }
    term.setLength(kept);
  }

  /**
   * {@return whether a character is a soft hyphen, a zero-width space or joiner, a directional
   * formatting character or a variation selector}
   */
  private static boolean isInvisible(int c) {
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
      // NFKC decomposes Thai and Lao SARA AM; the positions of bigrams would no longer match the
      // text.
      term.setEmpty()
          .append(normalized.replace("\u0E4D\u0E32", "\u0E33").replace("\u0ECD\u0EB2", "\u0EB3"));
    }
    char[] buffer = term.buffer();
    int kept = 0;
    for (int i = 0; i < term.length(); i++) {
      char c = buffer[i];
      if (!isCombiningMark(c) && !isGershayim(c)) {
        buffer[kept++] = c == CYRILLIC_IO ? CYRILLIC_IE : c;
      }
    }
    // A term that is a mark alone is kept as it is.
    term.setLength(kept == 0 ? term.length() : kept);
  }

  /**
   * {@return whether a character is the mark of Hebrew acronyms, which is typed as a quotation mark
   * or left out; the tokenizer keeps quotation marks in no other words}
   */
  private static boolean isGershayim(char c) {
    return c == '"' || c == '\u05f4';
  }

  /** {@return whether a character is a combining accent or a Hebrew point} */
  private static boolean isCombiningMark(char c) {
    boolean hebrew =
        c >= '\u0591' && c <= '\u05C7' && Character.getType(c) == Character.NON_SPACING_MARK;
    return c >= '\u0300' && c <= '\u036F' || hebrew;
  }
}
