package org.bodytext.nutch.common;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.nutch.metadata.Metadata;
import org.bodytext.extractor.text.LowerCase;

/**
 * The HTTP header {@code X-Robots-Tag}: directives for search engines, such as {@code noindex,
 * nofollow} for all of them or {@code otherbot: noindex} for one.
 */
public final class RobotsTag {

  /** The name of the header. */
  public static final String HEADER = "X-Robots-Tag";

  private static final Pattern NAMED = Pattern.compile("([^\\s:;=]++)\\s*+:(.*+)");

  /** Directives with a value, which look like the name of a search engine. */
  private static final Set<String> WITH_VALUE =
      Set.of("unavailable_after", "max-snippet", "max-image-preview", "max-video-preview");

  private RobotsTag() {}

  /** {@return the values of the header in the metadata of a fetched page} */
  public static List<String> values(Metadata metadata) {
    return Arrays.stream(metadata.names())
        .filter(HEADER::equalsIgnoreCase)
        .flatMap(name -> Arrays.stream(metadata.getValues(name)))
        .toList();
  }

  /**
   * {@return the directives without a value for a search engine, in lower case}
   *
   * @param values the values of the header
   * @param agent the name of the search engine
   */
  public static List<String> directives(List<String> values, String agent) {
    List<String> directives = new ArrayList<>();
    for (String value : values) {
      boolean applies = true;
      for (String part : LowerCase.of(value).split(",", -1)) {
        String directive = part.strip();
        Matcher named = NAMED.matcher(directive);
        if (named.matches()) {
          boolean hasValue = WITH_VALUE.contains(named.group(1));
          applies = hasValue ? applies : isFor(named.group(1), agent);
          directive = hasValue ? "" : named.group(2);
        }
        if (applies) {
          Arrays.stream(directive.split("[\\s;]+", -1))
              .filter(word -> !word.isEmpty())
              .forEach(directives::add);
        }
      }
    }
    return directives;
  }

  /** {@return whether a search engine must not index the page} */
  public static boolean isNoIndex(List<String> values, String agent) {
    List<String> directives = directives(values, agent);
    return directives.contains("noindex") || directives.contains("none");
  }

  private static boolean isFor(String name, String agent) {
    return name.equals("*") || name.equalsIgnoreCase(agent);
  }
}
