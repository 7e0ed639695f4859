package org.bodytext.lucene.search;

import org.bodytext.extractor.page.UrlHosts;
import org.bodytext.lucene.analysis.BodyTextAnalyzer;
import org.bodytext.lucene.index.BodyFields;
import org.bodytext.lucene.index.DayRange;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
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
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TermRangeQuery;
import org.jspecify.annotations.Nullable;

/**
 * Lucene's classic query syntax over the fields of a body index.
 *
 * <p>All words must be there unless {@code OR} parts them: of the words that it joins one must be
 * there, whatever stands beside them. What is excluded is excluded as it is typed. What names no
 * field is searched for in title and body, and a title counts more. {@code site:} and {@code date:}
 * restrict and do not rank. A name before a colon that is no field is text. For one query.
 */
final class BodyQueryParser extends QueryParser {

  /** How much more a word counts in a title than in a body. */
  private static final float TITLE_BOOST = 3;

  /** Of the two fields the better one counts, the other one only a little. */
  private static final float OTHER_FIELD = 0.1f;

  /** What {@code addClause} gets where {@code OR} stands; Lucene has no public name for it. */
  private static final int OR = 2;

  private static final String ANYWHERE = "";
  private static final String ANY_HOST = "*.";

  /** Patterns read many terms of the index; people ask for few, of few characters. */
  private static final int MOST_PATTERNS = 10;

  private static final int LONGEST_PATTERN = 50;

  /** Signs that begin or hold what is more than a word. */
  private static final Pattern RESTRICTION = Pattern.compile("[+-].+|\\p{Alpha}+[:\uff1a].+");

  private final TextQueries texts;
  private final List<String> notes;
  private int patterns;

  /** What {@code OR} joins to what stands before it. */
  private final Set<Query> alternatives = Collections.newSetFromMap(new IdentityHashMap<>());

  BodyQueryParser(BodyTextAnalyzer analyzer, List<String> notes) {
    super(ANYWHERE, analyzer);
    this.texts = new TextQueries(analyzer);
    this.notes = notes;
    setDefaultOperator(Operator.AND);
    setSplitOnWhitespace(true);
  }

  /** {@return whether what is typed asks for more than that it is found} */
  static boolean restricts(String word) {
    return RESTRICTION.matcher(word).matches();
  }

  /** {@return the query for a word in title or body; null if there is nothing in it} */
  @Nullable Query anywhere(String word) {
    return in(ANYWHERE, field -> texts.words(field, word));
  }

  @Override
  protected @Nullable Query getFieldQuery(String field, String text, boolean quoted)
      throws ParseException {
    if (isDate(field)) {
      return days(DayRange.parse(text).orElseThrow(() -> noDate(text)));
    }
    if (field.equals(BodyFields.CONFIDENCE)) {
      return confidence(number(text), number(text));
    }
    if (BodyFields.EXACT.contains(field)) {
      return exact(field, text);
    }
    if (isAnalyzed(field)) {
      return in(field, f -> quoted ? texts.phrase(f, text, 0) : texts.words(f, text));
    }
    return unknown(field, text);
  }

  @Override
  protected @Nullable Query getFieldQuery(String field, String text, int slop)
      throws ParseException {
    return isAnalyzed(field)
        ? in(field, f -> texts.phrase(f, text, slop))
        : getFieldQuery(field, text, true);
  }

  @Override
  protected @Nullable Query getPrefixQuery(String field, String text) throws ParseException {
    count(text);
    if (BodyFields.EXACT.contains(field)) {
      return newPrefixQuery(new Term(field, term(field, text)));
    }
    if (isDate(field)) {
      return days(range(text));
    }
    if (!isAnalyzed(field)) {
      return unknown(field, text);
    }
    // A run of characters is found wherever it begins a longer one: no star is needed.
    return texts.hasPairs(BodyFields.BODY, text)
        ? in(field, f -> texts.phrase(f, text, 0))
        : each(field, f -> super.getPrefixQuery(f, text));
  }

  @Override
  protected @Nullable Query getWildcardQuery(String field, String text) throws ParseException {
    if (text.equals("*") && (field.equals(ANYWHERE) || field.equals("*"))) {
      return new MatchAllDocsQuery();
    }
    count(text);
    if (BodyFields.EXACT.contains(field)) {
      // site:*.example.com is what others call site:example.com.
      return text.startsWith(ANY_HOST)
          ? exact(field, text.substring(ANY_HOST.length()))
          : newWildcardQuery(new Term(field, term(field, text)));
    }
    if (isDate(field)) {
      return days(range(text));
    }
    if (!isAnalyzed(field)) {
      return unknown(field, text);
    }
    return texts.hasPairs(BodyFields.BODY, text)
        ? withoutPattern(field, text.replace('*', ' ').replace('?', ' '))
        : each(field, f -> super.getWildcardQuery(f, text));
  }

  /**
   * {@return the days that a pattern stands for: all, or those of a year or month before a star}
   */
  private static DayRange range(String pattern) throws ParseException {
    String before = pattern.replaceFirst("-?\\*?$", "");
    if (before.isEmpty()) {
      return DayRange.between(null, null);
    }
    // A month of one digit may have another to come.
    return DayRange.ofDate(before)
        .filter(days -> !before.matches("\\d{4}-\\d"))
        .orElseThrow(() -> noDate(pattern));
  }

