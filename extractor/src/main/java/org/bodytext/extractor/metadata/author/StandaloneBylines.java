package org.bodytext.extractor.metadata.author;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Convention;
import org.jspecify.annotations.Nullable;

/**
 * Lines that are a byline and no more: {@code Von Jane Doe}. Words of one language are names in
 * others ({@code Von Neumann}, {@code Door County}), so that of the page is asked for.
 */
final class StandaloneBylines {

  /** Words before the name, by language. */
  private static final Map<String, Pattern> LATIN = new ConcurrentHashMap<>();

  /** {@code 홍길동 기자}; not the employer of the reporter, or text after the word. */
  private static final Pattern KOREAN_REPORTER =
      Pattern.compile(
          "(?:^|[|·] ?)(?!(?:취재|사진|인턴|시민|전문|객원|담당|전체|온라인|편집|수습|선임|수석|영상) ?기자)"
              + "([가-힣]{2,4})(?<![부팀]|전문|뉴스|신문|일보|방송|해당|다른|관련) ?(?:선임|수석|인턴)?기자(?![가-힣])"
              + "(?! ?[:：]| 모집)");

  /** {@code 작성자 홍길동}; not the head of a board. */
  private static final Pattern KOREAN_WRITER =
      Pattern.compile(
          "^(?:작성자|글쓴이|등록자) (?!작성|등록|조회|IP|[가-힣]*(?:관리자|운영자|담당))([^ |:]{2,20}?)(?:작성일|등록일|조회| |$)");

  private StandaloneBylines() {}

  /**
   * {@return the name in a short line, null if it is no such byline}
   *
   * @param language of the page, null if unknown
   */
  static @Nullable String nameIn(String line, @Nullable String language) {
    String code = language == null ? "" : language.split("[-_]", 2)[0];
    if (code.equals("ko")) {
      String reporter = find(KOREAN_REPORTER, line);
      return reporter == null ? find(KOREAN_WRITER, line) : reporter;
    }
    List<String> labels = AuthorLabels.words("byline " + code);
    if (labels.isEmpty()) {
      return null;
    }
    Pattern pattern = LATIN.computeIfAbsent(code, of -> pattern(labels));
    String name = find(pattern, Byline.undated(line));
    return name == null ? find(pattern, Byline.afterDate(line)) : name;
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
