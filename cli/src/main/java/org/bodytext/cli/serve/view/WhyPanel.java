package org.bodytext.cli.serve.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.bodytext.cli.serve.html.Messages;
import org.bodytext.cli.serve.page.ShownPage;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.LineExplanation;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/**
 * Why each of {@value #MAX_LINES} lines is body or not, in words.
 *
 * @param extractor the method that chose the body
 * @param from the first of these lines
 * @param href the address of the panel without the first line; null if it has none
 */
record WhyPanel(
    Messages messages, BodyExtractor extractor, ShownPage shown, int from, @Nullable String href) {

  /** Lines that are explained at a time; browsers are slow with more. */
  static final int MAX_LINES = 1_000;

  /** Pages with more lines show families of features only. */
  private static final int MAX_LINES_WITH_FEATURES = 400;

  private static final int MAX_FEATURES = 12;
  private static final int MAX_TEXT_LENGTH = 160;

  /** Smaller contributions are shown as one, in log odds. */
  private static final double SMALL = 0.1;

  /** The log odds of a bar of full length. */
  private static final double FULL = 4;

  /** A line; its state says whether it was chosen, and its verdict why. */
  record Line(
      int number,
      boolean chosen,
      Bar bar,
      String probability,
      String words,
      String state,
      List<Row> rows,
      Row total,
      String verdict,
      List<String> features) {}

  /** A contribution to the log odds. */
  record Row(String name, Bar bar, String sum) {

    static Row of(String name, double value) {
      return new Row(name, Bar.signed(value / FULL), signed(value));
    }
  }

  Fact intro() {
    return shown.probability() == null
        ? new Fact("note", messages.text("why.none", shown.body().extractor()))
        : new Fact("soft", messages.text("why.intro"));
  }

  List<String> reasons() {
    return shown.body().reasons();
  }

  int size() {
    return shown.probability() == null ? 0 : shown.body().lines().size();
  }

  int to() {
    return Math.min(from + MAX_LINES, size());
  }

  List<Line> lines() {
    return from < to()
        ? extractor.explain(shown.body().page(), from, to()).map(this::line).toList()
        : List.of();
  }

  boolean isPart() {
    return size() > MAX_LINES;
  }

  /** {@return the number of the first line, from 1} */
  int first() {
    return from + 1;
  }

  @Nullable String previous() {
    return href != null && from > 0 ? href + Math.max(0, from - MAX_LINES) : null;
  }

  @Nullable String next() {
    return href != null && to() < size() ? href + to() : null;
  }

  private Line line(LineExplanation line) {
    boolean chosen = shown.body().contains(line.line());
    String probability = messages.percent(line.probability());
    Map<String, Double> families = new TreeMap<>();
    for (LineExplanation.Feature feature : line.features()) {
      families.merge(FeatureFamilies.of(feature.name()), feature.contribution(), Double::sum);
    }
    List<Row> rows = new ArrayList<>();
    rows.add(Row.of(messages.text("why.base"), line.base()));
    families.entrySet().stream()
        .filter(family -> isShown(family.getValue()))
        .sorted(Comparator.comparingDouble(entry -> -Math.abs(entry.getValue())))
        .forEach(
            entry -> rows.add(Row.of(messages.text("family." + entry.getKey()), entry.getValue())));
    if (!families.values().stream().allMatch(WhyPanel::isShown)) {
      double small =
          families.values().stream().filter(sum -> !isShown(sum)).mapToDouble(d -> d).sum();
      rows.add(Row.of(messages.text("why.small"), small));
    }
    double sum = line.base() + families.values().stream().mapToDouble(d -> d).sum();
    return new Line(
        line.line(),
        chosen,
        Bar.of(line.probability()),
        probability,
        text(shown.body().lines(), line.line()),
        messages.text(chosen ? "why.chosen" : "why.left"),
        rows,
        Row.of(messages.text("why.sum", probability), sum),
        verdict(line.probability(), chosen),
        size() <= MAX_LINES_WITH_FEATURES
            ? line.features().stream().limit(MAX_FEATURES).map(Object::toString).toList()
            : List.of());
  }

  private static boolean isShown(double contribution) {
    return Math.abs(contribution) >= SMALL;
  }

  /** {@return what the probability led to, with the reason if it is not the obvious one} */
  private String verdict(double probability, boolean chosen) {
    boolean likely = probability >= 0.5;
    return messages.text(
        "why.verdict."
            + (likely == chosen ? chosen ? "body" : "rest" : chosen ? "although" : "despite"));
  }

  private static String signed(double value) {
    return String.format(Locale.ROOT, "%+.2f", value);
  }

  /** {@return the beginning of the text of a line} */
  static String text(Lines lines, int line) {
    char[] start = new char[MAX_TEXT_LENGTH];
    int length = lines.copyText(line, start, 0);
    return new String(start, 0, length) + (length == MAX_TEXT_LENGTH ? "…" : "");
  }
}
