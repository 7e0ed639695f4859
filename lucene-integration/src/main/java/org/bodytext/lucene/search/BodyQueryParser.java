package org.bodytext.lucene.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.lucene.document.DoubleField;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.index.Term;
import org.apache.lucene.queryparser.classic.ParseException;
import org.apache.lucene.queryparser.classic.QueryParser;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TermRangeQuery;
import org.bodytext.extractor.page.WebUrl;
import org.bodytext.extractor.text.LowerCase;
import org.bodytext.lucene.index.BodyFields;
import org.bodytext.lucene.index.DayRange;
import org.jspecify.annotations.Nullable;

/**
 * Parses Lucene's classic query syntax over the fields of a body index.
 *
 * <p>All words are required, except that of the words joined by {@code OR} only one is required,
 * whatever precedes or follows them; {@link #parseText} relaxes this for text without operators. An
 * excluded word or phrase excludes only pages that contain it exactly as typed. A word without a
 * field is searched for in all analyzed fields. {@code site:} and {@code date:} filter and do not
 * affect the score. A prefix before a colon that is not a field name is searched for as text. An
 * instance parses one query.
 */
final class BodyQueryParser extends QueryParser {

  // What addClause receives; not public in Lucene.
  private static final int NO_CONJUNCTION = 0;
  private static final int CONJUNCTION_OR = 2;
  private static final int MODIFIER_REQUIRED = 11;

  /** The name of the default field, which stands for all analyzed fields. */
  private static final String ANYWHERE = "";

  private static final String ANY_SUBDOMAIN = "*.";

  /** Patterns enumerate many terms of the index, so their number and length are limited. */
  private static final int MAX_PATTERNS = 10;

  private static final int MAX_PATTERN_LENGTH = 50;

  /** A word with an operator or a field name. */
  private static final Pattern RESTRICTION = Pattern.compile("[+-].+|\\p{Alpha}+[:\uff1a].+");

  private final TextQueries texts;
  private final List<String> notes;
  private int patterns;

  /** The queries that an {@code OR} joins to the query before them, compared by identity. */
  private final Set<Query> alternatives = Collections.newSetFromMap(new IdentityHashMap<>());

  /** The queries for unquoted words without a field, compared by identity. */
  private final Set<Query> plainWords = Collections.newSetFromMap(new IdentityHashMap<>());

  /** The clauses that an operator other than an exclusion joins, compared by identity. */
  private final Set<List<BooleanClause>> withOperators =
      Collections.newSetFromMap(new IdentityHashMap<>());

  /** The coordination of the words of each query without operators, by identity. */
  private final IdentityHashMap<Query, WordCoordination> coordinations = new IdentityHashMap<>();

  BodyQueryParser(QueryAnalysis analysis, List<String> notes) {
    super(ANYWHERE, analysis.exact());
    this.texts = new TextQueries(analysis, TextQueries.MAX_TERMS, notes);
    this.notes = notes;
    setDefaultOperator(Operator.AND);
    setSplitOnWhitespace(true);
  }

  /** {@return whether a typed word has an operator or a field name} */
  static boolean isRestriction(String word) {
    return RESTRICTION.matcher(word).matches();
  }

  /** {@return the query for a word in any analyzed field; null if the word has no terms} */
  @Nullable Query anywhere(String word) {
    return texts.words(BodyFields.ANALYZED, word);
  }

  @Override
  protected @Nullable Query getFieldQuery(String field, String text, boolean quoted)
      throws ParseException {
    if (isDate(field)) {
      return days(DayRange.parse(text).orElseThrow(() -> notADate(text)));
    }
    if (field.equals(BodyFields.CONFIDENCE)) {
      return confidence(number(text), number(text));
    }
    if (BodyFields.EXACT.contains(field)) {
      return exact(field, text);
    }
    if (!isAnalyzed(field)) {
      return unknownField(field, text);
    }
    if (quoted) {
      return texts.phrase(fields(field), text, 0);
    }
    Query query = texts.words(fields(field), text);
    if (query != null && field.equals(ANYWHERE)) {
      plainWords.add(query);
    }
    return query;
  }

  @Override
  protected @Nullable Query getFieldQuery(String field, String text, int slop)
      throws ParseException {
    return isAnalyzed(field)
        ? texts.phrase(fields(field), text, slop)
        : getFieldQuery(field, text, true);
  }

