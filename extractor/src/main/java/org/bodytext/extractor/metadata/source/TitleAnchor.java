package org.bodytext.extractor.metadata.source;

import java.util.stream.IntStream;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/**
 * Where the title stands, and the {@link CommentSections} of the text that it is of. Date and
 * author ask for both, and only on pages that declare neither: each is looked for when first asked
 * for, and once.
 */
public final class TitleAnchor {

  private static final int NOT_KNOWN = -2;

  private final MetadataSources parts;
  private final @Nullable String title;
  private int line = NOT_KNOWN;
  private @Nullable CommentSections asides;
  private @Nullable Boolean inArticle;

  public TitleAnchor(MetadataSources parts, @Nullable String title) {
    this.parts = parts;
    this.title = title;
  }

  /** {@return the line of the title, that of the first h1 if it is nowhere, or -1} */
  public int line() {
    if (line == NOT_KNOWN) {
      line = find(parts, title);
    }
    return line;
  }

  /** {@return whether an element does not contain the line of the title} */
  public boolean isOutside(int element) {
    Elements elements = parts.page().elements();
    return line() >= 0
        && (line() < elements.firstLine(element) || elements.endLine(element) <= line());
  }

  /** {@return whether the title is in an {@code <article>}} */
  public boolean isInArticle() {
    Boolean known = inArticle;
    if (known == null) {
      Elements elements = parts.page().elements();
      known =
          IntStream.range(1, elements.size())
              .anyMatch(e -> elements.name(e).equals("article") && !isOutside(e));
      inArticle = known;
    }
    return known;
  }

  /**
   * {@return the lines of comments and reviews}
   *
   * @param forum whether the page is a forum, whose posts are the text
   */
  public CommentSections asides(boolean forum) {
    if (forum) {
      return CommentSections.none();
    }
    if (asides == null) {
      asides = CommentSections.of(parts, line());
    }
    return asides;
  }

  /** {@return the line of the title, that of the first h1 if it is nowhere, or -1} */
  private static int find(MetadataSources parts, @Nullable String title) {
    int line = title == null ? -1 : ofTitle(parts, title);
    return line >= 0 ? line : ofFirstHeading(parts);
  }

  /**
   * {@return the line of the heading that is the title, or holds it, or else of its text; or -1}
   */
  private static int ofTitle(MetadataSources parts, String title) {
    String essence = PlainText.essence(title);
    if (essence.isEmpty()) {
      return -1;
    }
    Elements elements = parts.page().elements();
    int part = -1;
    for (int element : parts.headings()) {
      String heading = PlainText.ofLines(parts.page(), element);
      String whole = PlainText.essence(heading);
      if (essence.equals(whole) || TitleSegments.isBehindLabel(heading, title)) {
        return elements.firstLine(element);
      }
      // A kicker or a date is before or after the title.
      boolean beside = whole.endsWith(essence) || whole.startsWith(essence);
      if (part < 0 && (beside || TitleSegments.isRun(heading, title))) {
        part = elements.firstLine(element);
      }
    }
    return part >= 0 ? part : lineOf(parts.page().lines(), essence, title.length());
  }

  private static int ofFirstHeading(MetadataSources parts) {
    Elements elements = parts.page().elements();
    for (int element : parts.headings()) {
      if (elements.name(element).equals("h1")) {
        return elements.firstLine(element);
      }
    }
    return -1;
  }

  private static int lineOf(Lines lines, String essence, int length) {
    for (int line = 0; line < lines.size(); line++) {
      int characters = lines.characters(line);
      if (characters >= essence.length()
          && characters <= length + 10
          && lines.end(line) - lines.start(line) <= PlainText.MAX_LENGTH
          && PlainText.essence(lines.text(line)).startsWith(essence)) {
        return line;
      }
    }
    return -1;
  }
}
