package org.bodytext.extractor.page;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Computes the parts of a page that are read lazily; supplied by the parser of the page.
 *
 * <p>Implementations must be immutable, safe to share between threads, and deterministic: {@link
 * Page} stores the results, and concurrent readers may compute a part twice.
 */
public interface PageViews {

  /**
   * {@return the lines of the view {@link LineView#SOURCE}}
   *
   * @param page the page to read
   */
  Lines sourceLines(Page page);

  /**
   * {@return the lines of the view {@link LineView#EMBEDDED}}
   *
   * @param page the page to read
   */
  Lines embeddedLines(Page page);

  /**
   * {@return the metadata of the page}
   *
   * @param page the page to read
   */
  PageMetadata metadata(Page page);

  /**
   * {@return the places that contain the values of the metadata, by the name of the field in JSON}
   *
   * @param page the page to read
   */
  Map<String, List<MetadataPlace>> metadataPlaces(Page page);

  /**
   * {@return the title of {@link #metadata}, at a fraction of its cost; null if there is none}
   *
   * @param page the page to read
   */
  @Nullable String title(Page page);
}
