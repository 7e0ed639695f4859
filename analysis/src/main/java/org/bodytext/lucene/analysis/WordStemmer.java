package org.bodytext.lucene.analysis;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** Stems single words of one language. Not safe to share between threads. */
final class WordStemmer {

  private final OneWord word = new OneWord();
  private final TokenStream stemmed;
  private final CharTermAttribute stem;

  /**
   * @param language a language of {@link Stemmers}
   */
  WordStemmer(String language) {
    this.stemmed = Stemmers.stem(word, language);
    this.stem = stemmed.addAttribute(CharTermAttribute.class);
  }

  /** {@return the stem of a word in lower case} */
  String stem(CharSequence text) {
    try {
      word.set(text);
      stemmed.reset();
      stemmed.incrementToken();
      return stem.toString();
    } catch (IOException e) {
      throw new UncheckedIOException("a string cannot fail to be read", e);
    }
  }

  private static final class OneWord extends TokenStream {

    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private boolean read;

    void set(CharSequence word) {
      clearAttributes();
      term.append(word);
      read = false;
    }

    @Override
    public boolean incrementToken() {
      boolean first = !read;
      read = true;
      return first;
    }
  }
}
