package org.bodytext.lucene.search;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.apache.lucene.analysis.miscellaneous.LimitTokenCountAnalyzer;
import org.apache.lucene.index.Term;
import org.apache.lucene.sandbox.search.CombinedFieldQuery;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.QueryBuilder;
import org.bodytext.lucene.index.BodyFields;
import org.bodytext.lucene.search.QueryAnalysis.Token;
import org.jspecify.annotations.Nullable;

/**
 * Creates queries from text, for one or more analyzed fields.
 *
 * <p>A word is searched for in all fields as if they were one, so that its frequency and the length
 * of the page are those of the whole page (BM25F). A page with another form of the word is found
 * too, with a lower score than one with the word itself. A phrase must be in one field, exactly.
 *
 * <p>Unquoted text in a language without spaces is not treated as one phrase: of a run of Chinese,
 * Japanese or Korean characters, a page must contain more than half of the bigrams, and pages with
 * the exact run score higher. So 北京大学新闻 also finds 北京大学的新闻, and 苹果手机价格 finds a page where other
 * words separate the three.
 *
 * <p>An instance serves one query, of which only the first {@link #MAX_TERMS} terms count: a text
 * may have any length, and time and memory grow with the terms, in each field. The limits of Lucene
 * do not count: the searcher lifts them.
 */
final class TextQueries {

  /** A word in a title counts as often as this in a body. */
  private static final float TITLE_WEIGHT = 3;

  /** The weight of another form of a word, relative to the word. */
  private static final float FORM_WEIGHT = 0.2f;

  /** The weight of the fields with lower scores, relative to the best one. */
  private static final float TIE_BREAKER = 0.1f;

  /**
   * The words and pairs of characters of a query that are searched for. A snippet marks at most
   * five terms for each, which is less than Lucene's limit of 1,024.
   */
  static final int MAX_TERMS = 160;

  /** A pattern counts as this many terms; Lucene replaces a fuzzy word by at most 50. */
  private static final int PATTERN_TERMS = 16;

  private final QueryAnalysis analysis;
  private final List<String> notes;
  private int termsLeft;

  /** Maps each query for unquoted text to the query for that text exactly as typed. */
  private final IdentityHashMap<Query, Query> exact = new IdentityHashMap<>();

  /**
   * @param maxTerms the number of terms that count, {@link #MAX_TERMS} for the text of a user
   * @param notes receives a message for the user if not all terms count
   */
  TextQueries(QueryAnalysis analysis, int maxTerms, List<String> notes) {
    this.analysis = analysis;
    this.termsLeft = maxTerms;
    this.notes = notes;
  }

  /** {@return those of the next terms of the query that count} */
  private List<Token> tokens(String text) {
    List<Token> tokens = analysis.tokens(text);
    int taken = Math.min(tokens.size(), Math.max(0, termsLeft));
    termsLeft -= taken;
    String note = "searched for the first " + MAX_TERMS + " words or pairs of characters only";
    if (taken < tokens.size() && !notes.contains(note)) {
      notes.add(note);
    }
    return tokens.subList(0, taken);
  }

  /** Counts a pattern as terms of the query. */
  void addPattern() {
    termsLeft -= PATTERN_TERMS;
  }

  /** Creates the query for one field. */
  @FunctionalInterface
  interface FieldQuery<E extends Exception> {
    @Nullable Query in(String field) throws E;
  }

  /** {@return the query that scores each page by the field that matches best; null if empty} */
  static <E extends Exception> @Nullable Query bestOf(List<String> fields, FieldQuery<E> query)
      throws E {
    List<Query> queries = new ArrayList<>();
    for (String field : fields) {
      Query inField = query.in(field);
      if (inField != null) {
        queries.add(weight(field) == 1 ? inField : new BoostQuery(inField, weight(field)));
      }
    }
    return queries.size() < 2
        ? queries.stream().findFirst().orElse(null)
        : new DisjunctionMaxQuery(queries, TIE_BREAKER);
  }

  /** {@return the query for quoted text; null if it has no terms} */
  @Nullable Query phrase(List<String> fields, String text, int slop) {
    return phrase(fields, text, tokens(text), slop);
  }

  /**
   * @param tokens the first words of the text, which are searched for
   */
  private @Nullable Query phrase(List<String> fields, String text, List<Token> tokens, int slop) {
    if (tokens.size() < 2) {
      return tokens.isEmpty() ? null : exact(fields, tokens.get(0));
    }
    QueryBuilder phrases =
        new QueryBuilder(new LimitTokenCountAnalyzer(analysis.exact(), tokens.size()));
    return bestOf(fields, field -> phrases.createPhraseQuery(field, text, slop));
  }

