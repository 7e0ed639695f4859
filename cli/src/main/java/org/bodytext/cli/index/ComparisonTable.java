package org.bodytext.cli.index;

import java.util.Locale;
import org.bodytext.lucene.compare.IndexBytes;
import org.bodytext.lucene.compare.IndexComparison;
import org.bodytext.lucene.compare.SearchQuality;

/** A comparison of two indexes as a text table. */
public final class ComparisonTable {

  private ComparisonTable() {}

  /** {@return the table; lines end with line feeds} */
  public static String of(IndexComparison.Result result) {
    IndexBytes whole = result.wholeText().bytes();
    IndexBytes body = result.bodyOnly().bytes();
    StringBuilder table = new StringBuilder();
    table.append(
        format("%-24s %14s %14s %8s\n", result.pages() + " pages", "whole text", "body only", ""));
    for (IndexBytes.Part part : IndexBytes.Part.values()) {
      if (whole.of(part) > 0 || body.of(part) > 0) {
        row(table, part.id() + ", bytes", whole.of(part), body.of(part));
      }
    }
    row(table, "all, bytes", whole.total(), body.total());
    row(table, "all but stored, bytes", whole.searched(), body.searched());
    ratios(table, "with found", result.wholeText().with(), result.bodyOnly().with());
    ratios(table, "without found", result.wholeText().without(), result.bodyOnly().without());
    SearchQuality search = result.bodyOnly().search();
    if (search.queries() > 0) {
      table.append(search.queries()).append(" queries\n");
      table.append(QualityTable.of(result.wholeText().search(), search));
    }
    return table.toString();
  }

  private static void row(StringBuilder table, String name, long whole, long body) {
    table.append(
        format(
            "%-24s %,14d %,14d %6.1f %%\n",
            name, whole, body, whole == 0 ? 0 : 100.0 * body / whole));
  }

  private static void ratios(
      StringBuilder table,
      String name,
      IndexComparison.PhraseCount whole,
      IndexComparison.PhraseCount body) {
    if (whole.searched() > 0 || body.searched() > 0) {
      table.append(
          format(
              "%-24s %12.1f %% %12.1f %%   of %d phrases\n",
              name, 100 * whole.ratio(), 100 * body.ratio(), whole.searched()));
    }
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
