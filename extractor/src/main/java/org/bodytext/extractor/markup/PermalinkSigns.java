package org.bodytext.extractor.markup;

import java.util.regex.Pattern;
import org.bodytext.extractor.page.Elements;
import org.jspecify.annotations.Nullable;

/** The signs that generators of documentation put beside headings, links to the heading itself. */
public final class PermalinkSigns {

  private static final String SIGN = "[#¶§🔗◆]";

  private static final Pattern WHOLE = Pattern.compile(SIGN);
  private static final Pattern AT_AN_END =
      Pattern.compile("^" + SIGN + "[ \u00a0]?|[ \u00a0]?" + SIGN + "$");

  /** As many elements around such a link as may have the name that it leads to. */
  private static final int MOST_AROUND = 3;

  private PermalinkSigns() {}

  /** {@return whether a text is such a sign and no more} */
  public static boolean isSign(String text) {
    return WHOLE.matcher(text).matches();
  }

  /** {@return a text without the sign that it begins or ends with} */
  public static String withoutSign(String text) {
    return AT_AN_END.matcher(text).replaceAll("");
  }

  /** {@return whether an element is a link to a place that it stands in, such as a term} */
  public static boolean isLinkToAround(Elements elements, int element) {
    String place = placeOf(elements, element);
    int around = elements.parent(element);
    for (int n = 0; place != null && n < MOST_AROUND && around > 0; n++) {
      if (place.equals(elements.attribute(around, "id"))) {
        return true;
      }
      around = elements.parent(around);
    }
    return false;
  }

  /** {@return whether an element is a link to a place on its own page} */
  public static boolean isLink(Elements elements, int element) {
    return placeOf(elements, element) != null;
  }

  /** {@return the place on its own page that an element is a link to; null if it is none} */
  private static @Nullable String placeOf(Elements elements, int element) {
    String address =
        elements.name(element).equals("a") ? elements.attribute(element, "href") : null;
    return address != null && address.startsWith("#") ? address.substring(1) : null;
  }
}
