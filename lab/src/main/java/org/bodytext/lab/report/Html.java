package org.bodytext.lab.report;

import java.util.Locale;
import org.bodytext.cli.plot.SvgText;

/** Formats values as HTML. */
final class Html {

  private Html() {}

  /** {@return a text escaped for HTML, with forbidden characters replaced} */
  static String escaped(String text) {
    return SvgText.escaped(text);
  }

  /** {@return a ratio with three decimals; a dash for NaN} */
  static String ratio(double value) {
    return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.3f", value);
  }

  /** {@return a ratio in per cent; a dash for NaN} */
  static String percent(double value) {
    return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.1f %%", value * 100);
  }

  /** {@return a table cell with a bar of the length of a ratio; bold if it is the best} */
  static String bar(double value, boolean best) {
    if (Double.isNaN(value)) {
      return "<td>–</td>";
    }
    String text = ratio(value);
    return String.format(
        Locale.ROOT,
        "<td class=bar style=\"--v:%.1f%%\">%s</td>",
        value * 100,
        best ? "<b>" + text + "</b>" : text);
  }
}
