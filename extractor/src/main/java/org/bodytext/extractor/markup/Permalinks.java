package org.bodytext.extractor.markup;

import java.util.Set;
import org.bodytext.extractor.Elements;

/** The signs that generators of documentation put beside headings, links to the heading itself. */
public final class Permalinks {

  private static final Set<String> SIGNS = Set.of("#", "¶", "§", "🔗");

  private Permalinks() {}

  /** {@return whether a text is such a sign and no more} */
  public static boolean isSign(String text) {
    return SIGNS.contains(text);
  }

  /** {@return whether an element is a link to a place on its own page} */
  public static boolean isLink(Elements elements, int element) {
    String address =
        elements.name(element).equals("a") ? elements.attribute(element, "href") : null;
    return address != null && address.startsWith("#");
  }
}
