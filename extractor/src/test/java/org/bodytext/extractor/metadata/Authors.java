package org.bodytext.extractor.metadata;

import org.bodytext.extractor.page.PageMetadata;
import org.jspecify.annotations.Nullable;

/** The authors of a page as one text. */
public final class Authors {

  private Authors() {}

  public static @Nullable String joined(PageMetadata metadata) {
    return metadata.authors().isEmpty() ? null : String.join(", ", metadata.authors());
  }
}
