package org.bodytext.extractor.method.auto.features;

import java.util.List;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.page.PageType;

/**
 * The features that predict the type of a page: the mean of the features of its lines of prose,
 * weighted by their words of prose; the features of the page and of its URL; those of its largest
 * groups of records; and the weights of the tokens of its elements and its URL.
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
      FAMILY.add(
          "tokens, sum: ", PageTypeTokenWeights.PAGE_TYPES.stream().map(PageType::id).toList());
  private static final int HIGHEST =
      FAMILY.add(
          "tokens, max: ", PageTypeTokenWeights.PAGE_TYPES.stream().map(PageType::id).toList());

  /** The layout of a row. A class of its own, as it must be initialized after the schema. */
  private static final class Layout {

    static final int LINE_WIDTH = FeatureSchema.names().size();
    static final int WIDTH = FeatureSchema.pageTypeNames().size();
    static final int OFFSET = FeatureSchema.offset(FAMILY);
  }

  /** The maximum number of lines of prose that are averaged, at regular intervals. */
  private static final int MAX_LINES = 8;

  private PageTypeFeatures() {}

  /** {@return the row of a page, without the features of its URL and its tokens} */
  static float[] row(LineFeatureVectors rows, PageAnalysis page, RecordFeatures records) {
    float[] row = new float[Layout.WIDTH];
    meanOfProse(rows, page, row);
    rows.fillPage(row, 0);
    records.fillLargest(row, Layout.OFFSET + RECORDS);
    return row;
  }

  /** Writes the features of tokens. */
  static void fillTokens(float[] row, PageTypeTokenWeights weights, int[] tokens) {
    weights.fill(tokens, row, Layout.OFFSET + SUMS, Layout.OFFSET + HIGHEST);
  }

  private static void meanOfProse(LineFeatureVectors rows, PageAnalysis page, float[] row) {
    float[] lineRow = new float[Layout.LINE_WIDTH];
    float weight = 0;
    // Few iterations: in a loop over all lines, the JIT compiler would recompile
    // LineFeatureVectors.fill
    // after each speculation that fails.
    for (int line : linesOfProse(page)) {
      rows.fill(line, lineRow, 0);
      addTo(row, lineRow, page.proseOf[line]);
      weight += page.proseOf[line];
    }
    for (int column = 0; column < Layout.LINE_WIDTH; column++) {
      row[column] = weight > 0 ? row[column] / weight : -1;
    }
  }

  /** {@return the lines of prose that are averaged, in ascending order} */
  private static int[] linesOfProse(PageAnalysis page) {
    int lines = 0;
    for (int line = 0; line < page.size; line++) {
      lines += page.proseOf[line] > 0 ? 1 : 0;
    }
    int step = Math.max(1, (lines + MAX_LINES - 1) / MAX_LINES);
    int[] selected = new int[(lines + step - 1) / step];
    int number = 0;
    for (int line = 0; line < page.size; line++) {
      if (page.proseOf[line] > 0 && number++ % step == 0) {
        selected[(number - 1) / step] = line;
      }
    }
    return selected;
  }

  private static void addTo(float[] row, float[] lineRow, float prose) {
    for (int column = 0; column < Layout.LINE_WIDTH; column++) {
      row[column] += prose * lineRow[column];
    }
  }
}