  @Override
  protected @Nullable Query getPrefixQuery(String field, String text) throws ParseException {
    countPattern(text);
    if (BodyFields.EXACT.contains(field)) {
      return newPrefixQuery(new Term(field, term(field, text)));
    }
    if (isDate(field)) {
      return days(daysOfPattern(text));
    }
    if (!isAnalyzed(field)) {
      return unknownField(field, text);
    }
    // A phrase of bigrams matches at the beginning of a longer run too: it needs no wildcard.
    return texts.hasBigrams(text)
        ? texts.phrase(fields(field), text, 0)
        : TextQueries.<ParseException>bestOf(fields(field), f -> super.getPrefixQuery(f, text));
  }

  @Override
  protected @Nullable Query getWildcardQuery(String field, String text) throws ParseException {
    if (text.equals("*") && (field.equals(ANYWHERE) || field.equals("*"))) {
      return new MatchAllDocsQuery();
    }
    countPattern(text);
    if (BodyFields.EXACT.contains(field)) {
      // Other search engines write site:*.example.com for site:example.com.
      return text.startsWith(ANY_SUBDOMAIN)
          ? exact(field, text.substring(ANY_SUBDOMAIN.length()))
          : newWildcardQuery(new Term(field, term(field, text)));
    }
    if (isDate(field)) {
      return days(daysOfPattern(text));
    }
    if (!isAnalyzed(field)) {
      return unknownField(field, text);
    }
    return texts.hasBigrams(text)
        ? withoutPattern(field, text.replace('*', ' ').replace('?', ' '))
        : TextQueries.<ParseException>bestOf(fields(field), f -> super.getWildcardQuery(f, text));
  }

  /** {@return the days that a pattern matches: all, or those of a year or month before a star} */
  private static DayRange daysOfPattern(String pattern) throws ParseException {
    String prefix = pattern.replaceFirst("-?\\*?$", "");
    if (prefix.isEmpty()) {
      return DayRange.between(null, null);
    }
    // One digit may be the first digit of a month.
    return DayRange.ofDate(prefix)
        .filter(days -> !prefix.matches("\\d{4}-\\d"))
        .orElseThrow(() -> notADate(pattern));
  }

  @Override
  protected @Nullable Query getFuzzyQuery(String field, String text, float similarity)
      throws ParseException {
    countPattern(text);
    if (!isAnalyzed(field)) {
      return getFieldQuery(field, text, false);
    }
    return texts.hasBigrams(text)
        ? withoutPattern(field, text)
        : TextQueries.<ParseException>bestOf(
            fields(field), f -> super.getFuzzyQuery(f, text, similarity));
  }

  /** Terms are bigrams, which a pattern would match inside other words. */
  private @Nullable Query withoutPattern(String field, String text) {
    notes.add(
        "patterns are not supported in Chinese, Japanese or Korean words; searched for the exact words");
    return texts.words(fields(field), text);
  }

  /** A slash more often belongs to a URL than to a regular expression. */
  @Override
  protected @Nullable Query getRegexpQuery(String field, String text) throws ParseException {
    return getFieldQuery(field, text, true);
  }

  @Override
  protected @Nullable Query getRangeQuery(
      String field, String low, String high, boolean withLow, boolean withHigh)
      throws ParseException {
    String first = low == null ? "" : low;
    String last = high == null ? "" : high;
    if (isDate(field)) {
      if (low == null && high == null) {
        return days(DayRange.between(null, null));
      }
      DayRange range = DayRange.of(first, last).orElseThrow(() -> notADate(first + " TO " + last));
      return days(range.without(withLow ? "" : first, withHigh ? "" : last));
    }
    if (field.equals(BodyFields.CONFIDENCE)) {
      double from = low == null ? Double.NEGATIVE_INFINITY : number(low);
      double to = high == null ? Double.POSITIVE_INFINITY : number(high);
      return confidence(withLow ? from : Math.nextUp(from), withHigh ? to : Math.nextDown(to));
    }
    return BodyFields.EXACT.contains(field)
        ? TermRangeQuery.newStringRange(
            field,
            low == null ? null : term(field, low),
            high == null ? null : term(field, high),
            withLow,
            withHigh)
        : getFieldQuery(field, first + " " + last, false);
  }

  @Override
  protected void addClause(
      List<BooleanClause> clauses, int conjunction, int modifiers, @Nullable Query query) {
    super.addClause(clauses, conjunction, modifiers, query);
    if (query != null && conjunction == CONJUNCTION_OR) {
      alternatives.add(query);
    }
    if (conjunction != NO_CONJUNCTION || modifiers == MODIFIER_REQUIRED) {
      withOperators.add(clauses);
    }
  }

