package org.bodytext.cli.serve.view;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.bodytext.cli.serve.html.Markup;
import org.bodytext.cli.serve.html.Messages;
import org.bodytext.cli.serve.page.ShownPage;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.LineExplanation;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/** Why each line is body or not, in words. */
final class WhyPanel {

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

  private final Messages messages;
  private final BodyExtractor extractor;

  /**
   * @param extractor the method that chose the bodies
   */
  WhyPanel(Messages messages, BodyExtractor extractor) {
    this.messages = messages;
    this.extractor = extractor;
  }

  /**
   * Writes the reasons for {@value #MAX_LINES} lines.
   *
   * @param from the first of these lines
   * @param href returns the address of the panel from another line on; null if it has none
   */
  void write(ShownPage shown, int from, @Nullable IntFunction<String> href, Markup out) {
    Body body = shown.body();
    if (shown.probability() == null) {
      out.element("p", messages.text("why.none", body.extractor()), "class", "note");
    } else {
      out.element("p", messages.text("why.intro"), "class", "soft");
    }
    if (!body.reasons().isEmpty()) {
      out.open("details", "class", "reasons").element("summary", messages.text("why.reasons"));
      out.open("ul", "lang", "en");
      body.reasons().forEach(reason -> out.element("li", reason));
      out.close().close();
    }
    out.open("div", "class", "lines");
    int lines = shown.probability() == null ? 0 : body.lines().size();
    int to = Math.min(from + MAX_LINES, lines);
    boolean features = lines <= MAX_LINES_WITH_FEATURES;
    if (from < to) {
      extractor
          .explain(body.page(), from, to)
          .forEachOrdered(line -> line(body, line, features, out));
    }
    out.close();
    if (lines > MAX_LINES) {
      out.open("p", "class", "paging").text(messages.text("why.part", from + 1, to, lines));
      if (href != null && from > 0) {
        String previous = href.apply(Math.max(0, from - MAX_LINES));
        out.text(" ").element("a", messages.text("paging.previous"), "href", previous);
      }
      if (href != null && to < lines) {
        out.text(" ").element("a", messages.text("paging.next"), "href", href.apply(to));
      }
      out.close();
    }
  }

  private void line(Body body, LineExplanation line, boolean features, Markup out) {
    boolean chosen = body.contains(line.line());
    String probability = messages.percent(line.probability());
    out.open("details", "id", "line-" + line.line(), "class", chosen ? "line body" : "line");
    out.open("summary");
    Bars.bar(line.probability(), "fill", out);
    out.element("span", probability, "class", "value").text(" ");
    out.element("span", text(body.lines(), line.line()), "class", "words");
    out.element("span", messages.text(chosen ? "why.chosen" : "why.left"), "class", "hidden");
    out.close();
    out.open("table", "class", "sum").open("tbody");
    row(messages.text("why.base"), line.base(), out);
    Map<String, Double> families = families(line);
    double small =
        families.values().stream().filter(sum -> !isShown(sum)).mapToDouble(d -> d).sum();
    families.entrySet().stream()
        .filter(family -> isShown(family.getValue()))
        .sorted(Comparator.comparingDouble(entry -> -Math.abs(entry.getValue())))
        .forEach(entry -> row(messages.text("family." + entry.getKey()), entry.getValue(), out));
    if (families.values().stream().anyMatch(value -> !isShown(value))) {
      row(messages.text("why.small"), small, out);
    }
    double sum = line.base() + families.values().stream().mapToDouble(d -> d).sum();
    out.close().open("tfoot");
    row(messages.text("why.sum", probability), sum, out);
    out.close().close();
    out.element("p", verdict(line.probability(), chosen), "class", "verdict");
    if (features) {
      features(line.features(), out);
    }
    out.close();
  }

  private static boolean isShown(double contribution) {
    return Math.abs(contribution) >= SMALL;
  }

  private static Map<String, Double> families(LineExplanation line) {
    Map<String, Double> sums = new TreeMap<>();
    for (LineExplanation.Feature feature : line.features()) {
      sums.merge(FeatureFamilies.of(feature.name()), feature.contribution(), Double::sum);
    }
    return sums;
  }

  private void row(String name, double value, Markup out) {
    out.open("tr").element("th", name, "scope", "row").open("td");
    Bars.signed(value / FULL, out);
    out.close().element("td", signed(value), "class", "value").close();
  }

  /** {@return what the probability led to, with the reason if it is not the obvious one} */
  private String verdict(double probability, boolean chosen) {
    boolean likely = probability >= 0.5;
    if (likely == chosen) {
      return messages.text(chosen ? "why.verdict.body" : "why.verdict.rest");
    }
    return messages.text(chosen ? "why.verdict.although" : "why.verdict.despite");
  }

  private void features(List<LineExplanation.Feature> features, Markup out) {
    out.open("details", "class", "features").element("summary", messages.text("why.features"));
    out.open("ul", "lang", "en");
    for (LineExplanation.Feature feature :
        features.subList(0, Math.min(MAX_FEATURES, features.size()))) {
      out.element(
          "li",
          String.format(
              Locale.ROOT,
              "%s = %.4g (%s)",
              feature.name(),
              feature.value(),
              signed(feature.contribution())));
    }
    out.close().close();
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
