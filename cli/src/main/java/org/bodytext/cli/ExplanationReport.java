package org.bodytext.cli;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.body.LineExplanation;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.stream.Collectors;

/** Tells why the lines of a page are body or not: two lines for people to read a line. */
final class ExplanationReport {

  /** So many features of a line are told. */
  static final int MOST_FEATURES = 3;

  /** So much of a line's text is shown, in characters. */
  private static final int MOST_TEXT = 100;

  private final BodyExtractor extractor;

  /** Makes a report of what a method sees. */
  ExplanationReport(BodyExtractor extractor) {
    this.extractor = extractor;
  }

  /** {@return whether a method tells why; one that does tells it of any line} */
  static boolean canTell(BodyExtractor extractor) {
    return extractor.explain(PageParser.create().parse("<p>a line")).findAny().isPresent();
  }

  /** Writes the report of a page; nothing of one that failed. */
  void write(ExtractionRecord page, Appendable out) throws IOException {
    Body body = page.body();
    if (body == null) {
      return;
    }
    out.append(
        String.format(
            Locale.ROOT,
            "%s: %s, confidence %.2f\n",
            page.id(),
            body.extractor(),
            body.confidence()));
    for (String reason : body.reasons()) {
      out.append(reason).append('\n');
    }
    try {
      extractor.explain(body.page()).forEachOrdered(reason -> append(body, reason, out));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void append(Body body, LineExplanation reason, Appendable out) {
    Lines lines = body.page().lines();
    boolean chosen = body.lines().view() == LineView.BLOCK && body.contains(reason.line());
    StringBuilder text = new StringBuilder();
    char[] first = new char[MOST_TEXT];
    text.append(first, 0, lines.copyText(reason.line(), first, 0));
    String features =
        reason.features().stream()
            .limit(MOST_FEATURES)
            .map(ExplanationReport::feature)
            .collect(Collectors.joining("; "));
    try {
      out.append(
          String.format(
              Locale.ROOT,
              "%5d %s %.3f  %s\n               %s\n",
              reason.line(),
              chosen ? "*" : " ",
              reason.probability(),
              text.toString().replaceAll("\\s+", " "),
              features));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String feature(LineExplanation.Feature feature) {
    return String.format(
        Locale.ROOT, "%s = %.4g (%+.2f)", feature.name(), feature.value(), feature.contribution());
  }
}
