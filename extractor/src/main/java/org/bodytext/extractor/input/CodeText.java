package org.bodytext.extractor.input;

import java.util.Set;
import java.util.regex.Pattern;
import org.bodytext.extractor.markup.Tags;
import org.bodytext.extractor.page.InputFormat;
import org.bodytext.extractor.text.LowerCase;

/**
 * Recognizes scripts, style sheets and tables by their grammar.
 *
 * <p>Code has no sentences and no markup outside its comments and strings, but many brackets. So a
 * text about code is not code.
 */
final class CodeText {

  private static final Pattern TAG =
      Pattern.compile("</?([a-zA-Z][a-zA-Z0-9]{0,14})(?:\\s[^<>]*+|/?)>");

  /** Words that follow one another, or a long run of letters without a space. */
  private static final Pattern SENTENCE =
      Pattern.compile("(?:\\p{L}++[ \\t\\r\\n]++){10}\\p{L}|[\\p{L}&&[^\\p{ASCII}]]{12}");

  private static final Pattern STATEMENT =
      Pattern.compile(
          "\\bfunction\\b\\s*+\\*?\\s*+[\\w$]*+\\s*+\\(|=>|\\b(?:var|let|const)\\s++[\\w$]++\\s*+[=;,]"
              + "|\\b(?:let|const)\\s*+[{\\[]|\\b(?:document|window|module|exports)\\s*+[.\\[]"
              + "|\\bimport\\b[^;(]{0,200}\\bfrom\\b|\\bexport\\s++(?:default|const|class|\\{)");

  private static final String BRACKETS = "{}();=";
  private static final double MIN_BRACKETS = 0.04;

  /** Characters after which a slash begins a regular expression. */
  private static final String BEFORE_EXPRESSION = "(,=:[!&|?{};+\n";

  private static final int MAX_EXPRESSION = 500;

  /** Words after which an apostrophe begins a string. */
  private static final Set<String> BEFORE_STRING =
      Set.of("return", "case", "typeof", "in", "of", "else", "throw", "default", "void");

  private static final int MAX_KEYWORD = 7;

  private final String text;
  private final StringBuilder code = new StringBuilder();

  private CodeText(String text) {
    this.text = text;
  }

  /**
   * {@return the format of a text that does not begin with markup}
   *
   * @param cut whether the text continues
   */
  static InputFormat of(String text, boolean cut) {
    String code = new CodeText(text).withoutStrings();
    if (TAG.matcher(code).results().anyMatch(tag -> isElement(tag.group(1)))) {
      return InputFormat.PAGE;
    }
    if (TableText.isTable(text, cut)) {
      return InputFormat.TABLE;
    }
    if (bracketRatio(code) < MIN_BRACKETS || SENTENCE.matcher(code).find()) {
      return InputFormat.PAGE;
    }
    return STATEMENT.matcher(code).find()
        ? InputFormat.SCRIPT
        : isStyleSheet(code, cut) ? InputFormat.STYLE_SHEET : InputFormat.PAGE;
  }

  private static boolean isElement(String name) {
    return Tags.codeOf(LowerCase.of(name)) >= 0;
  }

  private static double bracketRatio(String code) {
    long all = code.chars().filter(c -> !Character.isWhitespace(c)).count();
    long brackets = code.chars().filter(c -> BRACKETS.indexOf(c) >= 0).count();
    return all == 0 ? 0 : (double) brackets / all;
  }

  /** {@return the text without comments, strings and regular expressions} */
  private String withoutStrings() {
    int at = 0;
    while (at < text.length()) {
      int end = end(at);
      if (end > at) {
        code.append(text.charAt(at) == '/' ? " " : "\"\"");
        at = end;
      } else {
        code.append(text.charAt(at++));
      }
    }
    return code.toString();
  }

  /** {@return the end of the comment, string or regular expression at an offset, or the offset} */
  private int end(int at) {
    char c = text.charAt(at);
    if (c == '"' || c == '`' || c == '\'' && !isApostrophe(at)) {
      return endOfString(at, c);
    }
    if (text.startsWith("/*", at)) {
      int end = text.indexOf("*/", at + 2);
      return end < 0 ? text.length() : end + 2;
    }
    char before = before();
    if (text.startsWith("//", at)) {
      int end = text.indexOf('\n', at);
      return before == ':' || before == '(' ? at : end < 0 ? text.length() : end;
    }
    if (c == '/' && BEFORE_EXPRESSION.indexOf(before) >= 0) {
      int end = Math.min(endOfString(at, c), at + MAX_EXPRESSION);
      return end < text.length() && text.charAt(end - 1) == '/' ? end : at;
    }
    return at;
  }

  /** {@return the last character of the code that is not blank; a line end if there is none} */
  private char before() {
    int last = code.length() - 1;
    while (last >= 0 && (code.charAt(last) == ' ' || code.charAt(last) == '\t')) {
      last--;
    }
    return last < 0 ? '\n' : code.charAt(last);
  }

  private boolean isApostrophe(int at) {
    if (at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1))) {
      return false;
    }
    int from = at;
    while (from > Math.max(0, at - MAX_KEYWORD) && Character.isLetter(text.charAt(from - 1))) {
      from--;
    }
    return !BEFORE_STRING.contains(text.substring(from, at));
  }

  /** {@return the end of a string; that of its line if it has none, except for templates} */
  private int endOfString(int at, char quote) {
    int end = at + 1;
    while (end < text.length() && text.charAt(end) != quote) {
      if (text.charAt(end) == '\n' && quote != '`') {
        return end;
      }
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    return Math.min(text.length(), end + 1);
  }

  /** {@return whether nearly all code is selectors and declarations} */
  private static boolean isStyleSheet(String code, boolean cut) {
    int good = 0;
    int bad = 0;
    int blocks = 0;
    int depth = 0;
    int start = 0;
    for (int i = 0; i < code.length(); i++) {
      char c = code.charAt(i);
      if (c == '{' || c == '}' || c == ';') {
        String part = code.substring(start, i).strip();
        start = i + 1;
        boolean isRule = c == '{' ? isSelector(part) : part.isEmpty() || isDeclaration(part, depth);
        good += isRule ? 1 : 0;
        bad += isRule ? 0 : 1;
        blocks += c == '{' ? 1 : 0;
        depth = Math.max(0, depth + (c == '{' ? 1 : c == '}' ? -1 : 0));
      }
    }
    bad += !cut && !code.substring(start).isBlank() ? 1 : 0;
    return blocks > 0 && good >= 10 * bad;
  }

  private static boolean isSelector(String part) {
    int end = 0;
    while (end < part.length()
        && (Character.isLetterOrDigit(part.charAt(end)) || part.charAt(end) == '-')) {
      end++;
    }
    String name = part.substring(0, end);
    return name.isEmpty()
        ? !part.isEmpty() && ".#@:*[&>%\"".indexOf(part.charAt(0)) >= 0
        : name.indexOf('-') > 0
            || Character.isDigit(name.charAt(0))
            || name.equals("from")
            || name.equals("to")
            || isElement(name);
  }

  private static boolean isDeclaration(String part, int depth) {
    int colon = part.indexOf(':');
    return part.startsWith("@")
        || depth > 0 && colon > 0 && part.substring(0, colon).strip().matches("[-*_$\\w]+");
  }
}
