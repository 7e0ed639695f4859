package org.bodytext.extractor.markup;

import java.util.regex.Pattern;
import org.bodytext.extractor.Elements;

/** The signs that generators of documentation put beside headings, links to the heading itself. */
public final class Permalinks {

  private static final String SIGN = "[#¶§🔗]";

  private static final Pattern WHOLE = Pattern.compile(SIGN);
  private static final Pattern AT_AN_END = Pattern.compile("^" + SIGN + " ?| ?" + SIGN + "$");

  private Permalinks() {}

  /** {@return whether a text is such a sign and no more} */
  public static boolean isSign(String text) {
    return WHOLE.matcher(text).matches();
  }

  /** {@return a text without the sign that it begins or ends with} */
  public static String withoutSign(String text) {
    return AT_AN_END.matcher(text).replaceAll("");
  }

  /** {@return whether an element is a link to a place on its own page} */
  public static boolean isLink(Elements elements, int element) {
    String address =
        elements.name(element).equals("a") ? elements.attribute(element, "href") : null;
    return address != null && address.startsWith("#");
  }
}
