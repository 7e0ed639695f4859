package org.bodytext.cli.gold;

import java.util.EnumMap;
import java.util.Map;
import org.bodytext.extractor.text.LowerCase;

/** A part of a page that is marked apart from the body. */
public enum PagePart {
  /** The summary between headline and text, which belongs to the body. */
  LEAD,
  /** The headline. */
  TITLE,
  /** The author, the date and the source. */
  BYLINE,
  /** The captions and credits of images. */
  CAPTION,
  /** The comments of readers on an article. */
  COMMENTS;

  /** {@return the name of this part in gold files} */
  public String id() {
    return LowerCase.of(name());
  }

  /** {@return the texts of parts, by their names in gold files; others are skipped} */
  static Map<PagePart, String> texts(Map<?, ?> marks) {
    Map<PagePart, String> texts = new EnumMap<>(PagePart.class);
    for (PagePart part : values()) {
      if (marks.get(part.id()) instanceof String text) {
        texts.put(part, text);
      }
    }
    return texts;
  }
}
