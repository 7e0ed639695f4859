package org.bodytext.extractor.metadata.source;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the page itself among the texts in lists of its JSON-LD: blogs repeat the list of their
 * posts on the page of each post.
 */
final class ListedTexts {

  /** The minimum similarity of a headline and a title of the page. */
  private static final double MIN_SIMILARITY = 0.8;

  /** The maximum number of listed texts that are compared. */
  private static final int MAX_TEXTS = 100;

  private static final String[] URL_PROPERTIES = {"url", "@id", "mainEntityOfPage"};

  private final List<String> titles = new ArrayList<>();
  private final Set<String> urls = new LinkedHashSet<>();
  private final List<TitleSegments.Segment> segments;

  private ListedTexts(MetadataSources sources) {
    String title = PlainText.tidy(sources.title());
    segments = TitleSegments.segments(title);
    addTitle(title);
    addTitle(sources.meta().first("og:title"));
    List<TitleText> first = sources.headings().first();
    if (first.size() == 1) {
      addTitle(first.get(0).text());
    }
    addUrl(sources.page().url());
    addUrl(CanonicalUrl.find(sources));
  }

  /** Marks the texts that are the page as not listed. */
  static void unlist(MetadataSources sources, JsonLd jsonLd) {
    ListedTexts matcher = null;
    int remaining = MAX_TEXTS;
    for (JsonLd.Thing thing : jsonLd.things()) {
      if (thing.isListed() && SchemaOrgTypes.hasTypeOfText(thing) && remaining-- > 0) {
        matcher = matcher == null ? new ListedTexts(sources) : matcher;
        if (matcher.isPage(thing)) {
          thing.unlist();
        }
      }
    }
  }

  private boolean isPage(JsonLd.Thing thing) {
    for (String property : URL_PROPERTIES) {
      if (urls.contains(urlKey(thing.first(property)))) {
        return true;
      }
    }
    String headline = comparisonKey(thing.first("headline"));
    return !headline.isEmpty()
        && (TitleSegments.isHead(segments, headline)
            || TitleSegments.isLater(segments, headline)
            || titles.stream().anyMatch(title -> isSimilar(title, headline)));
  }

  private static boolean isSimilar(String title, String headline) {
    int shorter = Math.min(title.length(), headline.length());
    int longer = Math.max(title.length(), headline.length());
    return shorter >= MIN_SIMILARITY * longer
        && EditDistance.similarity(title, headline) >= MIN_SIMILARITY;
  }

  private void addTitle(@Nullable String title) {
    String key = comparisonKey(title);
    if (!key.isEmpty()) {
      titles.add(key);
    }
  }

  private void addUrl(@Nullable String url) {
    String key = urlKey(url);
    if (!key.isEmpty()) {
      urls.add(key);
    }
  }

  private static String comparisonKey(@Nullable String text) {
    return text == null ? "" : PlainText.comparisonKey(PlainText.tidy(text));
  }

  /** {@return a URL without its scheme and final slash; its fragment is part of the key} */
  private static String urlKey(@Nullable String url) {
    String stripped = url == null ? "" : url.strip();
    int scheme = stripped.indexOf("://");
    String bare = scheme < 0 ? stripped : stripped.substring(scheme + 3);
    return bare.endsWith("/") ? bare.substring(0, bare.length() - 1) : bare;
  }
}
