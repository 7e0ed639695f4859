package org.bodytext.extractor.metadata;

import java.util.List;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.PageKind;
import org.bodytext.extractor.PageMetadata;

/** Reads what a page says of itself. */
public final class MetadataReader {

  private MetadataReader() {}

  /** {@return the metadata of a page} */
  public static PageMetadata read(Page page) {
    PageParts parts = PageParts.of(page);
    List<String> keywords = Keywords.of(parts);
    SiteName site = SiteName.of(parts);
    String title = new TitleFinder(parts, site, keywords).find();
    String published = new DateFinder(parts, null).find(title);
    return new PageMetadata(
        title, null, published, keywords, null, site.declared(), null, null, PageKind.UNKNOWN);
  }
}
