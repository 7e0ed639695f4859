package org.bodytext.extractor.metadata;

import org.jspecify.annotations.Nullable;

/**
 * Where the title stands, and the {@link CommentSections} of the text that it is of. Date and
 * author ask for both, and only on pages that declare neither: each is looked for when first asked
 * for, and once.
 */
final class TitleAnchor {

  private static final int NOT_KNOWN = -2;

  private final MetadataSources parts;
  private final @Nullable String title;
  private int line = NOT_KNOWN;
  private @Nullable CommentSections asides;

  TitleAnchor(MetadataSources parts, @Nullable String title) {
    this.parts = parts;
    this.title = title;
  }

  /** {@return the line of the title as {@link TitleLine} finds it, or -1} */
  int line() {
    if (line == NOT_KNOWN) {
      line = TitleLine.of(parts, title);
    }
    return line;
  }

  /**
   * {@return the lines of comments and reviews}
   *
   * @param forum whether the page is a forum, whose posts are the text
   */
  CommentSections asides(boolean forum) {
    if (forum) {
      return CommentSections.none();
    }
    if (asides == null) {
      asides = CommentSections.of(parts, line());
    }
    return asides;
  }
}
