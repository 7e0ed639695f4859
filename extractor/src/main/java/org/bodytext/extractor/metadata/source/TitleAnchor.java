package org.bodytext.extractor.metadata.source;

import java.util.stream.IntStream;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/**
 * The line of the title of a page, and its {@link CommentSections}.
 *
 * <p>Both are computed on first use, because only pages that do not declare their date and author
 * need them. Not thread safe.
 */
public final class TitleAnchor {

  private static final int UNKNOWN = -2;

  private final MetadataSources sources;
  private final @Nullable String title;
  private int line = UNKNOWN;
  private @Nullable CommentSections comments;
  private @Nullable Boolean inArticle;

  /**
   * Creates the anchor of a page.
   *
   * @param sources the page
   * @param title the title of the page, null if unknown
   */
  public TitleAnchor(MetadataSources sources, @Nullable String title) {
    this.sources = sources;
    this.title = title;
  }

  /** {@return the title; empty if unknown} */
  public String title() {
    return title == null ? "" : title;
  }

  /** {@return the line of the title, otherwise of the first h1; -1 if there is neither} */
  public int line() {
    if (line == UNKNOWN) {
      line = find(sources, title);
    }
    return line;
  }

  /** {@return whether the line of the title is known, and not within an element} */
  public boolean isOutside(int element) {
    Elements elements = sources.page().elements();
    return line() >= 0
        && (line() < elements.firstLine(element) || elements.endLine(element) <= line());
  }

  /**
   * {@return whether the page has an {@code <article>} that contains the title; any one if the line
   * of the title is unknown}
   */
  public boolean isInArticle() {
    Boolean known = inArticle;
    if (known == null) {
      Elements elements = sources.page().elements();
      known =
          IntStream.range(1, elements.size())
              .anyMatch(e -> elements.name(e).equals("article") && !isOutside(e));
      inArticle = known;
    }
    return known;
  }

  /**
   * {@return the sections of comments and reviews; none for a forum}
   *
   * @param forum whether the page is a forum, whose posts are the text
   */
  public CommentSections commentSections(boolean forum) {
    if (forum) {
      return CommentSections.none();
    }
    if (comments == null) {
      comments = CommentSections.of(sources, line());
    }
    return comments;
  }

  private static int find(MetadataSources sources, @Nullable String title) {
    int line = title == null ? -1 : ofTitle(sources, title);
    return line >= 0 ? line : ofFirstHeading(sources);
  }

  /**
   * {@return the line of the first heading that equals the title, otherwise of the first one that
   * contains it, otherwise of the first line that begins with it; -1 if absent}
   */
  private static int ofTitle(MetadataSources sources, String title) {
    String key = PlainText.comparisonKey(title);
    if (key.isEmpty()) {
      return -1;
    }
    Elements elements = sources.page().elements();
    int containing = -1;
    for (int element : sources.headings()) {
      String heading = PlainText.ofLines(sources.page(), element);
      String whole = PlainText.comparisonKey(heading);
      if (key.equals(whole) || TitleSegments.isAfterLabel(heading, title)) {
        return elements.firstLine(element);
      }
      // A heading may have a kicker or a date before or after the title.
      boolean adjacent = whole.endsWith(key) || whole.startsWith(key);
      if (containing < 0 && (adjacent || TitleSegments.isRun(heading, title))) {
        containing = elements.firstLine(element);
      }
    }
    return containing >= 0 ? containing : lineOf(sources.page().lines(), key, title.length());
  }

  /** {@return the line of the first h1; -1 if absent} */
  private static int ofFirstHeading(MetadataSources sources) {
    Elements elements = sources.page().elements();
    for (int element : sources.headings()) {
      if (elements.name(element).equals("h1")) {
        return elements.firstLine(element);
      }
    }
    return -1;
  }

  /**
   * {@return the first line whose key begins with that of the title; -1 if absent}
   *
   * @param length the length of the title; the line has at most ten characters more
   */
  private static int lineOf(Lines lines, String key, int length) {
    for (int line = 0; line < lines.size(); line++) {
      int characters = lines.characters(line);
      if (characters >= key.length()
          && characters <= length + 10
          && lines.end(line) - lines.start(line) <= PlainText.MAX_LENGTH
          && PlainText.comparisonKey(lines.text(line)).startsWith(key)) {
        return line;
      }
    }
    return -1;
  }
}
