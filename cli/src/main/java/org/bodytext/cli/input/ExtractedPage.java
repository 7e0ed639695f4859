package org.bodytext.cli.input;

import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.ExtractionInterruptedException;
import org.jspecify.annotations.Nullable;

/**
 * An extracted page.
 *
 * @param body the body; null if the page failed
 * @param error the problem; null if there was none
 * @param cause what failed in the extraction; null if nothing did
 */
public record ExtractedPage(
    @Nullable Body body, @Nullable String error, @Nullable Throwable cause) {

  /**
   * {@return the body of a page, or the reason why it has none}
   *
   * @throws ExtractionInterruptedException if the thread is interrupted
   * @throws OutOfMemoryError if the page does not fit in memory
   */
  public static ExtractedPage of(BodyExtractor extractor, InputPage page) {
    if (page.error() != null) {
      return new ExtractedPage(null, page.error(), null);
    }
    try {
      return new ExtractedPage(extractor.extract(page.parse()), null, null);
    } catch (ExtractionInterruptedException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | LinkageError e) {
      return new ExtractedPage(null, extractor.id() + " failed (" + e + ")", e);
    }
  }

  /**
   * {@return the body of a page, or the name of the page with the reason why it has none}
   *
   * @throws ExtractionInterruptedException if the thread is interrupted
   */
  public static ExtractedPage named(BodyExtractor extractor, InputPage page) {
    String problem;
    try {
      ExtractedPage extracted = of(extractor, page);
      if (extracted.error == null) {
        return extracted;
      }
      problem = extracted.error + (extracted.cause == null ? "" : "; please report the page");
    } catch (OutOfMemoryError e) {
      problem =
          "not enough memory for "
              + page.bytes().length
              + " bytes; increase the heap with -Xmx or use fewer --threads";
    }
    return new ExtractedPage(null, page.name() + ": " + problem, null);
  }
}
