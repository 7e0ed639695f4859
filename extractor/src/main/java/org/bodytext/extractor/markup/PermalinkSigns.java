package org.bodytext.extractor.markup;

import java.util.Set;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.page.Elements;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes the signs that documentation generators put next to headings, as links to the heading
 * itself. They are in {@code permalink-signs.tsv}.
 */
public final class PermalinkSigns {

  private static final Set<String> SIGNS = Convention.terms("permalink-signs.tsv");

  /** The target of a permalink is at most this many levels above the link. */
  private static final int MAX_LEVELS = 3;

  private PermalinkSigns() {}

  /** {@return whether a text consists of one such sign} */
  public static boolean isSign(String text) {
    return SIGNS.contains(text);
  }

  /** {@return a text without a sign at its start and end} */
  public static String withoutSign(String text) {
    int from = 0;
    int to = text.length();
    for (String sign : SIGNS) {
      if (from == 0 && text.startsWith(sign)) {
        from = sign.length();
        from += from < to && isSpace(text.charAt(from)) ? 1 : 0;
      }
    }
    for (String sign : SIGNS) {
      if (to == text.length() && text.startsWith(sign, to - sign.length())) {
        to = Math.max(from, to - sign.length());
        to -= to > from && isSpace(text.charAt(to - 1)) ? 1 : 0;
      }
    }
    return text.substring(from, to);
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\u00a0';
  }

  /** {@return whether an element is a link to one of its ancestors, such as a term} */
  public static boolean isLinkToAncestor(Elements elements, int element) {
    String target = targetOf(elements, element);
    return target != null
        && elements.closest(
                elements.parent(element),
                around -> target.equals(elements.attribute(around, "id")),
                MAX_LEVELS)
            > 0;
  }

  /** {@return whether an element is a link within its page} */
  public static boolean isLink(Elements elements, int element) {
    return targetOf(elements, element) != null;
  }

  /** {@return the id that an element links to within its page; null if it is not such a link} */
  private static @Nullable String targetOf(Elements elements, int element) {
    String href = elements.name(element).equals("a") ? elements.attribute(element, "href") : null;
    return href != null && href.startsWith("#") ? href.substring(1) : null;
  }
}
