package org.bodytext.lucene.search;

import org.bodytext.lucene.analysis.BodyTextAnalyzer;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.StringTokenizer;
import org.apache.lucene.queryparser.classic.ParseException;
import org.apache.lucene.queryparser.classic.TokenMgrError;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.util.automaton.TooComplexToDeterminizeException;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a person types into a search box. Whatever that is, a query comes out, with notes on
 * what was not understood.
 */
final class UserQueryParser {

  /** No person types more; what is longer would only cost time. */
  static final int LONGEST = 1000;

  /** A character makes at most four clauses, and Lucene takes 1,024. */
  private static final int LONGEST_PLAIN = 250;

  private static final Set<String> OPERATORS = Set.of("AND", "OR", "NOT", "&&", "||");

  private static final String BETWEEN_WORDS = " \t\r\n\f\"\u201c\u201d\u3000";

  /** A query, and what to tell the person who asked. */
  record Reading(Query query, List<String> notes) {}

  private final BodyTextAnalyzer analyzer;

  UserQueryParser(BodyTextAnalyzer analyzer) {
    this.analyzer = analyzer;
  }

  /** {@return the query that the text asks for} */
  Reading read(String text) {
    List<String> notes = new ArrayList<>();
    String bounded = bounded(text, notes);
    String typed = UserQueryNormalizer.asSyntax(bounded);
    if (typed.isBlank()) {
      return new Reading(new MatchNoDocsQuery("nothing was asked for"), notes);
    }
    try {
      BodyQueryParser parser = new BodyQueryParser(analyzer, notes);
      Query query = parser.parse(typed);
      return new Reading(query == null ? new MatchNoDocsQuery() : query, notes);
    } catch (ParseException
        | TokenMgrError
        | IndexSearcher.TooManyClauses
        | IllegalArgumentException
        | TooComplexToDeterminizeException e) {
      // The illegal argument is a boost beyond what a float holds.
      return plain(bounded, notes);
    }
  }

  /** {@return the query for the words of a text whose syntax is no query's} */
  Reading plain(String text, List<String> before) {
    List<String> notes = new ArrayList<>(before);
    notes.add("not understood as a query; searched for its words instead");
    // Before it is cut: one character can be short for eighteen.
    String folded = Normalizer.normalize(cut(text, LONGEST), Normalizer.Form.NFKC);
    if (folded.length() > LONGEST_PLAIN) {
      notes.add("cut after " + LONGEST_PLAIN + " characters");
    }
    BodyQueryParser parser = new BodyQueryParser(analyzer, new ArrayList<>());
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    StringTokenizer typed = new StringTokenizer(cut(folded, LONGEST_PLAIN), BETWEEN_WORDS);
    while (typed.hasMoreTokens()) {
      String word = typed.nextToken();
      Query query = OPERATORS.contains(word) ? null : word(parser, word);
      if (query != null) {
        all.add(query, Occur.MUST);
      }
    }
    BooleanQuery query = all.build();
    return new Reading(query.clauses().isEmpty() ? new MatchNoDocsQuery() : query, notes);
  }

  /** One sign that is wrong does not make text of the restrictions beside it. */
  private static @Nullable Query word(BodyQueryParser parser, String word) {
    if (!BodyQueryParser.restricts(word)) {
      return parser.anywhere(word);
    }
    try {
      return parser.parse(UserQueryNormalizer.asSyntax(word));
    } catch (ParseException | TokenMgrError e) {
      return parser.anywhere(word);
    }
  }

  private static String bounded(String text, List<String> notes) {
    if (text.length() > LONGEST) {
      notes.add("cut after " + LONGEST + " characters");
    }
    return cut(text, LONGEST);
  }

  private static String cut(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    return text.substring(
        0, Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length);
  }
}
