package org.bodytext.cli.index;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.bodytext.lucene.compare.SearchQuality;

/** The quality of searches as a text table, with a column for each index. */
public final class QualityTable {

  private QualityTable() {}

  /** {@return the rows; lines end with line feeds} */
  public static String of(SearchQuality... indexes) {
    List<SearchQuality> columns = Arrays.asList(indexes);
    StringBuilder table = new StringBuilder();
    row(table, "MRR@10", columns, "%14.4f", SearchQuality::meanReciprocalRank);
    row(table, "found at rank 1", columns, "%12.1f %%", search -> 100 * search.first());
    row(table, "found at rank 1 to 10", columns, "%12.1f %%", search -> 100 * search.firstTen());
    row(table, "without a hit", columns, "%12.1f %%", search -> 100 * search.withoutHit());
    row(table, "ms per query", columns, "%14.1f", SearchQuality::milliseconds);
    row(table, "ms, 95th percentile", columns, "%14.1f", SearchQuality::milliseconds95);
    return table.toString();
  }

  private static void row(
      StringBuilder table,
      String name,
      List<SearchQuality> columns,
      String pattern,
      ToDoubleFunction<SearchQuality> value) {
    table.append(String.format(Locale.ROOT, "%-24s", name));
    for (SearchQuality column : columns) {
      table.append(' ').append(String.format(Locale.ROOT, pattern, value.applyAsDouble(column)));
    }
    table.append('\n');
  }
}
