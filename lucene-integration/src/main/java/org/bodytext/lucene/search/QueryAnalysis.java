package org.bodytext.lucene.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;
import org.bodytext.lucene.analysis.BodyTextAnalyzer;

/**
 * Analyzes the text of queries for an index: every word as it was typed, and its other forms.
 *
 * <p>The language of a query is unknown. A word is therefore stemmed in every language of the
 * index; terms of word forms begin with their language, so that a stem finds only pages in the
 * language whose rules made it. Immutable and safe to share between threads.
 */
final class QueryAnalysis {

  private final BodyTextAnalyzer exact = BodyTextAnalyzer.forQuery();
  private final BodyTextAnalyzer variants = BodyTextAnalyzer.forQueryVariants();
  private final BodyTextAnalyzer forms;

  /**
   * @param languages the languages of the index, BCP 47 tags
   */
  QueryAnalysis(Collection<String> languages) {
    this.forms =
        BodyTextAnalyzer.forWordForms(
            languages.stream().map(BodyTextAnalyzer::stemmedLanguage).collect(Collectors.toSet()));
  }

  /**
   * A word, or two characters of text without spaces.
   *
   * @param text the term
   * @param bigram whether it is two characters of a run
   * @param single whether it is a run of one character
   * @param start the offset of its first character
   * @param end the offset after its last character
   * @param position its position, which distinguishes the parts of a character that stands for many
   * @param variants other terms that find it in the text of pages
   * @param forms terms that find it in the word forms of pages
   */
  record Token(
      String text,
      boolean bigram,
      boolean single,
      int start,
      int end,
      int position,
      Set<String> variants,
      Set<String> forms) {

    private boolean covers(Token other) {
      return position == other.position && start == other.start && end == other.end;
    }

    /**
     * {@return whether this token belongs to the same run or word as the one before it} Bigrams of
     * one run overlap; the parts of one word are separated by punctuation such as a hyphen.
     */
    boolean continues(Token previous, String source) {
      if (bigram || previous.bigram) {
        return bigram && previous.bigram && start < previous.end;
      }
      return !single
          && !previous.single
          && source.substring(previous.end, start).chars().noneMatch(Character::isWhitespace);
    }
  }

  /** {@return the analyzer of words as they were typed} */
  Analyzer exact() {
    return exact;
  }

  /** {@return the words as they were typed} */
  List<Token> tokens(String text) {
    return tokens(exact, text);
  }

  /** Adds the other forms of words of a text. */
  void addForms(String text, List<Token> words) {
    addAll(tokens(variants, text), words, Token::variants);
    addAll(tokens(forms, text), words, Token::forms);
    words.forEach(QueryAnalysis::complete);
  }

  /** The simplified characters of a query are word forms of pages with traditional ones. */
  private static void complete(Token word) {
    word.variants.remove(word.text);
    if (word.bigram || word.single) {
      word.forms.addAll(word.variants.isEmpty() ? Set.of(word.text) : word.variants);
    }
  }

  private interface Terms {
    Set<String> of(Token token);
  }

  private static void addAll(List<Token> found, List<Token> words, Terms terms) {
    for (Token other : found) {
      words.stream()
          .filter(word -> word.covers(other))
          .forEach(word -> terms.of(word).add(other.text));
    }
  }

  private static List<Token> tokens(Analyzer analyzer, String text) {
    List<Token> tokens = new ArrayList<>();
    try (TokenStream stream = analyzer.tokenStream("", text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      TypeAttribute type = stream.addAttribute(TypeAttribute.class);
      OffsetAttribute offset = stream.addAttribute(OffsetAttribute.class);
      PositionIncrementAttribute increment = stream.addAttribute(PositionIncrementAttribute.class);
      int position = 0;
      stream.reset();
      while (stream.incrementToken()) {
        position += increment.getPositionIncrement();
        tokens.add(
            new Token(
                term.toString(),
                type.type().equals(CJKBigramFilter.DOUBLE_TYPE),
                type.type().equals(CJKBigramFilter.SINGLE_TYPE),
                offset.startOffset(),
                offset.endOffset(),
                position,
                new LinkedHashSet<>(),
                new LinkedHashSet<>()));
      }
      stream.end();
    } catch (IOException e) {
      throw new UncheckedIOException("a string cannot fail to be read", e);
    }
    return tokens;
  }
}
