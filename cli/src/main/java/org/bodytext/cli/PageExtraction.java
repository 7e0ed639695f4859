package org.bodytext.cli;

import org.bodytext.cli.input.InputPage;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractionRecord;
import java.io.IOException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes written results of pages. Safe to share between threads. */
final class PageExtraction implements Function<InputPage, PageExtraction.Written> {

  /**
   * A page in its output format.
   *
   * @param id the page
   * @param text what is written of it
   * @param error what went wrong, with the name of the page; null if nothing did
   */
  record Written(String id, String text, @Nullable String error) {}

  /** Writes what became of a page. */
  interface Form {
    void write(ExtractionRecord page, Appendable out) throws IOException;
  }

  private final BodyExtractor extractor;
  private final Form form;

  PageExtraction(BodyExtractor extractor, Form form) {
    this.extractor = extractor;
    this.form = form;
  }

  @Override
  public Written apply(InputPage page) {
    if (page.error() != null) {
      return failed(page, page.error());
    }
    try {
      Body body =
          extractor.extract(
              PageParser.create()
                  .contentType(page.contentType())
                  .url(page.url())
                  .parse(page.bytes()));
      return written(new ExtractionRecord(page.id(), page.url(), body, null));
    } catch (RuntimeException | StackOverflowError e) {
      return failed(page, extractor.id() + " failed on it (" + e + "); please report the page");
    } catch (OutOfMemoryError e) {
      return failed(
          page,
          "there is not enough memory for its "
              + page.bytes().length
              + " bytes; give Java more by -Xmx, or use fewer --threads");
    }
  }

  private Written failed(InputPage page, String problem) {
    String error = page.name() + ": " + problem;
    return written(new ExtractionRecord(page.id(), page.url(), null, error));
  }

  private Written written(ExtractionRecord page) {
    StringBuilder text = new StringBuilder();
    try {
      form.write(page, text);
    } catch (IOException e) {
      throw new IllegalStateException("a string builder must not fail", e);
    }
    return new Written(page.id(), text.toString(), page.error());
  }
}