  /**
   * Requires each clause, or one of the clauses joined by {@code OR}. A query of exclusions only
   * matches all other pages.
   */
  @Override
  protected @Nullable Query getBooleanQuery(List<BooleanClause> clauses) throws ParseException {
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    List<Query> alternativesSoFar = new ArrayList<>();
    Occur last = Occur.MUST_NOT;
    for (BooleanClause clause : clauses) {
      Query query = clause.getQuery();
      if (clause.getOccur() == Occur.MUST_NOT) {
        all.add(texts.exact(query), Occur.MUST_NOT);
        continue;
      }
      // Lucene marks a clause followed by OR, and the clause after it, as SHOULD.
      if (last != Occur.SHOULD || !alternatives.contains(query)) {
        addOneOf(alternativesSoFar, all);
      }
      alternativesSoFar.add(query);
      last = clause.getOccur();
    }
    addOneOf(alternativesSoFar, all);
    if (last == Occur.MUST_NOT && !clauses.isEmpty()) {
      all.add(new MatchAllDocsQuery(), Occur.MUST);
    }
    BooleanQuery query = all.build();
    if (query.clauses().isEmpty()) {
      return null;
    }
    if (!withOperators.contains(clauses)) {
      coordinations.put(query, WordCoordination.of(query, plainWords::contains));
    }
    return query;
  }

  /**
   * {@return the query for a text; null if it has no terms}
   *
   * <p>Most of its words are required, or all of them if it has operators.
   */
  @Nullable WordCoordination parseText(String text) throws ParseException {
    Query query = parse(text);
    if (query == null) {
      return null;
    }
    // Only the words of the text itself, not those of a group in parentheses.
    WordCoordination coordination = coordinations.get(query);
    return coordination == null ? WordCoordination.ofAll(query) : coordination;
  }

  /** Requires one of some queries, and clears the list. */
  private static void addOneOf(List<Query> queries, BooleanQuery.Builder all) {
    if (queries.size() == 1) {
      all.add(queries.get(0), Occur.MUST);
    } else if (!queries.isEmpty()) {
      BooleanQuery.Builder any = new BooleanQuery.Builder();
      queries.forEach(query -> any.add(query, Occur.SHOULD));
      all.add(any.build(), Occur.MUST);
    }
    queries.clear();
  }

  /** {@return a filter for days of publication} */
  static Query days(DayRange range) {
    return filter(IntPoint.newRangeQuery(BodyFields.DATE, range.first(), range.last()));
  }

  private static Query exact(String field, String text) {
    if (isHost(field)) {
      String host = WebUrl.hostOfText(text);
      return host.isEmpty()
          ? new MatchNoDocsQuery("no host in " + text)
          : filter(new TermQuery(new Term(field, host)));
    }
    return filter(new TermQuery(new Term(field, term(field, text))));
  }

  /** {@return text in the form of the terms of an exact field} */
  private static String term(String field, String text) {
    if (field.equals(BodyFields.URL)) {
      return text;
    }
    String lower = LowerCase.of(text);
    return isHost(field) ? lower : lower.replace('_', '-');
  }

  private static boolean isHost(String field) {
    return field.equals(BodyFields.SITE) || field.equals(BodyFields.HOST);
  }

  private static Query confidence(double from, double to) {
    return filter(DoubleField.newRangeQuery(BodyFields.CONFIDENCE, from, to));
  }

  private static double number(String text) throws ParseException {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new ParseException(text + " is not a number");
    }
  }

  private static boolean isDate(String field) {
    return field.equals(BodyFields.DATE) || field.equals(BodyFields.PUBLISHED);
  }

  /** {@return a query that matches the same pages and does not affect the score} */
  private static Query filter(Query query) {
    return new BoostQuery(new ConstantScoreQuery(query), 0);
  }

  private static boolean isAnalyzed(String field) {
    return field.equals(ANYWHERE) || BodyFields.ANALYZED.contains(field);
  }

  private @Nullable Query unknownField(String field, String text) {
    notes.add("there is no field " + field + "; searched for it as words");
    return anywhere(field + " " + text);
  }

  private void countPattern(String pattern) throws ParseException {
    if (++patterns > MAX_PATTERNS || pattern.length() > MAX_PATTERN_LENGTH) {
      throw new ParseException("too many or too long patterns");
    }
    texts.addPattern();
  }

  private static ParseException notADate(String text) {
    return new ParseException(text + " is not a date");
  }

  private static List<String> fields(String field) {
    return field.equals(ANYWHERE) ? BodyFields.ANALYZED : List.of(field);
  }
}
