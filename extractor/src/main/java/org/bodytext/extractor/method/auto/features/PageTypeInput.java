package org.bodytext.extractor.method.auto.features;

import java.util.Arrays;
import java.util.List;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageType;
import org.jspecify.annotations.Nullable;

/**
 * The input of the prediction of a page's type: a row of features, the tokens of its elements, and
 * its URL, whose features are computed on demand. Immutable and safe to share between threads.
 *
 * <p>The row is the mean of the features of the lines of prose, weighted by their words of prose;
 * the features of the page and of its URL; those of its largest groups of records; and the weights
 * of the tokens of its elements and its URL.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record PageTypeInput(float[] row, int[] elementTokens, @Nullable String url, boolean empty) {

  static final FeatureFamily FAMILY = new FeatureFamily();

  private static final List<String> GROUPS =
      List.of("most words: ", "most prose: ", "most images: ");
  private static final List<String> TYPES =
      PageTypeTokenWeights.PAGE_TYPES.stream().map(PageType::id).toList();
  private static final int RECORDS =
      FAMILY.add(
          "records with ",
          GROUPS.stream()
              .flatMap(group -> RecordFeatures.GROUP_MEASURES.stream().map(group::concat))
              .toList());
  private static final int SUMS = FAMILY.add("tokens, sum: ", TYPES);
  private static final int HIGHEST = FAMILY.add("tokens, max: ", TYPES);

  /** The layout of a row. A class of its own, as it must be initialized after the schema. */
  private static final class Layout {

    static final int LINE_WIDTH = FeatureSchema.names().size();
    static final int WIDTH = FeatureSchema.pageTypeNames().size();
    static final int OFFSET = FeatureSchema.offset(FAMILY);
  }

  /** The maximum number of lines of prose that are averaged, at regular intervals. */
  private static final int MAX_LINES = 8;

  /**
   * {@return the input of a page, whose canonical URL is used if its URL is unknown}
   *
   * @param rows the feature vectors of its lines
   */
  public static PageTypeInput of(Page page, LineFeatureVectors rows) {
    String url = page.url() == null ? page.canonicalUrl() : page.url();
    float[] row = meanOfProse(rows);
    rows.fillPage(row, 0);
    rows.records.fillLargest(row, Layout.OFFSET + RECORDS);
    return new PageTypeInput(row, rows.analysis().tree.tokens.all(), url, rows.size() == 0);
  }

  private static float[] meanOfProse(LineFeatureVectors rows) {
    PageAnalysis page = rows.analysis();
    float[] row = new float[Layout.WIDTH];
    float[] lineRow = new float[Layout.LINE_WIDTH];
    float weight = 0;
    // Few iterations: in a loop over all lines, the JIT compiler would recompile
    // LineFeatureVectors.fill
    // after each speculation that fails.
    for (int line : linesOfProse(page)) {
      rows.fill(line, lineRow, 0);
      for (int column = 0; column < Layout.LINE_WIDTH; column++) {
        row[column] += page.proseOf[line] * lineRow[column];
      }
      weight += page.proseOf[line];
    }
    for (int column = 0; column < Layout.LINE_WIDTH; column++) {
      row[column] = weight > 0 ? row[column] / weight : -1;
    }
    return row;
  }

  /** {@return the lines of prose that are averaged, in ascending order} */
  private static int[] linesOfProse(PageAnalysis page) {
    int[] prose = new int[page.size];
    int size = 0;
    for (int line = 0; line < page.size; line++) {
      if (page.proseOf[line] > 0) {
        prose[size++] = line;
      }
    }
    int step = Math.max(1, (size + MAX_LINES - 1) / MAX_LINES);
    int[] selected = new int[(size + step - 1) / step];
    Arrays.setAll(selected, i -> prose[i * step]);
    return selected;
  }

  /** {@return the input of the same page at an unknown URL} */
  public PageTypeInput withoutUrl() {
    return new PageTypeInput(row, elementTokens, null, empty);
  }

  /** {@return an equal input with distinct tokens, which needs less memory} */
  public PageTypeInput trimmed() {
    return new PageTypeInput(row, distinct(elementTokens), url, empty);
  }

  /** {@return the number of tokens of elements} */
  int size() {
    return elementTokens.length;
  }

  /** {@return whether the page has no lines} */
  public boolean isEmpty() {
    return empty;
  }

  /** {@return the distinct tokens of the URL and of the elements, in ascending order} */
  public int[] tokens() {
    return distinct(tokens(new UrlFeatures(url)));
  }

  private int[] tokens(UrlFeatures urlFeatures) {
    int[] words = urlFeatures.tokens();
    int[] tokens = Arrays.copyOf(words, words.length + elementTokens.length);
    System.arraycopy(elementTokens, 0, tokens, words.length, elementTokens.length);
    return tokens;
  }

  /**
   * {@return the features of {@link FeatureSchema#pageTypeNames()}}
   *
   * @param weights the weights of tokens
   */
  public float[] row(PageTypeTokenWeights weights) {
    UrlFeatures urlFeatures = new UrlFeatures(url);
    float[] result = row.clone();
    urlFeatures.fill(result, FeatureSchema.offset(UrlFeatures.FAMILY));
    weights.fill(tokens(urlFeatures), result, Layout.OFFSET + SUMS, Layout.OFFSET + HIGHEST);
    return result;
  }

  private static int[] distinct(int[] tokens) {
    return Arrays.stream(tokens).sorted().distinct().toArray();
  }
}
