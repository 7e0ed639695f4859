package org.bodytext.cli.serve.view;

import java.util.ArrayList;
import java.util.List;
import org.bodytext.cli.plot.LinePlot;
import org.bodytext.cli.serve.html.Markup;
import org.bodytext.cli.serve.html.Messages;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/** The choices of all methods on one page, and the curve of each method that has one. */
final class MethodsPanel {

  /** Lines of the table; browsers are slow with more. */
  private static final int MAX_LINES = 1_000;

  private static final int WIDTH = 600;
  private static final int HEIGHT = 120;

  /** A method, and its choice among the lines of {@link LineView#BLOCK}. */
  private record Choice(String method, Body body, LinePlot lines) {}

  private final Messages messages;
  private final List<BodyExtractor> methods;

  MethodsPanel(Messages messages, List<BodyExtractor> methods) {
    this.messages = messages;
    this.methods = methods;
  }

  void write(Body shown, Markup out) {
    Page page = shown.page();
    List<Choice> choices = new ArrayList<>();
    for (BodyExtractor method : methods) {
      Body body = method == methods.get(0) ? shown : method.extract(page);
      Signal none = new Signal("", LineView.BLOCK, new double[0], Double.NaN);
      choices.add(new Choice(method.id(), body, LinePlot.of("", "", none, body)));
    }
    out.element("p", messages.text("methods.intro"), "class", "soft");
    strips(choices, page.lines().size(), out);
    for (int i = 0; i < methods.size(); i++) {
      for (Signal signal : methods.get(i).signals(page)) {
        curve(methods.get(i).id(), LinePlot.of("", "", signal, choices.get(i).body()), out);
      }
    }
    table(choices, page.lines(), out);
  }

  private void strips(List<Choice> choices, int lines, Markup out) {
    openScrolled("methods.choice", out);
    out.open("table", "class", "methods").open("thead").open("tr");
    for (String column : List.of("method", "choice", "lines", "characters", "confidence")) {
      out.element("th", messages.text("methods." + column), "scope", "col");
    }
    out.close().close().open("tbody");
    for (Choice choice : choices) {
      Body body = choice.body();
      out.open("tr").element("th", choice.method(), "scope", "row").open("td");
      strip(choice.lines(), lines, out);
      out.close();
      out.element("td", messages.number(body.chosenLines().count()));
      out.element(
          "td", messages.number(body.chosenLines().mapToLong(body.lines()::characters).sum()));
      out.element("td", messages.percent(body.confidence())).close();
    }
    out.close().close().close();
  }

  /** Opens an element that scrolls on narrow screens, also with the keyboard. */
  private void openScrolled(String label, Markup out) {
    out.open(
        "div",
        "class",
        "scroll",
        "tabindex",
        "0",
        "role",
        "region",
        "aria-label",
        messages.text(label));
  }

  private static void strip(LinePlot plot, int lines, Markup out) {
    Bars.openDrawing("strip", "0 0 " + Math.max(1, lines) + " 10", out);
    for (LinePlot.Region region : plot.regions()) {
      Bars.rectangle(region.start(), region.end() - region.start(), 10, "fill", out);
    }
    out.close();
  }

  private void curve(String method, LinePlot plot, Markup out) {
    int size = Math.max(1, plot.lines().size());
    double highest = 0;
    for (int line = 0; line < plot.lines().size(); line++) {
      highest = Math.max(highest, plot.value(line));
    }
    if (highest == 0) {
      return;
    }
    String name = messages.text("methods.curve", method, plot.signal().name());
    out.open("figure", "class", "curve");
    out.element("figcaption", name);
    out.open("div", "class", "plot").element("span", Bars.tick(highest), "class", "top-tick");
    out.element("span", "0", "class", "zero-tick");
    String box = "0 0 " + WIDTH + " " + HEIGHT;
    out.open(
        "svg", "viewBox", box, "preserveAspectRatio", "none", "role", "img", "aria-label", name);
    double width = (double) WIDTH / size;
    for (LinePlot.Region region : plot.regions()) {
      double length = (region.end() - region.start()) * width;
      Bars.rectangle(region.start() * width, length, HEIGHT, "region", out);
    }
    double threshold = plot.signal().threshold();
    if (threshold > 0 && threshold <= highest) {
      String y = Bars.number(HEIGHT - HEIGHT * threshold / highest);
      out.open(
          "line", "x1", "0", "x2", Integer.toString(WIDTH), "y1", y, "y2", y, "class", "threshold");
    }
    StringBuilder path = new StringBuilder("M0 " + HEIGHT);
    for (int line = 0; line < plot.lines().size(); line++) {
      String y = Bars.number(HEIGHT - HEIGHT * Math.max(0, plot.value(line)) / highest);
      path.append(" L").append(Bars.number(line * width)).append(' ').append(y);
      path.append(" L").append(Bars.number((line + 1) * width)).append(' ').append(y);
    }
    out.open("path", "d", path.toString(), "class", "signal").close();
    out.open("p", "class", "axis")
        .element("span", "1")
        .element("span", messages.text("methods.axis"));
    out.element("span", messages.number(plot.lines().size())).close().close().close();
  }

  private void table(List<Choice> choices, Lines lines, Markup out) {
    out.open("details", "class", "reasons").element("summary", messages.text("methods.table"));
    openScrolled("methods.table", out);
    out.open("table", "class", "choices").open("thead").open("tr");
    out.element("th", messages.text("methods.line"), "scope", "col");
    for (Choice choice : choices) {
      out.element("th", choice.method(), "scope", "col");
    }
    out.close().close().open("tbody");
    for (int line = 0; line < Math.min(MAX_LINES, lines.size()); line++) {
      out.open("tr").element("th", WhyPanel.text(lines, line), "scope", "row");
      for (Choice choice : choices) {
        boolean chosen = choice.lines().isBody(line);
        out.open("td", "class", chosen ? "chosen" : null);
        if (chosen) {
          out.element("span", "●", "aria-hidden", "true");
          out.element("span", messages.text("methods.chosen"), "class", "hidden");
        }
        out.close();
      }
      out.close();
    }
    out.close().close().close().close();
  }
}
