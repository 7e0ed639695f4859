package org.bodytext.lucene.analysis;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.WordlistLoader;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.util.IOUtils;
import org.jspecify.annotations.Nullable;

/**
 * Emits a word with an apostrophe, and at the same position the word that remains without its
 * possessive ending (harbour's, harbour), without the elided word before it (l'école, école), or
 * without the ending of a proper name (Ankara'da, ankara).
 *
 * <p>Lucene has a filter for each of these, for one language each, and all of them replace the
 * word. Here the word itself is kept, and the rules are the same in all languages, because the
 * language of a query is unknown and pages quote other languages. English contractions (don't,
 * we'll) are left as they are. Expects lower case.
 */
final class ApostropheFilter extends TokenFilter {

  /** Possessive ending, elided word and ending of a name. */
  private static final int MAX_REDUCTIONS = 3;

  private static final CharArraySet ELIDED = elidedWords();

  /** What follows the apostrophe of English contractions. */
  private static final CharArraySet CONTRACTED =
      new CharArraySet(List.of("d", "ll", "m", "re", "t", "ve"), false);

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private final PositionIncrementAttribute increment =
      addAttribute(PositionIncrementAttribute.class);

  private @Nullable State word;
  private String reduced = "";
  private int reductions;

  ApostropheFilter(TokenStream input) {
    super(input);
  }

  @Override
  public boolean incrementToken() throws IOException {
    State previous = word;
    if (previous != null) {
      restoreState(previous);
      term.setEmpty().append(reduced);
      increment.setPositionIncrement(0);
    } else if (input.incrementToken()) {
      reductions = 0;
    } else {
      return false;
    }
    String next = reductions < MAX_REDUCTIONS ? reduce(term) : "";
    word = next.isEmpty() ? null : captureState();
    reduced = next;
    reductions++;
    return true;
  }

  @Override
  public void reset() throws IOException {
    super.reset();
    word = null;
  }

  /** {@return a word without one of its parts; empty if it has no such part} */
  private static String reduce(CharSequence word) {
    int first = apostrophe(word);
    if (first <= 0) {
      return "";
    }
    int length = word.length();
    if (length > 2 && isApostrophe(word.charAt(length - 2)) && word.charAt(length - 1) == 's') {
      return word.subSequence(0, length - 2).toString();
    }
    CharSequence before = word.subSequence(0, first);
    CharSequence after = word.subSequence(first + 1, length);
    if (after.length() == 0 || CONTRACTED.contains(after)) {
      return "";
    }
    return before.length() == 1 || ELIDED.contains(before) ? after.toString() : before.toString();
  }

  private static int apostrophe(CharSequence word) {
    for (int i = 0; i < word.length(); i++) {
      if (isApostrophe(word.charAt(i))) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isApostrophe(char c) {
    return c == '\'' || c == '\u2019' || c == '\u02bc';
  }

  private static CharArraySet elidedWords() {
    try (InputStream words =
        IOUtils.requireResourceNonNull(
            ApostropheFilter.class.getResourceAsStream("elided-words.txt"), "elided-words.txt")) {
      return WordlistLoader.getWordSet(words, StandardCharsets.UTF_8, "#");
    } catch (IOException e) {
      throw new UncheckedIOException("elided-words.txt must be readable", e);
    }
  }
}
