package org.bodytext.lucene.analysis;

import java.io.IOException;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/**
 * Has {@link CJKBigramFilter} make pairs of runs of Thai, Lao, Khmer and Burmese too, which write
 * no spaces between words either.
 */
public final class SoutheastAsianBigramTypeFilter extends TokenFilter {

  private static final String RUN =
      StandardTokenizer.TOKEN_TYPES[StandardTokenizer.SOUTHEAST_ASIAN];

  /** A type whose tokens of several characters become pairs. */
  private static final String PAIRED = StandardTokenizer.TOKEN_TYPES[StandardTokenizer.HANGUL];

  private final TypeAttribute type = addAttribute(TypeAttribute.class);

  SoutheastAsianBigramTypeFilter(TokenStream input) {
    super(input);
  }

  /** {@return whether a character is of a script whose runs of letters are paired here} */
  public static boolean isOne(int character) {
    return switch (Character.UnicodeScript.of(character)) {
      case THAI, LAO, KHMER, MYANMAR -> true;
      default -> false;
    };
  }

  @Override
  public boolean incrementToken() throws IOException {
    if (!input.incrementToken()) {
      return false;
    }
    if (type.type().equals(RUN)) {
      type.setType(PAIRED);
    }
    return true;
  }
}
