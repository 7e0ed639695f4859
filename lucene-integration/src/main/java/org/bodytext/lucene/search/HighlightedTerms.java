package org.bodytext.lucene.search;

import java.util.List;
import org.apache.lucene.index.Term;
import org.apache.lucene.sandbox.search.CombinedFieldQuery;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MultiPhraseQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.TermQuery;
import org.bodytext.lucene.index.BodyFields;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites a query for text analyzed by {@code BodyTextAnalyzer.forSnippets()}, where every
 * character and every word form is a term of the text itself.
 */
final class HighlightedTerms {

  private static final char AFTER_LANGUAGE = ':';

  private HighlightedTerms() {}

  /**
   * {@return the query that marks the matches of a query}
   *
   * @param language the language of the text; stems of other languages are not marked
   */
  static Query of(Query query, String language) {
    return QueryRewriter.replace(query, part -> marked(part, language));
  }

  /** {@return whether a part of a query is a phrase} */
  static boolean hasPhrase(Query query) {
    PhraseFinder finder = new PhraseFinder();
    query.visit(finder);
    return finder.found;
  }

  private static final class PhraseFinder extends QueryVisitor {

    private boolean found;

    @Override
    public void consumeTerms(Query query, Term... terms) {
      found = found || query instanceof PhraseQuery || query instanceof MultiPhraseQuery;
    }

    @Override
    public QueryVisitor getSubVisitor(Occur occur, Query parent) {
      found = found || parent instanceof PhraseQuery || parent instanceof MultiPhraseQuery;
      return this;
    }
  }

  private static @Nullable Query marked(Query query, String language) {
    if (query instanceof CombinedFieldQuery words) {
      return anyOf(words.getTerms(), language);
    }
    if (query instanceof CjkCharacterQuery character) {
      return anyOf(List.of(character.getPrefix()), language);
    }
    if (query instanceof TermQuery word && BodyFields.ofForms(word.getTerm().field()).isPresent()) {
      return anyOf(List.of(word.getTerm()), language);
    }
    return null;
  }

  private static Query anyOf(List<Term> terms, String language) {
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (Term term : terms) {
      String field = BodyFields.ofForms(term.field()).orElse(term.field());
      String text = term.text();
      int end = field.equals(term.field()) ? -1 : text.indexOf(AFTER_LANGUAGE);
      if (end < 0 || text.substring(0, end).equals(language)) {
        any.add(new TermQuery(new Term(field, text)), Occur.SHOULD);
      }
    }
    return any.build();
  }
}
