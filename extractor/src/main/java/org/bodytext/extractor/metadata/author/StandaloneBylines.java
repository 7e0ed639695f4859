package org.bodytext.extractor.metadata.author;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Convention;
import org.jspecify.annotations.Nullable;

/**
 * Parses lines that consist of a byline: {@code Von Jane Doe}. The language of the page decides,
 * because words of one language are names in others ({@code Von Neumann}, {@code Door County}).
 */
final class StandaloneBylines {

  /** Words before the name, by language. */
  private static final Map<String, Pattern> LATIN = new ConcurrentHashMap<>();

  /** {@code 홍길동 기자}; not the employer of the reporter, or text after the word. */
  private static final Pattern KOREAN_REPORTER =
      Pattern.compile(
          "(?:^|[|·] ?)(?!"
              + anyOf("role of a reporter")
              + " ?"
              + anyOf("reporter")
              + ")([가-힣]{2,4})(?<!"
              + anyOf("not the end of a name")
              + ") ?"
              + anyOf("rank of a reporter")
              + "?"
              + anyOf("reporter")
              + "(?![가-힣])(?! ?[:：]| "
              + anyOf("not a reporter")
              + ")");

  /** {@code 작성자 홍길동}; not the head of a board. */
  private static final Pattern KOREAN_WRITER =
      Pattern.compile(
          "^"
              + anyOf("writer")
              + " (?!"
              + anyOf("not a writer")
              + "|[가-힣]*"
              + anyOf("head of a board")
              + ")([^ |:]{2,20}?)(?:"
              + anyOf("after a writer")
              + "| |$)");

  private StandaloneBylines() {}

  /**
   * {@return the name in a short line; null if the line is not a byline}
   *
   * @param language of the page, null if unknown
   */
  static @Nullable String nameIn(String line, @Nullable String language) {
    String code = language == null ? "" : language.split("[-_]", 2)[0];
    if (code.equals("ko")) {
      String reporter = find(KOREAN_REPORTER, line);
      return reporter == null ? find(KOREAN_WRITER, line) : reporter;
    }
    List<String> labels = AuthorLabels.WORDS.terms("byline " + code);
    if (labels.isEmpty()) {
      return null;
    }
    Pattern pattern = LATIN.computeIfAbsent(code, of -> pattern(labels));
    String name = find(pattern, Byline.undated(line));
    return name == null ? find(pattern, Byline.afterDate(line)) : name;
  }

  private static String anyOf(String meaning) {
    return AuthorLabels.WORDS.anyOf(meaning);
  }

  private static @Nullable String find(Pattern pattern, String line) {
    Matcher matcher = pattern.matcher(line);
    return matcher.find() ? matcher.group(1) : null;
  }

  private static Pattern pattern(List<String> labels) {
    return Pattern.compile(
        "^"
            + Convention.anyOf(labels)
            + ":? (\\p{Lu}[\\p{L}.'’-]+"
            + "(?: (?:de|da|di|von|van|der|den|del|la|le|y|e|und|en|et|\\p{Lu}[\\p{L}.'’-]*)){1,5})"
            + "(?: ?[|•·,(–—-].*)?$");
  }
}
