package org.bodytext.extractor.method.auto.decide;

import java.util.List;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.text.LowerCase;

/**
 * Phrases of a convention file, as regular expressions that are searched in text in lower case.
 *
 * <p>An expression is evaluated only if the text contains a literal that all its matches contain:
 * nearly all lines contain none of them. Immutable and safe to share between threads.
 */
final class PhraseSet {

  /**
   * A phrase.
   *
   * @param literal the longest literal of all matches; empty if absent
   * @param pattern the expression
   */
  private record Phrase(String literal, Pattern pattern) {}

  private final List<Phrase> phrases;

  private PhraseSet(List<Phrase> phrases) {
    this.phrases = phrases;
  }

  /** {@return the phrases of a convention file with a meaning} */
  static PhraseSet of(String file, String meaning) {
    return new PhraseSet(
        Convention.terms(file, meaning).stream()
            .map(term -> new Phrase(literalOf(term), Pattern.compile(term)))
            .toList());
  }

  /** {@return whether a text contains one of the phrases, whatever its case} */
  boolean isIn(String text) {
    String lower = LowerCase.of(text);
    for (Phrase phrase : phrases) {
      if (lower.contains(phrase.literal) && phrase.pattern.matcher(lower).find()) {
        return true;
      }
    }
    return false;
  }

  /**
   * {@return the longest run of characters outside of groups, classes and quantifiers; empty for
   * alternatives}
   */
  static String literalOf(String expression) {
    String longest = "";
    StringBuilder run = new StringBuilder();
    int depth = 0;
    for (int i = 0; i <= expression.length(); i++) {
      char c = i < expression.length() ? expression.charAt(i) : ')';
      boolean escaped = c == '\\' && i + 1 < expression.length();
      c = escaped ? expression.charAt(++i) : c;
      boolean literal = escaped ? !Character.isLetterOrDigit(c) : "()[]{}?*+.|^$".indexOf(c) < 0;
      if (literal) {
        run.append(depth == 0 ? c : "");
        continue;
      }
      if (c == '|' && depth == 0 && !escaped) {
        return "";
      }
      if ((c == '?' || c == '*' || c == '{') && run.length() > 0) {
        // The quantifier makes the last character optional.
        run.setLength(run.length() - 1);
      }
      longest = run.length() > longest.length() ? run.toString() : longest;
      run.setLength(0);
      if (!escaped) {
        depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
      }
    }
    return longest;
  }
}
