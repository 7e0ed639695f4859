package org.bodytext.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.body.LineExplanation;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;

/**
 * Explains why the lines of a page are body or not, in two lines of text for each line.
 *
 * @param allFeatures whether to print all features of a line instead of the strongest
 */
record ExplanationReport(BodyExtractor extractor, boolean allFeatures) {

  /** The maximum length of the printed text of a line, in characters. */
  private static final int MAX_TEXT_LENGTH = 100;

  /** The maximum number of explained lines of a page: a report is written from memory. */
  static final int MAX_LINES = 20_000;

  /** The number of features of a line that are printed, unless all are. */
  private static final int STRONGEST = 5;

  /** {@return whether a method explains its choice; one that does explains it for every line} */
  static boolean canExplain(BodyExtractor extractor) {
    return extractor.explain(PageParser.create().parse("<p>a line")).findAny().isPresent();
  }

  /** Writes the report of a page; nothing for a page that failed. */
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
      extractor.explain(body.page(), 0, MAX_LINES).forEachOrdered(line -> append(body, line, out));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    int more = body.page().lines().size() - MAX_LINES;
    if (more > 0) {
      out.append(more + " more lines are not explained: at most " + MAX_LINES + " of a page are\n");
    }
  }

  private void append(Body body, LineExplanation line, Appendable out) {
    Lines lines = body.page().lines();
    boolean chosen = body.lines().view() == LineView.BLOCK && body.contains(line.line());
    char[] start = new char[MAX_TEXT_LENGTH];
    String text = new String(start, 0, lines.copyText(line.line(), start, 0));
    double sum = line.base();
    StringJoiner terms = new StringJoiner("; ");
    terms.add(String.format(Locale.ROOT, "base (%+.2f)", line.base()));
    for (LineExplanation.Feature feature : line.features()) {
      sum += feature.contribution();
    }
    List<LineExplanation.Feature> features = line.features();
    int shown = allFeatures ? features.size() : Math.min(STRONGEST, features.size());
    features.subList(0, shown).forEach(feature -> terms.add(feature.toString()));
    if (shown < features.size()) {
      double rest =
          features.subList(shown, features.size()).stream()
              .mapToDouble(LineExplanation.Feature::contribution)
              .sum();
      terms.add(String.format(Locale.ROOT, "%d others (%+.2f)", features.size() - shown, rest));
    }
    terms.add(String.format(Locale.ROOT, "sum (%+.2f)", sum));
    try {
      out.append(
          String.format(
              Locale.ROOT,
              "%5d %s %.3f  %s\n               %s\n",
              line.line(),
              chosen ? "*" : " ",
              line.probability(),
              text.replaceAll("\\s+", " "),
              terms));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
