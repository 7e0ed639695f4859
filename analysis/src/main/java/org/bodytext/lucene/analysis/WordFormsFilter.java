package org.bodytext.lucene.analysis;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;
import org.jspecify.annotations.Nullable;

/**
 * Emits the stems of words in one or more languages, each after its language (en:tunnel), at the
 * position of the word. Only words of alphabets are stemmed.
 */
final class WordFormsFilter extends TokenFilter {

  /** What becomes of the words themselves. */
  enum Words {
    /** They are emitted before their stems. */
    KEEP,
    /** They are removed. */
    REMOVE,
    /** They are removed; the first token of the text is its language. */
    REMOVE_AND_READ_LANGUAGE
  }

  private static final String WORD = StandardTokenizer.TOKEN_TYPES[StandardTokenizer.ALPHANUM];

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private final TypeAttribute type = addAttribute(TypeAttribute.class);
  private final PositionIncrementAttribute increment =
      addAttribute(PositionIncrementAttribute.class);

  private final Words words;
  private final Map<String, WordStemmer> stemmers = new HashMap<>();
  private final Deque<String> pending = new ArrayDeque<>();
  private List<String> languages;
  private @Nullable State word;
  private int removedPositions;
  private boolean started;

  /**
   * @param languages languages of {@link Stemmers}; others are ignored
   */
  WordFormsFilter(TokenStream input, Words words, Collection<String> languages) {
    super(input);
    this.words = words;
    this.languages = languages.stream().filter(Stemmers.languages()::contains).sorted().toList();
  }

  @Override
  public boolean incrementToken() throws IOException {
    if (word != null && !pending.isEmpty()) {
      restoreState(word);
      emitStem(0);
      return true;
    }
    while (input.incrementToken()) {
      if (!started && words == Words.REMOVE_AND_READ_LANGUAGE) {
        started = true;
        String language = Stemmers.language(term.toString());
        languages = language.isEmpty() ? List.of() : List.of(language);
        continue;
      }
      int position = increment.getPositionIncrement() + removedPositions;
      if (!type.type().equals(WORD)) {
        increment.setPositionIncrement(position);
        removedPositions = 0;
        return true;
      }
      addStems();
      if (words == Words.KEEP || !pending.isEmpty()) {
        word = captureState();
        removedPositions = 0;
        if (words == Words.KEEP) {
          increment.setPositionIncrement(position);
        } else {
          emitStem(position);
        }
        return true;
      }
      removedPositions = position;
    }
    return false;
  }

  @Override
  public void reset() throws IOException {
    super.reset();
    word = null;
    pending.clear();
    removedPositions = 0;
    started = false;
  }

  private void addStems() {
    Set<String> stems = new LinkedHashSet<>();
    for (String language : languages) {
      String stem = stemmers.computeIfAbsent(language, WordStemmer::new).stem(term);
      stems.add(language + ':' + stem);
    }
    pending.addAll(stems);
  }

  private void emitStem(int position) {
    term.setEmpty().append(pending.remove());
    type.setType(BodyTextAnalyzer.FORM_TYPE);
    increment.setPositionIncrement(position);
  }
}
