package org.bodytext.extractor.method.auto.features;

import java.util.Arrays;
import java.util.List;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.method.auto.page.PrefixSums;

/**
 * Features of the records of a page: elements alike side by side, such as the posts of a forum, the
 * cards of a shop, the rows of a table.
 *
 * <p>A line's record is the nearest element around it that has at least {@link #FEWEST} alike, its
 * outer record the next such element farther up.
 */
final class RecordFeatures {

  static final FeatureFamily FAMILY = new FeatureFamily();

  /** So many elements alike are records. */
  static final int FEWEST = 3;

  private static final List<String> MEASURES =
      List.of(
          " number",
          " punctuation density of all",
          " share of words before all",
          " share of all",
          " prose share of all",
          " images of all",
          " words",
          " lines");

  /** So many of them, the first, are told of the outer record. */
  private static final int OF_OUTER = 3;

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

  private static final int INNER = FAMILY.add("record:", MEASURES);
  private static final int OUTER = FAMILY.add("outer record:", MEASURES.subList(0, OF_OUTER));

  private final PageAnalysis page;
  private final PrefixSums images;
  private final int[] record;
  private final int[] group;
  private final int groups;
  private final int[] number;
  private final float[] words;
  private final float[] linkWords;
  private final float[] prose;
  private final float[] punctuation;
  private final float[] pictures;
  private final int[] first;

  RecordFeatures(PageAnalysis page) {
    this.page = page;
    ContentTree tree = page.tree;
    Arena arena = page.arena;
    float[] imagesOfLine = arena.floats(page.size);
    for (int line = 0; line < page.size; line++) {
      imagesOfLine[line] = tree.imagesOfLine[line];
    }
    images = new PrefixSums(arena, imagesOfLine, page.size);
    record = arena.ints(tree.size);
    group = arena.ints(tree.size);
    groups = page.siblings.count();
    number = arena.ints(groups);
    words = arena.floats(groups);
    linkWords = arena.floats(groups);
    prose = arena.floats(groups);
    punctuation = arena.floats(groups);
    pictures = arena.floats(groups);
    first = arena.ints(groups);
    for (int node = 1; node < tree.size; node++) {
      int up = tree.blockParent[node];
      if (tree.block[node] != node) {
        record[node] = record[tree.block[node]];
      } else if (page.siblings.sizeOfGroup(node) >= FEWEST) {
        record[node] = node;
        take(node, page.siblings.groupOf(node));
      } else {
        record[node] = record[up];
      }
    }
  }

  private void take(int node, int of) {
    int from = page.tree.firstLine[node];
    int to = Math.max(from, page.tree.endLine[node]);
    group[node] = of;
    first[of] = number[of] == 0 ? from : first[of];
    number[of]++;
    words[of] += page.words.sum(from, to);
    linkWords[of] += page.linkWords.sum(from, to);
    prose[of] += page.prose.sum(from, to);
    punctuation[of] += page.punctuation.sum(from, to);
    pictures[of] += images.sum(from, to);
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
    for (int of = 0; of < groups; of++) {
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
    row[column + 3] = words[of] / Math.max(1, page.words.total());
    row[column + 4] = linkWords[of] / all;
    row[column + 5] = prose[of] / all;
    row[column + 6] = prose[of] / Math.max(1, page.prose.total());
    row[column + 7] = pictures[of] / number[of];
    row[column + 8] = punctuation[of] / all;
  }

  void fill(int line, float[] row, int at) {
    int inner = record[page.tree.nodeOfLine[line]];
    int outer = inner == 0 ? 0 : record[page.tree.blockParent[inner]];
    measure(inner, row, at + INNER, MEASURES.size());
    measure(outer, row, at + OUTER, OF_OUTER);
  }

  /** Fills so many measures of a record. */
  private void measure(int node, float[] row, int column, int count) {
    if (node == 0) {
      Arrays.fill(row, column, column + count, -1);
      return;
    }
    int of = group[node];
    float all = Math.max(1, words[of]);
    float ofPage = Math.max(1, page.words.total());
    row[column] = number[of];
    row[column + 1] = punctuation[of] / all;
    row[column + 2] = page.words.before(first[of]) / ofPage;
    if (count > OF_OUTER) {
      int from = page.tree.firstLine[node];
      int to = Math.max(from, page.tree.endLine[node]);
      row[column + 3] = words[of] / ofPage;
      row[column + 4] = prose[of] / all;
      row[column + 5] = pictures[of] / number[of];
      row[column + 6] = page.words.sum(from, to);
      row[column + 7] = to - from;
    }
  }
}
