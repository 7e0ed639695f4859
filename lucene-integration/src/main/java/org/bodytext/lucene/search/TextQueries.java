package org.bodytext.lucene.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.QueryBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Creates queries from text, for one analyzed field.
 *
 * <p>Unquoted text in a language without spaces is not treated as one phrase: of a run of Chinese,
 * Japanese or Korean characters, a page must contain more than half of the bigrams, and pages with
 * the exact run score higher. So 北京大学新闻 also finds 北京大学的新闻, and 苹果手机价格 finds a page where other
 * words separate the three. An instance serves one query.
 */
final class TextQueries {

  private final Analyzer analyzer;
  private final QueryBuilder phrases;

  /** Maps each query for unquoted text to the query for that text as a phrase. */
  private final IdentityHashMap<Query, Query> exact = new IdentityHashMap<>();

  TextQueries(Analyzer analyzer) {
    this.analyzer = analyzer;
    this.phrases = new QueryBuilder(analyzer);
  }

  /** {@return the query for quoted text; null if it has no terms} */
  @Nullable Query phrase(String field, String text, int slop) {
    List<Token> tokens = tokens(field, text);
    return tokens.size() == 1
        ? term(field, tokens.get(0))
        : phrases.createPhraseQuery(field, text, slop);
  }

  /** {@return the query for unquoted text; null if it has no terms} */
  @Nullable Query words(String field, String text) {
    List<Query> parts = new ArrayList<>();
    List<Token> run = new ArrayList<>();
    for (Token token : tokens(field, text)) {
      if (!run.isEmpty() && !token.continues(run.get(run.size() - 1), text)) {
        parts.add(run(field, run));
        run.clear();
      }
      run.add(token);
    }
    if (!run.isEmpty()) {
      parts.add(run(field, run));
    }
    if (parts.size() < 2) {
      return parts.isEmpty() ? null : parts.get(0);
    }
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    parts.forEach(part -> all.add(part, Occur.MUST));
    Query together = phrase(field, text, 0);
    return together == null ? all.build() : looseAndExact(all, together);
  }

  /** {@return the query with all unquoted text replaced by exact phrases} */
  Query exact(Query query) {
    return QueryRewriter.replace(query, exact::get);
  }

  /** {@return whether text contains characters that are indexed as bigrams} */
  boolean hasBigrams(String field, String text) {
    return tokens(field, text).stream().anyMatch(token -> token.bigram || token.single);
  }

  private Query run(String field, List<Token> run) {
    if (run.size() == 1) {
      return term(field, run.get(0));
    }
    PhraseQuery.Builder phrase = new PhraseQuery.Builder();
    BooleanQuery.Builder parts = new BooleanQuery.Builder();
    for (Token token : run) {
      phrase.add(new Term(field, token.text));
      parts.add(term(field, token), Occur.SHOULD);
    }
    // Bigrams of letters are less selective than bigrams of ideographs: most pages contain most of
    // them.
    if (!run.get(0).bigram || isSoutheastAsian(run.get(0).text.codePointAt(0))) {
      return phrase.build();
    }
    parts.setMinimumNumberShouldMatch(run.size() / 2 + 1);
    BooleanQuery.Builder loose = new BooleanQuery.Builder().add(parts.build(), Occur.MUST);
    return looseAndExact(loose, phrase.build());
  }

  /** {@return whether a character belongs to an alphabet whose text is indexed as bigrams} */
  private static boolean isSoutheastAsian(int character) {
    return switch (Character.UnicodeScript.of(character)) {
      case THAI, LAO, KHMER, MYANMAR -> true;
      default -> false;
    };
  }

  private Query looseAndExact(BooleanQuery.Builder loose, Query phrase) {
    Query query = loose.add(phrase, Occur.SHOULD).build();
    exact.put(query, phrase);
    return query;
  }

  private static Query term(String field, Token token) {
    Term term = new Term(field, token.text);
    return token.single ? new CjkCharacterQuery(term) : new TermQuery(term);
  }

  private List<Token> tokens(String field, String text) {
    List<Token> tokens = new ArrayList<>();
    try (TokenStream stream = analyzer.tokenStream(field, text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      TypeAttribute type = stream.addAttribute(TypeAttribute.class);
      OffsetAttribute offset = stream.addAttribute(OffsetAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        tokens.add(
            new Token(
                term.toString(),
                type.type().equals(CJKBigramFilter.DOUBLE_TYPE),
                type.type().equals(CJKBigramFilter.SINGLE_TYPE),
                offset.startOffset(),
                offset.endOffset()));
      }
      stream.end();
    } catch (IOException e) {
      throw new UncheckedIOException("a string cannot fail to be read", e);
    }
    return tokens;
  }

  private record Token(String text, boolean bigram, boolean single, int start, int end) {

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
}
