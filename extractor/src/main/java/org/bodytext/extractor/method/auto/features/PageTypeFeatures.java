package org.bodytext.extractor.method.auto.features;

import java.util.List;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.page.PageType;

/**
 * The features of a page that tell its kind: the mean row of its lines of prose, which has the
 * columns that all lines share, then those of its address, of its largest groups of records, and of
 * what the tokens of its elements and its address have been learned to say.
 */
final class PageTypeFeatures {

  static final FeatureFamily FAMILY = new FeatureFamily();

  private static final List<String> GROUPS =
      List.of("most words: ", "most prose: ", "most images: ");
  private static final int RECORDS =
      FAMILY.add(
          "records with ",
          GROUPS.stream()
              .flatMap(group -> RecordFeatures.GROUP_MEASURES.stream().map(group::concat))
              .toList());
  private static final int SUMS =
      FAMILY.add("tokens, sum: ", PageTypeTokenWeights.KINDS.stream().map(PageType::id).toList());
  private static final int HIGHEST =
      FAMILY.add(
          "tokens, highest: ", PageTypeTokenWeights.KINDS.stream().map(PageType::id).toList());

  /** The places in a row; read once the schema is complete. */
  private static final class Place {

    static final int LINE_WIDTH = FeatureSchema.names().size();
    static final int WIDTH = FeatureSchema.pageTypeNames().size();
    static final int OFFSET = FeatureSchema.offset(FAMILY);
  }

  /** Of a page's lines of prose no more are looked at, at even distances. */
  private static final int MOST_LINES = 8;

  private PageTypeFeatures() {}

  /** {@return the row of a page without what its address and its tokens say} */
  static float[] row(LineFeatureVectors rows, PageAnalysis page, RecordFeatures records) {
    float[] row = new float[Place.WIDTH];
    meanOfProse(rows, page, row);
    rows.fillPage(row, 0);
    records.fillLargest(row, Place.OFFSET + RECORDS);
    return row;
  }

  /** Fills the columns of tokens. */
  static void fillTokens(float[] row, PageTypeTokenWeights scores, int[] tokens) {
    scores.fill(tokens, row, Place.OFFSET + SUMS, Place.OFFSET + HIGHEST);
  }

  private static void meanOfProse(LineFeatureVectors rows, PageAnalysis page, float[] row) {
    float[] ofLine = new float[Place.LINE_WIDTH];
    float weight = 0;
    // A loop of few turns: in one over all lines, the code that fills a row would be compiled again
    // with each guess of the compiler that fails.
    for (int line : linesOfProse(page)) {
      rows.fill(line, ofLine, 0);
      addTo(row, ofLine, page.proseOf[line]);
      weight += page.proseOf[line];
    }
    for (int column = 0; column < Place.LINE_WIDTH; column++) {
      row[column] = weight > 0 ? row[column] / weight : -1;
    }
  }

  /** {@return the lines of prose that are looked at, ascending} */
  private static int[] linesOfProse(PageAnalysis page) {
    int lines = 0;
    for (int line = 0; line < page.size; line++) {
      lines += page.proseOf[line] > 0 ? 1 : 0;
    }
    int step = Math.max(1, (lines + MOST_LINES - 1) / MOST_LINES);
    int[] chosen = new int[(lines + step - 1) / step];
    int number = 0;
    for (int line = 0; line < page.size; line++) {
      if (page.proseOf[line] > 0 && number++ % step == 0) {
        chosen[(number - 1) / step] = line;
      }
    }
    return chosen;
  }

  private static void addTo(float[] row, float[] ofLine, float prose) {
    for (int column = 0; column < Place.LINE_WIDTH; column++) {
      row[column] += prose * ofLine[column];
    }
  }
}
