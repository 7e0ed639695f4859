package org.bodytext.extractor.method.auto.features;

import java.util.Arrays;
import java.util.List;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.method.auto.page.PrefixSums;

/**
 * Features of the records of a page: groups of similar siblings such as the posts of a forum, the
 * cards of a shop or the rows of a table.
 *
 * <p>The record of a line is its nearest ancestor in a group of at least {@link #MIN_RECORDS}
 * similar siblings. Its outer record is the next such ancestor.
 */
final class RecordFeatures {

  static final FeatureFamily FAMILY = new FeatureFamily();

  /** The minimum size of a group of records. */
  static final int MIN_RECORDS = 3;

  private static final List<String> MEASURES =
      List.of(
          " number",
          " punctuation density of all",
          " ratio of words before all",
          " ratio of all",
          " prose ratio of all",
          " images of all",
          " words",
          " lines");

  /** The number of leading {@link #MEASURES} that are features of the outer record. */
  private static final int OUTER_MEASURES = 3;

  /** The features of a group of records. */
  static final List<String> GROUP_MEASURES =
      List.of(
          "number",
          "words",
          "words each",
          "ratio",
          "link ratio",
          "prose ratio",
          "ratio of prose",
          "images each",
          "punctuation density");

  private static final int INNER = FAMILY.add("record:", MEASURES);
  private static final int OUTER = FAMILY.add("outer record:", MEASURES.subList(0, OUTER_MEASURES));

  private final PageAnalysis page;
  private final PrefixSums images;

  /** The record of each node; 0 if it has none. */
  private final int[] record;

  /** The group of each record. */
  private final int[] group;

  private final int groupCount;
  // For each group its size, the sums over its records, and its first line.
  private final int[] sizes;
  private final float[] words;
  private final float[] linkWords;
  private final float[] prose;
  private final float[] punctuation;
  private final float[] imageCounts;
  private final int[] firstLines;

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
    groupCount = page.siblings.count();
    sizes = arena.ints(groupCount);
    words = arena.floats(groupCount);
    linkWords = arena.floats(groupCount);
    prose = arena.floats(groupCount);
    punctuation = arena.floats(groupCount);
    imageCounts = arena.floats(groupCount);
    firstLines = arena.ints(groupCount);
    for (int node = 1; node < tree.size; node++) {
      int parent = tree.blockParent[node];
      if (tree.block[node] != node) {
        record[node] = record[tree.block[node]];
      } else if (page.siblings.sizeOf(node) >= MIN_RECORDS) {
        record[node] = node;
        addRecord(node, page.siblings.of(node));
      } else {
        record[node] = record[parent];
      }
    }
  }

  private void addRecord(int node, int id) {
    int from = page.tree.firstLine[node];
    int to = Math.max(from, page.tree.endLine[node]);
    group[node] = id;
    firstLines[id] = sizes[id] == 0 ? from : firstLines[id];
    sizes[id]++;
    words[id] += page.words.sum(from, to);
    linkWords[id] += page.linkWords.sum(from, to);
    prose[id] += page.prose.sum(from, to);
    punctuation[id] += page.punctuation.sum(from, to);
    imageCounts[id] += images.sum(from, to);
  }

  /**
   * Writes the features of the groups of records with the most words, the most prose and the most
   * images. Writes nothing if there are no records.
   *
   * @param column the index in {@code row} of the first feature; there are three times {@link
   *     #GROUP_MEASURES}
   */
  void fillLargest(float[] row, int column) {
    measureGroup(largest(words), row, column);
    measureGroup(largest(prose), row, column + GROUP_MEASURES.size());
    measureGroup(largest(imageCounts), row, column + 2 * GROUP_MEASURES.size());
  }

  /** {@return the first group of records with the highest value; -1 if there are no records} */
  private int largest(float[] values) {
    int largest = -1;
    for (int id = 0; id < groupCount; id++) {
      if (sizes[id] >= MIN_RECORDS && (largest < 0 || values[id] > values[largest])) {
        largest = id;
      }
    }
    return largest;
  }

  private void measureGroup(int id, float[] row, int column) {
    if (id < 0) {
      return;
    }
    float groupWords = Math.max(1, words[id]);
    row[column] = sizes[id];
    row[column + 1] = words[id];
    row[column + 2] = words[id] / sizes[id];
    row[column + 3] = words[id] / Math.max(1, page.words.total());
    row[column + 4] = linkWords[id] / groupWords;
    row[column + 5] = prose[id] / groupWords;
    row[column + 6] = prose[id] / Math.max(1, page.prose.total());
    row[column + 7] = imageCounts[id] / sizes[id];
    row[column + 8] = punctuation[id] / groupWords;
  }

  void fill(int line, float[] row, int at) {
    int inner = record[page.tree.nodeOfLine[line]];
    int outer = inner == 0 ? 0 : record[page.tree.blockParent[inner]];
    measure(inner, row, at + INNER, MEASURES.size());
    measure(outer, row, at + OUTER, OUTER_MEASURES);
  }

  /** Writes the first {@code count} of {@link #MEASURES} for a record; -1 if there is no record. */
  private void measure(int node, float[] row, int column, int count) {
    if (node == 0) {
      Arrays.fill(row, column, column + count, -1);
      return;
    }
    int id = group[node];
    float groupWords = Math.max(1, words[id]);
    float pageWords = Math.max(1, page.words.total());
    row[column] = sizes[id];
    row[column + 1] = punctuation[id] / groupWords;
    row[column + 2] = page.words.before(firstLines[id]) / pageWords;
    if (count > OUTER_MEASURES) {
      int from = page.tree.firstLine[node];
      int to = Math.max(from, page.tree.endLine[node]);
      row[column + 3] = words[id] / pageWords;
      row[column + 4] = prose[id] / groupWords;
      row[column + 5] = imageCounts[id] / sizes[id];
      row[column + 6] = page.words.sum(from, to);
      row[column + 7] = to - from;
    }
  }
}