  /** {@return the query for unquoted text; null if it has no terms} */
  @Nullable Query words(List<String> fields, String text) {
    List<Query> parts = new ArrayList<>();
    List<Token> run = new ArrayList<>();
    List<Token> tokens = tokens(text);
    analysis.addForms(text, tokens);
    for (Token token : tokens) {
      if (!run.isEmpty() && !token.continues(run.get(run.size() - 1), text)) {
        parts.add(run(fields, run));
        run.clear();
      }
      run.add(token);
    }
    if (!run.isEmpty()) {
      parts.add(run(fields, run));
    }
    if (parts.size() < 2) {
      return parts.isEmpty() ? null : parts.get(0);
    }
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    parts.forEach(part -> all.add(part, Occur.MUST));
    Query together = phrase(fields, text, tokens, 0);
    return together == null ? all.build() : looseAndExact(all, together);
  }

  /** {@return the query with all unquoted text replaced by the text exactly as typed} */
  Query exact(Query query) {
    return QueryRewriter.replace(query, exact::get);
  }

  /** {@return whether text contains characters that are indexed as bigrams} */
  boolean hasBigrams(String text) {
    return analysis.tokens(text).stream().anyMatch(token -> token.bigram() || token.single());
  }

  private Query run(List<String> fields, List<Token> run) {
    if (run.size() == 1) {
      return word(fields, run.get(0));
    }
    Query phrase = bestOf(fields, field -> phrase(field, run));
    if (phrase == null) {
      throw new IllegalStateException("a run must have terms");
    }
    // Bigrams of letters are less selective than bigrams of ideographs: most pages contain most of
    // them.
    if (!run.get(0).bigram() || isSoutheastAsian(run.get(0).text().codePointAt(0))) {
      return phrase;
    }
    BooleanQuery.Builder parts = new BooleanQuery.Builder();
    run.forEach(token -> parts.add(word(fields, token), Occur.SHOULD));
    parts.setMinimumNumberShouldMatch(run.size() / 2 + 1);
    BooleanQuery.Builder loose = new BooleanQuery.Builder().add(parts.build(), Occur.MUST);
    return looseAndExact(loose, phrase);
  }

  private static Query phrase(String field, List<Token> run) {
    PhraseQuery.Builder phrase = new PhraseQuery.Builder();
    run.forEach(token -> phrase.add(new Term(field, token.text())));
    return phrase.build();
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

  /** {@return the query for a word or another form of it} */
  private Query word(List<String> fields, Token token) {
    Query typed = exact(fields, token);
    BooleanQuery.Builder any = new BooleanQuery.Builder().add(typed, Occur.SHOULD);
    addForms(any, fields, token.variants(), token.single());
    List<String> formFields =
        fields.stream().flatMap(field -> BodyFields.forms(field).stream()).toList();
    addForms(any, formFields, token.forms(), token.single());
    BooleanQuery query = any.build();
    if (query.clauses().size() == 1) {
      return typed;
    }
    exact.put(query, typed);
    return query;
  }

  private static void addForms(
      BooleanQuery.Builder any, List<String> fields, Set<String> terms, boolean characters) {
    if (!fields.isEmpty() && !terms.isEmpty()) {
      any.add(new BoostQuery(anyOf(fields, terms, characters), FORM_WEIGHT), Occur.SHOULD);
    }
  }

  private static Query exact(List<String> fields, Token token) {
    return anyOf(fields, Set.of(token.text()), token.single());
  }

  /**
   * {@return the query for any of some terms, which count as one}
   *
   * @param characters whether the terms are single characters, with which other terms begin
   */
  private static Query anyOf(List<String> fields, Set<String> terms, boolean characters) {
    if (characters) {
      List<Query> queries = new ArrayList<>();
      for (String field : fields) {
        for (String term : terms) {
          Query query = new CjkCharacterQuery(new Term(field, term));
          queries.add(weight(field) == 1 ? query : new BoostQuery(query, weight(field)));
        }
      }
      return queries.size() == 1 ? queries.get(0) : new DisjunctionMaxQuery(queries, TIE_BREAKER);
    }
    if (fields.size() == 1 && terms.size() == 1) {
      return new TermQuery(new Term(fields.get(0), terms.iterator().next()));
    }
    CombinedFieldQuery.Builder query = new CombinedFieldQuery.Builder();
    fields.forEach(field -> query.addField(field, weight(field)));
    terms.forEach(term -> query.addTerm(new BytesRef(term)));
    return query.build();
  }

  private static float weight(String field) {
    return BodyFields.ofForms(field).orElse(field).equals(BodyFields.TITLE) ? TITLE_WEIGHT : 1;
  }
}
