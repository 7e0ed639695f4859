package org.bodytext.lucene.search;

import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.lucene.index.Term;
import org.apache.lucene.sandbox.search.CombinedFieldQuery;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.bodytext.lucene.index.BodyFields;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a query that match in the text of one field, for text analyzed by {@code
 * BodyTextAnalyzer.forSnippets()}, where every character and every word form is a term of the text
 * itself.
 *
 * <p>A part is marked even if the text lacks the others, or if the query also restricts the site.
 */
final class HighlightedTerms {

  private static final char AFTER_LANGUAGE = ':';

  private final String field;
  private final @Nullable String language; // null for the terms of the index
  private final Set<Query> parts = new LinkedHashSet<>();

  private HighlightedTerms(String field, @Nullable String language) {
    this.field = field;
    this.language = language;
  }

  /**
   * {@return the query that marks the matches of a query in a field}
   *
   * @param language the language of the text; stems of other languages are not marked
   */
  static Query of(Query query, String field, String language) {
    return parts(query, field, language);
  }

  /** {@return the query that finds, in an index, the pages with a match of a query in a field} */
  static Query indexed(Query query, String field) {
    return parts(query, field, null);
  }

  private static Query parts(Query query, String field, @Nullable String language) {
    HighlightedTerms marked = new HighlightedTerms(field, language);
    marked.addParts(query);
    // Has no limit of clauses, unlike a BooleanQuery.
    return new DisjunctionMaxQuery(marked.parts, 0);
  }

  /** {@return whether a query of this class has a phrase} */
  static boolean hasPhrase(Query marked) {
    return marked instanceof DisjunctionMaxQuery any
        && any.getDisjuncts().stream().anyMatch(PhraseQuery.class::isInstance);
  }

  private void addParts(Query query) {
    if (query instanceof BooleanQuery all) {
      all.clauses().stream()
          .filter(clause -> !clause.isProhibited())
          .map(BooleanClause::getQuery)
          .forEach(this::addParts);
    } else if (query instanceof BoostQuery boosted) {
      addParts(boosted.getQuery());
    } else if (query instanceof ConstantScoreQuery constant) {
      addParts(constant.getQuery());
    } else if (query instanceof DisjunctionMaxQuery best) {
      best.getDisjuncts().forEach(this::addParts);
    } else if (query instanceof KeywordsQuery words) {
      addParts(words.anywhere());
    } else if (query instanceof CombinedFieldQuery words) {
      words.getTerms().forEach(this::addTerm);
    } else if (query instanceof CjkCharacterQuery character) {
      addCharacter(character);
    } else if (query instanceof TermQuery word) {
      addTerm(word.getTerm());
    } else if (query instanceof PhraseQuery phrase && phrase.getField().equals(field)
        || query instanceof MultiTermQuery pattern && pattern.getField().equals(field)) {
      parts.add(query);
    }
  }

  private void addCharacter(CjkCharacterQuery character) {
    if (language != null) {
      addTerm(character.getPrefix());
    } else if (isOfField(character.getPrefix())) {
      parts.add(character);
    }
  }

  private void addTerm(Term term) {
    if (isOfField(term) && language == null) {
      parts.add(new TermQuery(term));
    } else if (isOfField(term)) {
      String text = term.text();
      int end = term.field().equals(field) ? -1 : text.indexOf(AFTER_LANGUAGE);
      if (end < 0 || text.substring(0, end).equals(language)) {
        parts.add(new TermQuery(new Term(field, text)));
      }
    }
  }

  /** {@return whether a term is in the field, or in that of its word forms} */
  private boolean isOfField(Term term) {
    return BodyFields.ofForms(term.field()).orElse(term.field()).equals(field);
  }
}
