package org.bodytext.cli;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import org.bodytext.cli.input.ExtractedPage;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.PageOrigin;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.body.TextSignature;
import org.jspecify.annotations.Nullable;

/**
 * Extracts pages and formats the results. Safe to share between threads.
 *
 * @param minConfidence a body with less confidence counts as empty
 */
record PageExtraction(
    BodyExtractor extractor,
    PageExtraction.Formatter formatter,
    double minConfidence,
    PageExtraction.Needs needs)
    implements Function<InputPage, PageExtraction.Result> {

  /**
   * A page in its output format.
   *
   * @param origin where the page comes from
   * @param url its URL; null if unknown
   * @param text the formatted output
   * @param body what is known of its body; null if the page failed
   * @param error the problem, with the name of the page; null if absent
   */
  record Result(
      PageOrigin origin,
      @Nullable String url,
      String text,
      @Nullable BodySummary body,
      @Nullable String error) {}

  /**
   * What decides on the output of a page.
   *
   * @param title the title of the page; null if unknown or not needed
   * @param missing whether the body is empty
   * @param language the language of the page; null if unknown or not needed
   * @param signature equal for near-duplicates; empty if the body is, or if it is not needed
   * @param warnings the warnings of the body
   * @param siteRule the hosts of the site rule that was applied; null if none was
   */
  record BodySummary(
      @Nullable String title,
      boolean missing,
      @Nullable String language,
      String signature,
      List<String> warnings,
      @Nullable String siteRule) {

    static @Nullable BodySummary of(@Nullable Body body, Needs needs) {
      return body == null
          ? null
          : new BodySummary(
              needs.title ? body.metadata().title() : null,
              body.isEmpty(),
              needs.language ? body.metadata().language() : null,
              needs.signature ? TextSignature.of(body.text()) : "",
              body.warnings(),
              body.siteRule());
    }
  }

  /** The parts of a summary that are needed: metadata cost more than a body. */
  record Needs(boolean title, boolean language, boolean signature) {}

  /** Writes an extracted page in an output format. */
  interface Formatter {
    void write(ExtractionRecord page, Appendable out) throws IOException;
  }

  @Override
  public Result apply(InputPage page) {
    ExtractedPage extracted = ExtractedPage.named(extractor, page);
    Body body = extracted.body() == null ? null : confident(extracted.body());
    StringBuilder text = new StringBuilder();
    try {
      formatter.write(
          new ExtractionRecord(
              page.id(), page.url(), page.origin().source(), body, extracted.error()),
          text);
    } catch (IOException e) {
      throw new IllegalStateException("a string builder must not fail", e);
    }
    return new Result(
        page.origin(), page.url(), text.toString(), BodySummary.of(body, needs), extracted.error());
  }

  private Body confident(Body body) {
    if (body.confidence() >= minConfidence || body.isEmpty()) {
      return body;
    }
    String reason = "the confidence " + body.confidence() + " is less than " + minConfidence;
    return body.toBuilder().lines(new BitSet()).confidence(0).firstReason(reason).build();
  }
}
