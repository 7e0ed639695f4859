package org.bodytext.extractor.metadata;

import java.util.BitSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.bodytext.extractor.Elements;
import org.bodytext.extractor.SourceText;

/**
 * The lines of comments and reviews, as the names of the elements around them tell: their dates and
 * authors are not those of the page.
 */
final class Asides {

  /** Elements that hold the text, whatever they are called. */
  private static final Set<String> WHOLE = Set.of("html", "body", "main");

  /** What a text is called of which they say whether it may be commented, or has been. */
  private static final Pattern OF_TEXT =
      Pattern.compile(
          "(?<![a-z])(?:comments?[-_]?(?:open|closed|off|on|enabled|disabled)"
              + "|(?:no|has|with|without)[-_]?comments?)(?![-_a-z0-9])");

  private final BitSet lines = new BitSet();

  private Asides() {}

  /** {@return no lines: those of a forum, whose posts are the text} */
  static Asides none() {
    return new Asides();
  }

  /**
   * {@return the lines of a page}
   *
   * @param titleLine the line of the title; what it stands in is no comment
   */
  static Asides of(PageParts parts, int titleLine) {
    Asides asides = new Asides();
    Elements elements = parts.page().elements();
    SourceText source = parts.page().source();
    Occurrences comment = new Occurrences(source, "omment");
    Occurrences review = new Occurrences(source, "eview");
    int known = 0;
    for (int element = 1; element < elements.size(); element++) {
      int from = elements.firstLine(element);
      int to = elements.endLine(element);
      boolean around = from <= titleLine && titleLine < to;
      // An inline element is the link to the comments, in the line of the date.
      boolean inLine = elements.isInline(element);
      if (to <= known || around || inLine || WHOLE.contains(elements.name(element))) {
        continue;
      }
      for (int i = 0; i < elements.namings(element); i++) {
        int start = elements.namingStart(element, i);
        int end = elements.namingEnd(element, i);
        boolean named = comment.isIn(start, end) || review.isIn(start, end);
        if (named && isAside(source.substring(start, end))) {
          asides.lines.set(from, to);
          known = to;
        }
      }
    }
    return asides;
  }

  boolean contains(int line) {
    return lines.get(line);
  }

  private static boolean isAside(String naming) {
    // A single review may be the page itself.
    String lower = naming.toLowerCase(Locale.ROOT).replace("previews", "");
    return lower.contains("reviews")
        || lower.contains("comment") && OF_TEXT.matcher(lower).replaceAll("").contains("comment");
  }
}
