package org.bodytext.cli.serve.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.bodytext.cli.plot.LinePlot;
import org.bodytext.cli.serve.html.Messages;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/** The choices of all methods on one page, and the curve of each method that has one. */
record MethodsPanel(List<Choice> choices, List<Curve> curves, List<Row> rows) {

  /** Lines of the table; browsers are slow with more. */
  private static final int MAX_LINES = 1_000;

  private static final int WIDTH = 600;
  private static final int HEIGHT = 120;

  /** A method, and its choice among {@code size} lines of {@link LineView#BLOCK}. */
  record Choice(
      String method,
      int size,
      List<Bar> regions,
      String lines,
      String characters,
      String confidence) {}

  /** A curve; the threshold is its height, null if it is not shown. */
  record Curve(
      String name,
      String top,
      List<Bar> regions,
      @Nullable String threshold,
      String path,
      String last) {}

  /** A line of the page, and a mark for each method. */
  record Row(String words, List<Mark> marks) {}

  /** Whether a method chose a line. */
  record Mark(boolean chosen) {}

  MethodsPanel(Messages messages, List<BodyExtractor> methods, Body shown) {
    this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    Lines lines = shown.page().lines();
    List<LinePlot> plots = new ArrayList<>();
    for (BodyExtractor method : methods) {
      Body body = method == methods.get(0) ? shown : method.extract(shown.page());
      Signal none = new Signal("", LineView.BLOCK, new double[0], Double.NaN);
      LinePlot plot = LinePlot.of("", "", none, body);
      plots.add(plot);
      choices.add(
          new Choice(
              method.id(),
              Math.max(1, lines.size()),
              regions(plot, 1),
              messages.number(body.chosenLines().count()),
              messages.number(body.chosenLines().mapToLong(body.lines()::characters).sum()),
              messages.percent(body.confidence())));
      for (Signal signal : method.signals(shown.page())) {
        addCurve(method.id(), LinePlot.of("", "", signal, body), messages);
      }
    }
    IntStream.range(0, Math.min(MAX_LINES, lines.size()))
        .forEach(
            line -> {
              List<Mark> marks = plots.stream().map(plot -> new Mark(plot.isBody(line))).toList();
              rows.add(new Row(WhyPanel.text(lines, line), marks));
            });
  }

  private static List<Bar> regions(LinePlot plot, double width) {
    return plot.regions().stream()
        .map(part -> Bar.of(part.start() * width, (part.end() - part.start()) * width))
        .toList();
  }

  private void addCurve(String method, LinePlot plot, Messages messages) {
    int size = plot.lines().size();
    double highest = IntStream.range(0, size).mapToDouble(plot::value).max().orElse(0);
    if (highest <= 0) {
      return;
    }
    double width = (double) WIDTH / size;
    StringBuilder path = new StringBuilder("M0 " + HEIGHT);
    for (int line = 0; line < size; line++) {
      String y = Bar.number(HEIGHT - HEIGHT * Math.max(0, plot.value(line)) / highest);
      path.append(" L").append(Bar.number(line * width)).append(' ').append(y);
      path.append(" L").append(Bar.number((line + 1) * width)).append(' ').append(y);
    }
    double threshold = plot.signal().threshold();
    boolean marked = threshold > 0 && threshold <= highest;
    curves.add(
        new Curve(
            messages.text("methods.curve", method, plot.signal().name()),
            String.format(Locale.ROOT, highest < 10 ? "%.2f" : "%.0f", highest),
            regions(plot, width),
            marked ? Bar.number(HEIGHT - HEIGHT * threshold / highest) : null,
            path.toString(),
            messages.number(size)));
  }
}
