package org.bodytext.extractor.auto;

import java.util.List;

/**
 * Features of the records of a page: elements alike side by side, such as the posts of a forum, the
 * cards of a shop, the rows of a table.
 *
 * <p>A line's record is the nearest element around it that has at least {@link #FEWEST} alike, its
 * outer record the next such element farther up.
 */
final class RecordColumns {

  static final Columns COLUMNS = Columns.after(RepeatColumns.COLUMNS);

  /** So many elements alike are records. */
  static final int FEWEST = 3;

  private static final List<String> MEASURES =
      List.of(
          " levels up",
          " number",
          " words",
          " words of all",
          " share of all",
          " link share of all",
          " prose share of all",
          " punctuation density of all",
          " images of all",
          " lines",
          " place",
          " share of words before all");
  private static final int WIDTH = MEASURES.size();

  /** What is told of a whole group of records. */
  static final List<String> GROUP_MEASURES =
      List.of(
          "number",
          "words",
          "words each",
          "share",
          "link share",
          "prose share",
          "share of prose",
          "images each",
          "punctuation density");

  private static final int INNER = COLUMNS.take("record:", MEASURES);
  private static final int OUTER = COLUMNS.take("outer record:", MEASURES);

  private final PageText page;
  private final Prefix images;
  private final int[] record;
  private final int[] levels;
  private final int[] group;
  private final int[] place;
  private final int[] number;
  private final float[] words;
  private final float[] linkWords;
  private final float[] prose;
  private final float[] punctuation;
  private final float[] pictures;
  private final int[] first;

  RecordColumns(PageText page, RepeatColumns repeats) {
    this.page = page;
    PageTree tree = page.tree;
    float[] imagesOfLine = new float[page.size];
    for (int line = 0; line < page.size; line++) {
      imagesOfLine[line] = tree.imagesOfLine[line];
    }
    images = new Prefix(imagesOfLine);
    record = new int[tree.size];
    levels = new int[tree.size];
    group = new int[tree.size];
    place = new int[tree.size];
    int groups = repeats.groups();
    number = new int[groups];
    words = new float[groups];
    linkWords = new float[groups];
    prose = new float[groups];
    punctuation = new float[groups];
    pictures = new float[groups];
    first = new int[groups];
    for (int node = 1; node < tree.size; node++) {
      int up = tree.blockParent[node];
      if (tree.block[node] != node) {
        record[node] = record[tree.block[node]];
        levels[node] = levels[tree.block[node]];
      } else if (repeats.alike(node) >= FEWEST) {
        record[node] = node;
        take(node, repeats.groupOf(node));
      } else {
        record[node] = record[up];
        levels[node] = levels[up] + 1;
      }
    }
  }

  private void take(int node, int of) {
    int from = page.tree.firstLine[node];
    int to = Math.max(from, page.tree.endLine[node]);
    group[node] = of;
    first[of] = number[of] == 0 ? from : first[of];
    place[node] = number[of]++;
    words[of] += page.words.in(from, to);
    linkWords[of] += page.linkWords.in(from, to);
    prose[of] += page.prose.in(from, to);
    punctuation[of] += page.punctuation.in(from, to);
    pictures[of] += images.in(from, to);
  }

  /**
   * Tells of the records that have most words, of those with most prose, and of those with most
   * images; zeros if there are none.
   *
   * @param column the first of three times {@link #GROUP_MEASURES}
   */
  void fillLargest(float[] row, int column) {
    measureGroup(largest(words), row, column);
    measureGroup(largest(prose), row, column + GROUP_MEASURES.size());
    measureGroup(largest(pictures), row, column + 2 * GROUP_MEASURES.size());
  }

  /** {@return the first group of records with the highest value, -1 if there are no records} */
  private int largest(float[] values) {
    int largest = -1;
    for (int of = 0; of < number.length; of++) {
      if (number[of] >= FEWEST && (largest < 0 || values[of] > values[largest])) {
        largest = of;
      }
    }
    return largest;
  }

  private void measureGroup(int of, float[] row, int column) {
    if (of < 0) {
      return;
    }
    float all = Math.max(1, words[of]);
    row[column] = number[of];
    row[column + 1] = words[of];
    row[column + 2] = words[of] / number[of];
    row[column + 3] = words[of] / Math.max(1, page.words.all());
    row[column + 4] = linkWords[of] / all;
    row[column + 5] = prose[of] / all;
    row[column + 6] = prose[of] / Math.max(1, page.prose.all());
    row[column + 7] = pictures[of] / number[of];
    row[column + 8] = punctuation[of] / all;
  }

  void fill(int line, float[] row, int at) {
    int node = page.tree.nodeOfLine[line];
    int inner = record[node];
    measure(inner, levels[node], row, at + INNER);
    int up = page.tree.blockParent[inner];
    measure(inner == 0 ? 0 : record[up], levels[up], row, at + OUTER);
  }

  private void measure(int node, int up, float[] row, int column) {
    if (node == 0) {
      for (int i = 0; i < WIDTH; i++) {
        row[column + i] = -1;
      }
      return;
    }
    int of = group[node];
    int from = page.tree.firstLine[node];
    int to = Math.max(from, page.tree.endLine[node]);
    float all = Math.max(1, words[of]);
    row[column] = up;
    row[column + 1] = number[of];
    row[column + 2] = page.words.in(from, to);
    row[column + 3] = words[of];
    row[column + 4] = words[of] / Math.max(1, page.words.all());
    row[column + 5] = linkWords[of] / all;
    row[column + 6] = prose[of] / all;
    row[column + 7] = punctuation[of] / all;
    row[column + 8] = pictures[of] / number[of];
    row[column + 9] = to - from;
    row[column + 10] = (float) place[node] / number[of];
    row[column + 11] = page.words.before(first[of]) / Math.max(1, page.words.all());
  }
}
