package org.bodytext.cli.report;

import org.bodytext.cli.plot.Labels;
import java.util.Locale;

/** Pieces of HTML. */
final class Html {

  private Html() {}

  /** {@return a text with what HTML reads as markup escaped and what it forbids replaced} */
  static String escaped(String text) {
    return Labels.escaped(text);
  }

  /** {@return a share with three decimals; a dash if it is not known} */
  static String share(double value) {
    return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.3f", value);
  }

  /** {@return a share in per cent; a dash if it is not known} */
  static String percent(double value) {
    return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.1f %%", value * 100);
  }

  /** {@return a cell of a table with a bar as long as a share; a bold one if it is the best} */
  static String bar(double value, boolean best) {
    if (Double.isNaN(value)) {
      return "<td>–</td>";
    }
    String text = share(value);
    return String.format(
        Locale.ROOT,
        "<td class=bar style=\"--v:%.1f%%\">%s</td>",
        value * 100,
        best ? "<b>" + text + "</b>" : text);
  }
}
