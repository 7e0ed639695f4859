package org.bodytext.extractor.metadata.source;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tells which of the texts that the JSON-LD of a page lists is the page itself: blogs name their
 * posts in a list on the page of each.
 */
final class ListedTexts {

  /** How like the page's title a headline must be. */
  private static final double NEAR = 0.8;

  /** So many listed texts are looked at. */
  private static final int MAX_COUNT = 100;

  private static final String[] ADDRESSES = {"url", "@id", "mainEntityOfPage"};

  private final List<String> titles = new ArrayList<>();
  private final Set<String> addresses = new LinkedHashSet<>();
  private final List<TitleSegments.Segment> segments;

  private ListedTexts(MetadataSources parts) {
    String title = PlainText.tidy(parts.title());
    segments = TitleSegments.segments(title);
    addTitle(title);
    addTitle(parts.meta().first("og:title"));
    List<String> first = Headings.of(parts).first();
    if (first.size() == 1) {
      addTitle(first.get(0));
    }
    addAddress(parts.page().url());
    addAddress(CanonicalUrl.find(parts));
  }

  /** Takes the texts that are the page out of their lists. */
  static void takeOut(MetadataSources parts) {
    ListedTexts own = null;
    int left = MAX_COUNT;
    for (JsonLd.Thing thing : parts.jsonLd().things()) {
      if (thing.isListed() && SchemaOrgTypes.hasTypeOfText(thing) && left-- > 0) {
        own = own == null ? new ListedTexts(parts) : own;
        if (own.isPage(thing)) {
          thing.takeOut();
        }
      }
    }
  }

  private boolean isPage(JsonLd.Thing thing) {
    for (String property : ADDRESSES) {
      if (addresses.contains(address(thing.first(property)))) {
        return true;
      }
    }
    String headline = essence(thing.first("headline"));
    return !headline.isEmpty()
        && (TitleSegments.isHead(segments, headline)
            || TitleSegments.isLater(segments, headline)
            || titles.stream().anyMatch(title -> isNear(title, headline)));
  }

  private static boolean isNear(String title, String headline) {
    int shorter = Math.min(title.length(), headline.length());
    int longer = Math.max(title.length(), headline.length());
    return shorter >= NEAR * longer && EditDistance.likeness(title, headline) >= NEAR;
  }

  private void addTitle(@Nullable String title) {
    String essence = essence(title);
    if (!essence.isEmpty()) {
      titles.add(essence);
    }
  }

  private void addAddress(@Nullable String url) {
    String address = address(url);
    if (!address.isEmpty()) {
      addresses.add(address);
    }
  }

  private static String essence(@Nullable String text) {
    return text == null ? "" : PlainText.essence(PlainText.tidy(text));
  }

  /** {@return an address without what may differ; one with a fragment names a part of its page} */
  private static String address(@Nullable String url) {
    String address = url == null ? "" : url.strip();
    int scheme = address.indexOf("://");
    String bare = scheme < 0 ? address : address.substring(scheme + 3);
    return bare.endsWith("/") ? bare.substring(0, bare.length() - 1) : bare;
  }
}
