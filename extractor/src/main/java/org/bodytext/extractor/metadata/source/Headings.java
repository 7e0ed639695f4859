package org.bodytext.extractor.metadata.source;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bodytext.extractor.markup.PermalinkSigns;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;

/** The texts of a page's headings, those of the first level apart from the lower ones. */
public final class Headings {

  /** The longest heading that can be a title, in code units. */
  public static final int LONGEST = 300;

  /** A heading is searched for its link so far. */
  private static final int MOST_ELEMENTS = 20;

  private final List<String> first;
  private final List<String> lower;

  private final Set<String> logos;

  private Headings(List<String> first, List<String> lower, Set<String> logos) {
    this.first = first;
    this.lower = lower;
    this.logos = logos;
  }

  public static Headings of(MetadataSources parts) {
    Page page = parts.page();
    Elements elements = page.elements();
    Set<String> first = new LinkedHashSet<>();
    Set<String> hidden = new LinkedHashSet<>();
    Set<String> lower = new LinkedHashSet<>();
    Set<String> logos = new LinkedHashSet<>();
    FrontPage front = new FrontPage(page.url());
    for (int element : parts.headings()) {
      boolean h1 = elements.name(element).equals("h1");
      boolean visible = elements.isVisible(element);
      String text = PlainText.ofLines(page, element);
      String bare = PermalinkSigns.withoutSign(text);
      if (!bare.equals(text) && hasPermalink(elements, element)) {
        text = bare;
      }
      if (!text.isEmpty() && text.length() <= LONGEST && (h1 || visible)) {
        (h1 ? visible ? first : hidden : lower).add(text);
        if (h1 && isLogo(parts, front, element, text)) {
          logos.add(text);
        }
      }
    }
    return new Headings(
        new ArrayList<>(first.isEmpty() ? hidden : first), new ArrayList<>(lower), logos);
  }

  /** {@return whether a heading is nothing but a link to the front page of the site} */
  private static boolean isLogo(MetadataSources parts, FrontPage front, int heading, String text) {
    Elements elements = parts.page().elements();
    int last = Math.min(elements.size() - 1, heading + MOST_ELEMENTS);
    for (int e = heading + 1; e <= last && elements.start(e) < elements.contentEnd(heading); e++) {
      if (elements.name(e).equals("a") && front.isAddress(parts.attribute(e, "href"))) {
        String link =
            PlainText.ofSource(parts.page(), elements.contentStart(e), elements.contentEnd(e));
        return PlainText.essence(link).equals(PlainText.essence(text));
      }
    }
    return false;
  }

  private static boolean hasPermalink(Elements elements, int heading) {
    int last = Math.min(elements.size() - 1, heading + MOST_ELEMENTS);
    for (int e = heading + 1; e <= last && elements.start(e) < elements.contentEnd(heading); e++) {
      if (PermalinkSigns.isLink(elements, e)) {
        return true;
      }
    }
    return false;
  }

  /** {@return the h1 that are shown, or all of them if none is; none twice} */
  public List<String> first() {
    return first;
  }

  /** {@return the shown h2 to h6; none twice} */
  public List<String> lower() {
    return lower;
  }

  /** {@return the h1 that are links to the front page, as the names of sites are} */
  public Set<String> logos() {
    return logos;
  }
}
