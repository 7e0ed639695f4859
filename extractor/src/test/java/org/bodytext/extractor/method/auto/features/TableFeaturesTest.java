package org.bodytext.extractor.method.auto.features;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.junit.jupiter.api.Test;

/**
 * The features of tables, computed by hand for a page that a table divides into a menu and a text.
 */
class TableFeaturesTest {

  /** Line 0 a title; 1 the menu; 2 the text; 3 to 6 the cells of a table in it; 7 the footer. */
  private static final LineFeatureVectors ROWS =
      LineFeatureVectors.of(
          PageParser.create()
              .parse(
                  "<h1>title</h1><table>"
                      + "<tr><td width=150>menu<td><td>five words of text here"
                      + "<table><tr><th>a<th>b<tr><td>c<td>d</table>"
                      + "<tr><td colspan=3>foot</table>"));

  @Test
  void aLineOutsideHasNoCell() {
    assertThat(value(0, "cells of row")).isEqualTo(-1);
    assertThat(value(0, "rows of table")).isEqualTo(-1);
  }

  @Test
  void aColumnOfThePageIsInARowOfFewCells() {
    assertThat(value(2, "cells of row")).isEqualTo(2);
    assertThat(value(2, "rows of table")).isEqualTo(2);
    assertThat(value(2, "cells of table")).isEqualTo(3);
    assertThat(value(7, "cells of row")).isEqualTo(1);
  }

  @Test
  void aCellBelongsToItsInnermostTable() {
    for (int line = 3; line < 7; line++) {
      assertThat(value(line, "cells of row")).isEqualTo(2);
      assertThat(value(line, "cells of table")).isEqualTo(4);
      assertThat(value(line, "rows of table")).isEqualTo(2);
    }
  }

  private static float value(int line, String measure) {
    float[] row = new float[FeatureSchema.names().size()];
    ROWS.fill(line, row, 0);
    return row[FeatureSchema.names().indexOf("table cell: " + measure)];
  }
}
