package org.bodytext.extractor.page;

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
   * {@return the metadata of the page, of which nothing is computed yet}
   *
   * @param page the page to read
   */
  MetadataView metadata(Page page);
}
