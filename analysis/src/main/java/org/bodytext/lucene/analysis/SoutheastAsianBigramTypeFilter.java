package org.bodytext.lucene.analysis;

import java.io.IOException;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/**
 * Makes {@link CJKBigramFilter} form bigrams of Thai, Lao, Khmer and Burmese text too, which is
 * also written without spaces between words.
 */
final class SoutheastAsianBigramTypeFilter extends TokenFilter {

  private static final String SOUTHEAST_ASIAN =
      StandardTokenizer.TOKEN_TYPES[StandardTokenizer.SOUTHEAST_ASIAN];

  /** A type for which {@link CJKBigramFilter} splits tokens of several characters into bigrams. */
  private static final String BIGRAM_TYPE = StandardTokenizer.TOKEN_TYPES[StandardTokenizer.HANGUL];

  private final TypeAttribute type = addAttribute(TypeAttribute.class);

  SoutheastAsianBigramTypeFilter(TokenStream input) {
    super(input);
  }

  @Override
  public boolean incrementToken() throws IOException {
    if (!input.incrementToken()) {
      return false;
    }
    if (type.type().equals(SOUTHEAST_ASIAN)) {
      type.setType(BIGRAM_TYPE);
    }
    return true;
  }
}
