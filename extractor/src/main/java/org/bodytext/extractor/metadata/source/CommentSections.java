package org.bodytext.extractor.metadata.source;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.SourceText;
import org.bodytext.extractor.text.LowerCase;

/**
 * The sections of a page that contain comments and reviews, recognized by the naming attributes of
 * their elements. Their dates and authors are not those of the page.
 */
public final class CommentSections {

  /** Elements that contain the main text, whatever their names. */
  private static final Set<String> MAIN_ELEMENTS = Set.of("html", "body", "main");

  /** Names of a text that state whether it has comments, or whether comments are allowed. */
  private static final Pattern COMMENT_STATUS =
      Pattern.compile(
          "(?<![a-z])(?:comments?[-_]?(?:open|closed|off|on|enabled|disabled)"
              + "|(?:no|has|with|without)[-_]?comments?)(?![-_a-z0-9])");

  /** What a name of comments, reviews or answers contains, but for the case of its first letter. */
  private static final List<String> PARTS = List.of("omment", "eview", "Answer");

  /** Values of {@code itemprop} for comments; such an element may contain only metas. */
  private static final Set<String> COMMENT_PROPERTIES =
      Convention.terms("section-names.tsv", "comment-property");

  private static final Set<String> COMMENTS = Convention.terms("section-names.tsv", "comment-part");

  private static final Set<String> REVIEWS = Convention.terms("section-names.tsv", "review-part");

  private final BitSet lines = new BitSet();

  /** The offsets of the start of each section, ascending; sections do not overlap. */
  private final List<Integer> starts = new ArrayList<>();

  /** The offsets of the end of each section. */
  private final List<Integer> ends = new ArrayList<>();

  private CommentSections() {}

  /** {@return no sections, as for a forum, whose posts are the text} */
  public static CommentSections none() {
    return new CommentSections();
  }

  /**
   * {@return the comment sections of a page}
   *
   * @param titleLine the line of the title, -1 if unknown; elements that contain it are not
   *     sections
   */
  static CommentSections of(MetadataSources sources, int titleLine) {
    CommentSections sections = new CommentSections();
    Elements elements = sources.page().elements();
    SourceText source = sources.page().source();
    int sectionEnd = 0;
    for (int element = 1; element < elements.size(); element++) {
      int from = elements.firstLine(element);
      int to = elements.endLine(element);
      boolean containsTitle = from <= titleLine && titleLine < to;
      boolean inside = elements.start(element) < sectionEnd;
      if (inside || containsTitle || MAIN_ELEMENTS.contains(elements.name(element))) {
        continue;
      }
      // An inline element is a link to the comments, in the line of the date.
      boolean inline = elements.isInline(element);
      for (int i = 0; i < elements.namingAttributeCount(element); i++) {
        int start = elements.namingAttributeStart(element, i);
        int end = elements.namingAttributeEnd(element, i);
        String value = source.substring(start, end);
        boolean candidate = PlainText.containsAny(value, PARTS);
        String names = candidate ? LowerCase.of(value) : "";
        boolean property = candidate && elements.namingAttribute(element, i).equals("itemprop");
        boolean marked = property && isCommentProperty(names);
        if (marked || candidate && !inline && isSectionName(names)) {
          sections.starts.add(elements.start(element));
          sectionEnd = elements.contentEnd(element);
          sections.ends.add(sectionEnd);
          if (!inline) {
            sections.lines.set(from, to);
          }
          break;
        }
      }
    }
    return sections;
  }

  /** {@return whether a line of the view {@code BLOCK} is within a block-level section} */
  public boolean contains(int line) {
    return lines.get(line);
  }

  /** {@return whether an offset in the source is within a section} */
  public boolean holds(int offset) {
    int found = Collections.binarySearch(starts, offset);
    int last = found >= 0 ? found : -found - 2;
    return last >= 0 && offset < ends.get(last);
  }

  private static boolean isCommentProperty(String properties) {
    return Stream.of(properties.split("\\s+", -1)).anyMatch(COMMENT_PROPERTIES::contains);
  }

  private static boolean isSectionName(String names) {
    // The terms for reviews are plural, because a single review may be the page itself.
    String lower = names.replace("previews", "");
    return REVIEWS.stream().anyMatch(lower::contains)
        || COMMENTS.stream().anyMatch(lower::contains)
            && COMMENTS.stream().anyMatch(COMMENT_STATUS.matcher(lower).replaceAll("")::contains);
  }
}
