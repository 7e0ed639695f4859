package org.bodytext.nutch.common;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.parse.ParseData;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;

/**
 * The directives of pages for a crawler: {@code noindex, nofollow} in a meta element {@code robots}
 * or of the crawler's name, or in an HTTP header {@code X-Robots-Tag}, which may also be for one
 * crawler, as in {@code otherbot: noindex}. The most restrictive directive applies.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class RobotsDirectives {

  /** The name of the header. */
  public static final String HEADER = "X-Robots-Tag";

  private static final String NO_INDEX = "noindex";

  /** The prefix of meta elements that the plugin parse-metatags copies to the parse metadata. */
  private static final String COPIED_META = "metatag.";

  private static final Pattern WORD = Pattern.compile("[^\\s;=]+");
  private static final Pattern SEPARATORS = Pattern.compile("[^\\p{Alnum}_-]+");

  /** Directives with a value, which look like the name of a crawler. */
  private static final Set<String> WITH_VALUE =
      Set.of("unavailable_after", "max-snippet", "max-image-preview", "max-video-preview");

  /** The names of the crawler in lower case, and {@code robots}, for all crawlers. */
  private final Set<String> names;

  private RobotsDirectives(Stream<String> names) {
    this.names =
        Stream.concat(Stream.of(Nutch.ROBOTS_METATAG, "*"), names.map(RobotsDirectives::lower))
            .filter(name -> !name.isEmpty())
            .collect(Collectors.toUnmodifiableSet());
  }

  /** {@return the directives for a crawler of this name} */
  public static RobotsDirectives forAgent(String name) {
    return new RobotsDirectives(Stream.of(name));
  }

  /** {@return the directives for {@code http.agent.name} and {@code http.robots.agents}} */
  public static RobotsDirectives of(Configuration conf) {
    String agents = conf.get("http.agent.name", "") + "," + conf.get("http.robots.agents", "");
    return new RobotsDirectives(Arrays.stream(agents.split(",", -1)));
  }

  /** {@return the values of the header in the metadata of a fetched page; its name in any case} */
  public static List<String> header(Metadata metadata) {
    return Arrays.stream(metadata.names())
        .filter(HEADER::equalsIgnoreCase)
        .flatMap(name -> Arrays.stream(metadata.getValues(name)))
        .toList();
  }

  /** {@return whether a meta element of this name has directives for the crawler} */
  public boolean isFor(String metaName) {
    return names.contains(lower(metaName));
  }

  /**
   * {@return the directives for the crawler without a value, in lower case}
   *
   * @param values the values of headers or meta elements
   */
  public List<String> of(List<String> values) {
    List<String> directives = new ArrayList<>();
    for (String value : values) {
      boolean applies = true;
      for (String part : lower(value).split(",", -1)) {
        String directive = part.strip();
        int colon = directive.indexOf(':');
        String name = directive.substring(0, Math.max(colon, 0)).strip();
        if (names.contains(name) || WORD.matcher(name).matches()) {
          boolean hasValue = WITH_VALUE.contains(name);
          applies = hasValue ? applies : names.contains(name);
          directive = hasValue ? "" : directive.substring(colon + 1);
        }
        if (applies) {
          SEPARATORS
              .splitAsStream(directive)
              .filter(word -> !word.isEmpty())
              .forEach(directives::add);
        }
      }
    }
    return directives;
  }

  /** {@return whether values of headers or meta elements forbid the crawler to index the page} */
  public boolean isNoIndex(List<String> values) {
    List<String> directives = of(values);
    return directives.contains(NO_INDEX) || directives.contains("none");
  }

  /** {@return whether a meta element forbids to index the page} */
  public boolean isNoIndex(Page page) {
    Elements elements = page.elements();
    for (int element = 0; element < elements.size(); element++) {
      if (elements.name(element).equals("meta")) {
        String name = elements.attribute(element, "name");
        String content = elements.attribute(element, "content");
        if (name != null && content != null && isFor(name) && isNoIndex(List.of(content))) {
          return true;
        }
      }
    }
    return false;
  }

  /** {@return whether headers, or meta elements that the parser passed on, forbid to index} */
  public boolean isNoIndex(ParseData data) {
    return isNoIndex(header(data.getContentMeta())) || isNoIndex(metas(data.getParseMeta()));
  }

  /** {@return the contents of those of the meta elements that have directives for the crawler} */
  public List<String> metas(Metadata metas) {
    return Arrays.stream(metas.names())
        .filter(
            name ->
                isFor(name.startsWith(COPIED_META) ? name.substring(COPIED_META.length()) : name))
        .flatMap(name -> Arrays.stream(metas.getValues(name)))
        .toList();
  }

  /**
   * Writes {@code noindex} to the parse metadata, under the key that Nutch reads for {@code
   * indexer.delete.robots.noindex}. Nutch reads one value, and does not support {@code none}.
   */
  public static void markNoIndex(Metadata parseMetadata) {
    String robots = String.join(", ", parseMetadata.getValues(Nutch.ROBOTS_METATAG));
    if (!lower(robots).contains(NO_INDEX)) {
      robots += (robots.isEmpty() ? "" : ", ") + NO_INDEX;
    }
    parseMetadata.set(Nutch.ROBOTS_METATAG, robots);
  }

  private static String lower(String text) {
    return LowerCase.of(text.strip());
  }
}
