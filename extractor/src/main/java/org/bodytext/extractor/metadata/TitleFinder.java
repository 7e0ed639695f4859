package org.bodytext.extractor.metadata;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bodytext.extractor.Elements;
import org.jspecify.annotations.Nullable;

/**
 * Finds the title of a page's text.
 *
 * <p>Source: the tag-window notes. From {@code <title>} goes what the keywords repeat and what
 * names the site; the heading that is nearest to the rest by edit distance is the title, and the
 * rest itself if none is near.
 */
final class TitleFinder {

  /** How alike a heading must be to what the page declares as its title. */
  private static final double NEAR = 0.6;

  private static final int LONGEST = 300;

  private final PageParts parts;
  private final TitleCutter cutter;
  private final List<String> declared = new ArrayList<>();

  TitleFinder(PageParts parts, SiteName site, List<String> keywords) {
    this.parts = parts;
    Set<String> essences = new LinkedHashSet<>();
    for (String keyword : keywords) {
      essences.add(PlainText.essence(keyword));
    }
    this.cutter = new TitleCutter(site.essences(), essences);
    declare(parts.title());
    declare(parts.meta().first("og:title"));
    declare(parts.meta().first("twitter:title", "dc.title", "title", "itemprop:headline"));
    for (JsonLd.Thing thing : parts.jsonLd().things()) {
      if (Types.isText(thing)) {
        declare(thing.first("headline"));
      }
    }
  }

  /** {@return the title, null if the page has none} */
  @Nullable String find() {
    List<String> first = headings(true);
    String heading = nearest(first);
    if (heading == null && first.size() == 1 && !cutter.isSite(first.get(0))) {
      heading = first.get(0);
    }
    if (heading == null) {
      heading = nearest(headings(false));
    }
    if (heading != null) {
      return heading;
    }
    return declared.isEmpty() ? null : declared.get(0);
  }

  private void declare(@Nullable String title) {
    String tidy = title == null ? "" : PlainText.tidy(title);
    if (!tidy.isEmpty() && tidy.length() <= LONGEST) {
      String cut = cutter.cut(tidy);
      declared.add(cut);
      for (TitleCutter.Segment segment : TitleCutter.segments(tidy)) {
        parts_.add(segment.essence());
      }
    }
  }
  private final java.util.Set<String> parts_ = new LinkedHashSet<>();

  private List<String> headings(boolean first) {
    Elements elements = parts.page().elements();
    Set<String> found = new LinkedHashSet<>();
    for (int element : parts.headings()) {
      if (elements.name(element).equals("h1") != first) {
        continue;
      }
      String heading = PlainText.ofLines(parts.page(), element);
      if (!heading.isEmpty() && heading.length() <= LONGEST) {
        found.add(heading);
      }
    }
    return new ArrayList<>(found);
  }

  private @Nullable String nearest(List<String> headings) {
    String best = null;
    double most = NEAR;
    for (String heading : headings) {
      double likeness = likeness(heading);
      if (likeness > most && !cutter.isSite(heading)) {
        most = likeness;
        best = heading;
      }
    }
    return best;
  }

  private double likeness(String heading) {
    String essence = PlainText.essence(heading);
    double most = 0;
    for (String title : declared) {
      most = Math.max(most, EditDistance.likeness(PlainText.essence(title), essence));
    }
    for (String part : parts_) {
      most = Math.max(most, EditDistance.likeness(part, essence));
    }
    return most;
  }
}
