package org.bodytext.lucene.search;

import org.bodytext.lucene.analysis.SoutheastAsianBigramTypeFilter;
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
 * Makes queries of text for one analyzed field.
 *
 * <p>Text without quotes is not one phrase where a language writes no spaces: of a run of Chinese,
 * Japanese or Korean characters more than half of the pairs must be on the page, and pages that
 * have the run as it is come first. So 北京大学新闻 also finds 北京大学的新闻, and 苹果手机价格 a page where other
 * words stand between the three. For one query.
 */
public final class TextQueries {

  private final Analyzer analyzer;
  private final QueryBuilder phrases;

  /** For each query that this made of text without quotes, the one of the text as it is. */
  private final IdentityHashMap<Query, Query> exact = new IdentityHashMap<>();

  public TextQueries(Analyzer analyzer) {
    this.analyzer = analyzer;
    this.phrases = new QueryBuilder(analyzer);
  }

  /** {@return the query of text in quotes; null if there is nothing to search for in it} */
  public @Nullable Query phrase(String field, String text, int slop) {
    List<Token> tokens = tokens(field, text);
    return tokens.size() == 1
        ? term(field, tokens.get(0))
        : phrases.createPhraseQuery(field, text, slop);
  }

  /** {@return the query of text without quotes; null if there is nothing to search for in it} */
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

  /** {@return a query that finds text of this query only where it stands as it was typed} */
  Query exact(Query query) {
    return QueryRewriter.replace(query, exact::get);
  }

  /** {@return whether text holds characters that are indexed as pairs} */
  boolean hasPairs(String field, String text) {
    return tokens(field, text).stream().anyMatch(token -> token.pair || token.single);
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
    // Pairs of letters say less than pairs of characters: most pages have most of them.
    if (!run.get(0).pair || SoutheastAsianBigramTypeFilter.isOne(run.get(0).text.codePointAt(0))) {
      return phrase.build();
    }
    parts.setMinimumNumberShouldMatch(run.size() / 2 + 1);
    BooleanQuery.Builder loose = new BooleanQuery.Builder().add(parts.build(), Occur.MUST);
    return looseAndExact(loose, phrase.build());
  }

  private Query looseAndExact(BooleanQuery.Builder loose, Query asItIs) {
    Query query = loose.add(asItIs, Occur.SHOULD).build();
    exact.put(query, asItIs);
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
      throw new UncheckedIOException("text in memory could not be read", e);
    }
    return tokens;
  }

  private record Token(String text, boolean pair, boolean single, int start, int end) {

    /** Pairs of one run overlap; parts of one word are parted by marks such as a hyphen. */
    boolean continues(Token before, String source) {
      if (pair || before.pair) {
        return pair && before.pair && start < before.end;
      }
      return !single
          && !before.single
          && source.substring(before.end, start).chars().noneMatch(Character::isWhitespace);
    }
  }
}
