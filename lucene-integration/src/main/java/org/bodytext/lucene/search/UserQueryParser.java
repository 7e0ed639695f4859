package org.bodytext.lucene.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.StringTokenizer;
import org.apache.lucene.queryparser.classic.ParseException;
import org.apache.lucene.queryparser.classic.TokenMgrError;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.util.automaton.TooComplexToDeterminizeException;
import org.jspecify.annotations.Nullable;

/** Parses text from a search box. Every text gives a query, with notes about wrong syntax. */
final class UserQueryParser {

  /** Longer queries, in UTF-16 code units, are truncated to bound the cost. */
  private static final int MAX_QUERY_LENGTH = 1000;

  private static final Set<String> OPERATORS = Set.of("AND", "OR", "NOT", "&&", "||");

  private static final String WORD_SEPARATORS = " \t\r\n\f\"\u201c\u201d\u3000";

  /** A query, and messages for the user. */
  record ParsedQuery(WordCoordination words, List<String> notes) {

    private static ParsedQuery of(@Nullable WordCoordination words, List<String> notes) {
      return new ParsedQuery(
          words == null
              ? WordCoordination.ofAll(new MatchNoDocsQuery("the query has no terms"))
              : words,
          notes.stream().distinct().toList());
    }
  }

  private final QueryAnalysis analysis;

  UserQueryParser(QueryAnalysis analysis) {
    this.analysis = analysis;
  }

  /** {@return the query for a text} */
  ParsedQuery parse(String text) {
    List<String> notes = new ArrayList<>();
    String truncated = truncate(text, notes);
    String normalized = UserQueryNormalizer.normalize(truncated);
    if (normalized.isBlank()) {
      return ParsedQuery.of(null, notes);
    }
    try {
      BodyQueryParser parser = new BodyQueryParser(analysis, notes);
      return ParsedQuery.of(parser.parseText(normalized), notes);
    } catch (ParseException
        | TokenMgrError
        | IllegalArgumentException
        | TooComplexToDeterminizeException e) {
      // A boost that exceeds the range of a float is an illegal argument.
      return parseAsWords(truncated, notes);
    }
  }

  /**
   * {@return the query for the words of a text, ignoring its syntax}
   *
   * @param previousNotes notes that come before the one that this method adds
   */
  ParsedQuery parseAsWords(String text, List<String> previousNotes) {
    List<String> notes = new ArrayList<>(previousNotes);
    notes.add("syntax error; searched for the words instead");
    BodyQueryParser parser = new BodyQueryParser(analysis, notes);
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    Set<Query> plainWords = Collections.newSetFromMap(new IdentityHashMap<>());
    StringTokenizer words = new StringTokenizer(truncate(text, MAX_QUERY_LENGTH), WORD_SEPARATORS);
    while (words.hasMoreTokens()) {
      String word = words.nextToken();
      Query query = OPERATORS.contains(word) ? null : parseWord(parser, word);
      if (query != null) {
        all.add(query, Occur.MUST);
        if (!BodyQueryParser.isRestriction(word)) {
          plainWords.add(query);
        }
      }
    }
    BooleanQuery query = all.build();
    return ParsedQuery.of(
        query.clauses().isEmpty()
            ? null
            : WordCoordination.of(query, plainWords::contains).withoutSome(),
        notes);
  }

  /** A syntax error elsewhere in the text does not disable a field or an operator. */
  private static @Nullable Query parseWord(BodyQueryParser parser, String word) {
    if (!BodyQueryParser.isRestriction(word)) {
      return parser.anywhere(word);
    }
    try {
      return parser.parse(UserQueryNormalizer.normalize(word));
    } catch (ParseException | TokenMgrError e) {
      return parser.anywhere(word);
    }
  }

  private static String truncate(String text, List<String> notes) {
    if (text.length() > MAX_QUERY_LENGTH) {
      notes.add("truncated after " + MAX_QUERY_LENGTH + " characters");
    }
    return truncate(text, MAX_QUERY_LENGTH);
  }

  private static String truncate(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    return text.substring(
        0, Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length);
  }
}
