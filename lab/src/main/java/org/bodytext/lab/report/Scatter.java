package org.bodytext.lab.report;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A scatter plot of pages: the F1 of one method over that of another, with a menu of methods.
 *
 * @param extractors the ids of the methods, at least two
 * @param corpora the names of the corpora
 * @param linked the keys of the pages that are shown in detail below
 */
record Scatter(List<String> extractors, List<String> corpora, Set<String> linked) {

  /** The maximum number of points; browsers are slow with more. */
  static final int MAX_POINTS = 5000;

  private static final int SIZE = 560;
  private static final int LEFT = 52;
  private static final int TOP = 12;
  private static final int BOTTOM = 46;

  /** Moves the points when another method is selected; without scripts, the first two are shown. */
  private static final String SCRIPT =
      """
      <script>
      (function () {
        var x = document.getElementById('sx'), y = document.getElementById('sy');
        function draw() {
          document.querySelectorAll('#scatter circle').forEach(function (c) {
            var f = c.getAttribute('data-f').split(' ');
            c.setAttribute('cx', %1$d + %2$d * f[x.value]);
            c.setAttribute('cy', %3$d - %2$d * f[y.value]);
          });
          document.getElementById('lx').textContent = 'F1 of ' + x.selectedOptions[0].text;
          document.getElementById('ly').textContent = 'F1 of ' + y.selectedOptions[0].text;
        }
        x.onchange = y.onchange = draw;
        draw();
      })();
      </script>
      """;

  /** {@return the scatter plot and its menu} */
  String html(List<ReportPage> pages) {
    int step = (pages.size() + MAX_POINTS - 1) / MAX_POINTS;
    StringBuilder html = new StringBuilder("<p class=menu>");
    menu("sx", "horizontal", 0, html);
    menu("sy", "vertical", 1, html);
    legend(html);
    html.append("</p>\n");
    html.append(
        format(
            "<svg id=scatter viewBox=\"0 0 %d %d\" role=img aria-label=\"F1 of two methods\">\n",
            LEFT + SIZE + 16, TOP + SIZE + BOTTOM));
    axes(html);
    for (int i = 0; i < pages.size(); i += Math.max(1, step)) {
      point(pages.get(i), html);
    }
    html.append("</svg>\n");
    if (step > 1) {
      html.append("<p class=note>One page in ").append(step).append(" is drawn.</p>\n");
    }
    return html.append(format(SCRIPT, LEFT, SIZE, TOP + SIZE)).toString();
  }

  private void menu(String id, String label, int chosen, StringBuilder html) {
    html.append("<label>").append(label).append(" <select id=").append(id).append('>');
    for (int i = 0; i < extractors.size(); i++) {
      html.append("<option value=").append(i).append(i == chosen ? " selected>" : ">");
      html.append(Html.escaped(extractors.get(i))).append("</option>");
    }
    html.append("</select></label> ");
  }

  private void legend(StringBuilder html) {
    if (corpora.size() > 1) {
      for (String corpus : corpora) {
        html.append("<span class=\"key c").append(color(corpus)).append("\">");
        html.append(Html.escaped(corpus)).append("</span> ");
      }
    }
  }

  private void axes(StringBuilder html) {
    html.append(format("<g class=axes><path d=\"M%d %dh%dv%dh-%dz", LEFT, TOP, SIZE, SIZE, SIZE));
    html.append(format("M%d %dl%d -%d\"/>", LEFT, TOP + SIZE, SIZE, SIZE));
    for (int tick = 0; tick <= 10; tick += 2) {
      int at = SIZE * tick / 10;
      html.append(format("<text x=%d y=%d text-anchor=middle>", LEFT + at, TOP + SIZE + 18));
      html.append(format("%.1f</text>", tick / 10.0));
      html.append(format("<text x=%d y=%d text-anchor=end>", LEFT - 8, TOP + SIZE - at + 4));
      html.append(format("%.1f</text>", tick / 10.0));
    }
    html.append(
        format("<text id=lx x=%d y=%d text-anchor=middle>", LEFT + SIZE / 2, TOP + SIZE + 38));
    html.append("F1 of ").append(Html.escaped(extractors.get(0))).append("</text>");
    html.append(
        format(
            "<text id=ly transform=\"translate(14 %d) rotate(-90)\" text-anchor=middle>",
            TOP + SIZE / 2));
    html.append("F1 of ").append(Html.escaped(extractors.get(1))).append("</text></g>\n");
  }

  private void point(ReportPage page, StringBuilder html) {
    boolean shown = linked.contains(page.key());
    if (shown) {
      html.append("<a href=\"#").append(anchor(corpora, page)).append("\">");
    }
    html.append(
        format(
            "<circle class=c%d cx=%.1f cy=%.1f r=%s data-f=\"%s\"><title>%s</title></circle>",
            color(page.corpus()),
            LEFT + SIZE * page.f1(0),
            TOP + SIZE - SIZE * page.f1(1),
            shown ? "5" : "3.2",
            all(page),
            Html.escaped(name(page))));
    html.append(shown ? "</a>\n" : "\n");
  }

  private String all(ReportPage page) {
    return IntStream.range(0, extractors.size())
        .mapToObj(i -> format("%.3f", page.f1(i)))
        .collect(Collectors.joining(" "));
  }

  private int color(String corpus) {
    return corpora.indexOf(corpus) % ReportStyle.COLORS;
  }

  /** {@return the anchor of a page in the report} */
  static String anchor(List<String> corpora, ReportPage page) {
    return "page-" + corpora.indexOf(page.corpus()) + "-" + page.gold().line();
  }

  /** {@return the displayed name of a page} */
  static String name(ReportPage page) {
    String url = page.gold().url();
    return page.corpus() + " " + page.gold().id() + (url == null ? "" : " " + url);
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
