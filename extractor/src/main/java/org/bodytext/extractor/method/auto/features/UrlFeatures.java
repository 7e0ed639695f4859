package org.bodytext.extractor.method.auto.features;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.conventions.UrlPageTypeRules;
import org.bodytext.extractor.metadata.date.UrlDate;
import org.bodytext.extractor.method.auto.page.LineLexer;
import org.bodytext.extractor.page.PageType;
import org.bodytext.extractor.page.WebUrl;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * Features of the URL of a page: its structure, and the scores of page types by {@link
 * UrlPageTypeRules}.
 */
final class UrlFeatures {

  static final FeatureFamily FAMILY = new FeatureFamily();

  private static final int SEGMENTS = FAMILY.add("url: segments");
  private static final int LENGTH = FAMILY.add("url: length of path");
  private static final int QUERY = FAMILY.add("url: query");
  private static final int LAST_LENGTH = FAMILY.add("url: length of last segment");
  private static final int LAST_WORDS = FAMILY.add("url: hyphens in last segment");
  private static final int LAST_DIGITS = FAMILY.add("url: digits in last segment");
  private static final int DIGITS = FAMILY.add("url: digits in path");
  private static final int SLASH = FAMILY.add("url: slash at end");
  private static final int DOT = FAMILY.add("url: dot in last segment");
  private static final int HOST_DOTS = FAMILY.add("url: dots in host");
  private static final int RULE_SCORES =
      FAMILY.add(
          "url: sign of ", PageTypeTokenWeights.PAGE_TYPES.stream().map(PageType::id).toList());

  /** The maximum length of a URL; the rest is ignored. */
  private static final int MAX_LENGTH = 500;

  /** Distinguishes the hash of a word of a URL from other tokens. */
  private static final int WORD = 0x510e527f;

  private final @Nullable String url;
  private final String host;
  private final String path;
  private final boolean query;

  UrlFeatures(@Nullable String url) {
    this.url = url;
    String text = url == null ? "" : url.substring(0, Math.min(url.length(), MAX_LENGTH));
    WebUrl address = WebUrl.of(text);
    host = address == null ? "" : address.site();
    path = address == null ? "" : LowerCase.of(address.path());
    query = text.indexOf('?') >= 0;
  }

  /**
   * Writes the features of the family.
   *
   * @param at the index in {@code row} of the first feature
   */
  void fill(float[] row, int at) {
    List<String> segments =
        Arrays.stream(path.split("/", -1)).filter(segment -> !segment.isEmpty()).toList();
    String last = segments.isEmpty() ? "" : segments.get(segments.size() - 1);
    row[at + SEGMENTS] = segments.size();
    row[at + LENGTH] = path.length();
    row[at + QUERY] = query ? 1 : 0;
    row[at + LAST_LENGTH] = last.length();
    row[at + LAST_WORDS] = last.chars().filter(c -> c == '-' || c == '_').count();
    row[at + LAST_DIGITS] = digits(last);
    row[at + DIGITS] = digits(path);
    row[at + SLASH] = path.endsWith("/") ? 1 : 0;
    row[at + DOT] = last.indexOf('.') < 0 ? 0 : 1;
    row[at + HOST_DOTS] = host.chars().filter(c -> c == '.').count();
    if (url != null) {
      Map<PageType, Double> scores = new EnumMap<>(PageType.class);
      UrlPageTypeRules.score(
          url, UrlDate::isIn, (type, score) -> scores.merge(type, score, Double::sum));
      for (int i = 0; i < PageTypeTokenWeights.PAGE_TYPES.size(); i++) {
        row[at + RULE_SCORES + i] =
            scores.getOrDefault(PageTypeTokenWeights.PAGE_TYPES.get(i), 0.0).floatValue();
      }
    }
  }

  private static int digits(String text) {
    return (int) text.chars().filter(c -> c >= '0' && c <= '9').count();
  }

  /** {@return the hashes of the words of host and path; may contain duplicates} */
  int[] tokens() {
    String text = host + path;
    int[] tokens = new int[text.length() / 2 + 1];
    int size = 0;
    int hash = 0;
    int length = 0;
    for (int at = 0; at <= text.length(); at++) {
      char c = at < text.length() ? text.charAt(at) : '/';
      if (c >= 'a' && c <= 'z') {
        hash = hash * 31 + c;
        length++;
      } else {
        if (length > 1) {
          tokens[size++] = LineLexer.mix(hash ^ WORD);
        }
        hash = 0;
        length = 0;
      }
    }
    return Arrays.copyOf(tokens, size);
  }
}
