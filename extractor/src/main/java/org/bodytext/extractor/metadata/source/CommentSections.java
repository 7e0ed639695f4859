package org.bodytext.extractor.metadata.source;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.SourceText;

/**
 * The comments and reviews of a page, as the names of their elements tell: their dates and authors
 * are not those of the page.
 */
public final class CommentSections {

  /** Elements that hold the text, whatever they are called. */
  private static final Set<String> WHOLE = Set.of("html", "body", "main");

  /** What a text is called of which they say whether it may be commented, or has been. */
  private static final Pattern OF_TEXT =
      Pattern.compile(
          "(?<![a-z])(?:comments?[-_]?(?:open|closed|off|on|enabled|disabled)"
              + "|(?:no|has|with|without)[-_]?comments?)(?![-_a-z0-9])");

  /** Values of {@code itemprop} for remarks; such an element may contain nothing but metas. */
  private static final Set<String> PROPERTIES =
      Convention.terms("section-names.tsv", "comment-property");

  private static final Set<String> COMMENTS = Convention.terms("section-names.tsv", "comment-part");

  private static final Set<String> REVIEWS = Convention.terms("section-names.tsv", "review-part");

  private final BitSet lines = new BitSet();

  /** Where their elements start and end in the source; none stands in another. */
  private final List<Integer> starts = new ArrayList<>();

  private final List<Integer> ends = new ArrayList<>();

  private CommentSections() {}

  /** {@return none: those of a forum, whose posts are the text} */
  public static CommentSections none() {
    return new CommentSections();
  }

  /**
   * {@return those of a page}
   *
   * @param titleLine the line of the title; what it stands in is no comment
   */
  static CommentSections of(MetadataSources parts, int titleLine) {
    CommentSections asides = new CommentSections();
    Elements elements = parts.page().elements();
    SourceText source = parts.page().source();
    ForwardSubstringIndex comment = new ForwardSubstringIndex(source, "omment");
    ForwardSubstringIndex review = new ForwardSubstringIndex(source, "eview");
    ForwardSubstringIndex answer = new ForwardSubstringIndex(source, "Answer");
    int known = 0;
    for (int element = 1; element < elements.size(); element++) {
      int from = elements.firstLine(element);
      int to = elements.endLine(element);
      boolean around = from <= titleLine && titleLine < to;
      boolean inside = elements.start(element) < known;
      if (inside || around || WHOLE.contains(elements.name(element))) {
        continue;
      }
      // An inline element is the link to the comments, in the line of the date.
      boolean inLine = elements.isInline(element);
      for (int i = 0; i < elements.namings(element); i++) {
        int start = elements.namingStart(element, i);
        int end = elements.namingEnd(element, i);
        boolean named =
            comment.isIn(start, end) || review.isIn(start, end) || answer.isIn(start, end);
        String naming = named ? source.substring(start, end).toLowerCase(Locale.ROOT) : "";
        boolean property = named && elements.naming(element, i).equals("itemprop");
        boolean marked = property && isRemark(naming);
        if (marked || named && !inLine && isAside(naming)) {
          asides.starts.add(elements.start(element));
          known = elements.contentEnd(element);
          asides.ends.add(known);
          if (!inLine) {
            asides.lines.set(from, to);
          }
          break;
        }
      }
    }
    return asides;
  }

  public boolean contains(int line) {
    return lines.get(line);
  }

  /** {@return whether what starts at an offset of the source stands in one of them} */
  public boolean holds(int start) {
    int found = Collections.binarySearch(starts, start);
    int last = found >= 0 ? found : -found - 2;
    return last >= 0 && start < ends.get(last);
  }

  private static boolean isRemark(String properties) {
    return Stream.of(properties.split("\\s+", -1)).anyMatch(PROPERTIES::contains);
  }

  private static boolean isAside(String naming) {
    // A single review may be the page itself.
    String lower = naming.replace("previews", "");
    return REVIEWS.stream().anyMatch(lower::contains)
        || COMMENTS.stream().anyMatch(lower::contains)
            && COMMENTS.stream().anyMatch(OF_TEXT.matcher(lower).replaceAll("")::contains);
  }
}