  @Override
  protected @Nullable Query getFuzzyQuery(String field, String text, float similarity)
      throws ParseException {
    count(text);
    if (!isAnalyzed(field)) {
      return getFieldQuery(field, text, false);
    }
    return texts.hasPairs(BodyFields.BODY, text)
        ? withoutPattern(field, text)
        : each(field, f -> super.getFuzzyQuery(f, text, similarity));
  }

  /** Terms are pairs of characters, which a pattern would find in the midst of other words. */
  private @Nullable Query withoutPattern(String field, String text) {
    notes.add(
        "no patterns in Chinese, Japanese or Korean words; searched for the words as they are");
    return in(field, f -> texts.words(f, text));
  }

  /** Slashes are more often part of an address than around a regular expression. */
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
      DayRange range = DayRange.of(first, last).orElseThrow(() -> noDate(first + " TO " + last));
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
    if (query != null && conjunction == OR) {
      alternatives.add(query);
    }
  }

  /**
   * Each word, or one of those that {@code OR} joins, must be there. Exclusions alone exclude from
   * everything, as people mean it.
   */
  @Override
  protected @Nullable Query getBooleanQuery(List<BooleanClause> clauses) throws ParseException {
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    List<Query> asked = new ArrayList<>();
    Occur last = Occur.MUST_NOT;
    for (BooleanClause clause : clauses) {
      Query query = clause.getQuery();
      if (clause.getOccur() == Occur.MUST_NOT) {
        all.add(texts.exact(query), Occur.MUST_NOT);
        continue;
      }
      // Who is followed by OR should be there, and so who follows.
      if (last != Occur.SHOULD || !alternatives.contains(query)) {
        addOneOf(asked, all);
      }
      asked.add(query);
      last = clause.getOccur();
    }
    addOneOf(asked, all);
    if (last == Occur.MUST_NOT && !clauses.isEmpty()) {
      all.add(new MatchAllDocsQuery(), Occur.MUST);
    }
    BooleanQuery query = all.build();
    return query.clauses().isEmpty() ? null : query;
  }

  private static void addOneOf(List<Query> asked, BooleanQuery.Builder all) {
    if (asked.size() == 1) {
      all.add(asked.get(0), Occur.MUST);
    } else if (!asked.isEmpty()) {
      BooleanQuery.Builder any = new BooleanQuery.Builder();
      asked.forEach(query -> any.add(query, Occur.SHOULD));
      all.add(any.build(), Occur.MUST);
    }
    asked.clear();
  }

  /** {@return what restricts to days of publication} */
  static Query days(DayRange range) {
    return restriction(IntPoint.newRangeQuery(BodyFields.DATE, range.first(), range.last()));
  }

  private static Query exact(String field, String text) {
    if (isHost(field)) {
      String host = UrlHosts.ofText(text);
      return host.isEmpty()
          ? new MatchNoDocsQuery("no host in " + text)
          : restriction(new TermQuery(new Term(field, host)));
    }
    return restriction(new TermQuery(new Term(field, term(field, text))));
  }

  /** {@return text as the terms of an exact field are written} */
  private static String term(String field, String text) {
    if (field.equals(BodyFields.URL)) {
      return text;
    }
    String lower = text.toLowerCase(Locale.ROOT);
    return isHost(field) ? lower : lower.replace('_', '-');
  }

  private static boolean isHost(String field) {
    return field.equals(BodyFields.SITE) || field.equals(BodyFields.HOST);
  }

  private static Query confidence(double from, double to) {
    return restriction(DoubleField.newRangeQuery(BodyFields.CONFIDENCE, from, to));
  }

  private static double number(String text) throws ParseException {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new ParseException(text + " is no number");
    }
  }

  private static boolean isDate(String field) {
    return field.equals(BodyFields.DATE) || field.equals(BodyFields.PUBLISHED);
  }

  private static Query restriction(Query query) {
    return new BoostQuery(new ConstantScoreQuery(query), 0);
  }

  private static boolean isAnalyzed(String field) {
    return field.equals(ANYWHERE) || BodyFields.ANALYZED.contains(field);
  }

  private @Nullable Query unknown(String field, String text) {
    notes.add("there is no field " + field + "; searched for it as text");
    return in(ANYWHERE, f -> texts.words(f, field + " " + text));
  }

  private void count(String pattern) throws ParseException {
    if (++patterns > MOST_PATTERNS || pattern.length() > LONGEST_PATTERN) {
      throw new ParseException("too many or too long patterns");
    }
  }

  private static ParseException noDate(String text) {
    return new ParseException(text + " is no date");
  }

  private static @Nullable Query in(String field, Function<String, @Nullable Query> query) {
    try {
      return each(field, query::apply);
    } catch (ParseException e) {
      throw new IllegalStateException("queries of text are not parsed", e);
    }
  }

  private static @Nullable Query each(String field, FieldQuery query) throws ParseException {
    if (!field.equals(ANYWHERE)) {
      return query.in(field);
    }
    List<Query> fields = new ArrayList<>();
    Query title = query.in(BodyFields.TITLE);
    Query body = query.in(BodyFields.BODY);
    if (title != null) {
      fields.add(new BoostQuery(title, TITLE_BOOST));
    }
    if (body != null) {
      fields.add(body);
    }
    return fields.isEmpty() ? null : new DisjunctionMaxQuery(fields, OTHER_FIELD);
  }

  @FunctionalInterface
  private interface FieldQuery {
    @Nullable Query in(String field) throws ParseException;
  }
}
