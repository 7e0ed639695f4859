package org.bodytext.extractor.page;

/**
 * Thrown by any part of the library when the current thread is interrupted while it works on a
 * page.
 *
 * <p>Parsing, each method of the library, metadata and output check the interrupt status at least
 * once per tag, line or attribute. The status stays set. Pages and bodies stay usable: what was
 * interrupted is computed again when it is next asked for. Not checked are the parsing and the
 * selectors of jsoup, which site rules use.
 */
public final class ExtractionInterruptedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private ExtractionInterruptedException() {
    super("the thread was interrupted during the extraction of a page");
  }

  /**
   * Checks the interrupt status of the current thread and leaves it as it is. For methods of other
   * jars as well; costs about a nanosecond.
   *
   * @throws ExtractionInterruptedException if it is set
   */
  public static void throwIfInterrupted() {
    if (Thread.currentThread().isInterrupted()) {
      throw new ExtractionInterruptedException();
    }
  }
}
