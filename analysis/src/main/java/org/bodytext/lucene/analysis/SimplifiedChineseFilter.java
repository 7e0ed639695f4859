package org.bodytext.lucene.analysis;

import java.io.IOException;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;
import org.jspecify.annotations.Nullable;

/**
 * Emits the term with simplified characters after one with traditional Chinese characters, or in
 * its place.
 */
final class SimplifiedChineseFilter extends TokenFilter {

  private final boolean keepTraditional;
  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private final TypeAttribute type = addAttribute(TypeAttribute.class);
  private final PositionIncrementAttribute increment =
      addAttribute(PositionIncrementAttribute.class);

  private @Nullable State traditional;
  private String simplified = "";

  /**
   * @param keepTraditional whether the term with traditional characters is emitted too
   */
  SimplifiedChineseFilter(TokenStream input, boolean keepTraditional) {
    super(input);
    this.keepTraditional = keepTraditional;
  }

  @Override
  public boolean incrementToken() throws IOException {
    State state = traditional;
    if (state != null) {
      restoreState(state);
      traditional = null;
      term.setEmpty().append(simplified);
      type.setType(BodyTextAnalyzer.FORM_TYPE);
      increment.setPositionIncrement(0);
      return true;
    }
    if (!input.incrementToken()) {
      return false;
    }
    String text = term.toString();
    simplified = SimplifiedChinese.of(text);
    if (!simplified.equals(text)) {
      if (keepTraditional) {
        traditional = captureState();
      } else {
        term.setEmpty().append(simplified);
      }
    }
    return true;
  }

  @Override
  public void reset() throws IOException {
    super.reset();
    traditional = null;
  }
}
