package org.bodytext.extractor.metadata;

import java.util.List;
import org.bodytext.extractor.Elements;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.PageKind;
import org.bodytext.extractor.PageMetadata;

/** Reads what a page says of itself. */
public final class MetadataReader {

  private MetadataReader() {}

  /** {@return the metadata of a page} */
  public static PageMetadata read(Page page) {
    Elements elements = page.elements();
    String title = null;
    for (int element = 1; element < elements.size() && title == null; element++) {
      if (elements.name(element).equals("title")) {
        title = page.source(elements.contentStart(element), elements.contentEnd(element)).strip();
      }
    }
    return new PageMetadata(title, null, null, List.of(), null, null, null, null, PageKind.UNKNOWN);
  }
}
