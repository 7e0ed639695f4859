package org.bodytext.extractor.auto;

import java.util.List;

/** Features of the lines around a line. */
final class NeighbourColumns {

  static final Columns COLUMNS = Columns.after(PositionColumns.COLUMNS);

  private static final List<Integer> OFFSETS = List.of(-1, 1);
  private static final List<String> NEIGHBOUR =
      List.of(" words", " link share", " tag", " punctuation density", " heading", " same parent");
  private static final List<Integer> WINDOWS = List.of(3, 8, 20);
  private static final List<String> WINDOW =
      List.of(" words", " link share", " prose before", " prose after");

  private static final int NEIGHBOURS = takeNeighbours();
  private static final int AROUND = takeWindows();

  private final PageText page;

  NeighbourColumns(PageText page) {
    this.page = page;
  }

  private static int takeNeighbours() {
    int first = -1;
    for (int offset : OFFSETS) {
      int taken = COLUMNS.take("line " + (offset > 0 ? "+" : "") + offset, NEIGHBOUR);
      first = first < 0 ? taken : first;
    }
    return first;
  }

  private static int takeWindows() {
    int first = -1;
    for (int window : WINDOWS) {
      int taken = COLUMNS.take("within " + window + " lines", WINDOW);
      first = first < 0 ? taken : first;
    }
    return first;
  }

  void fill(int line, float[] row, int at) {
    int parent = page.tree.blockParent[page.blockOf(line)];
    int column = at + NEIGHBOURS;
    for (int other = line - 1; other <= line + 1; other += 2) {
      if (other < 0 || other >= page.size) {
        for (int k = 0; k < 6; k++) {
          row[column++] = -1;
        }
        continue;
      }
      float words = page.texts.words[other];
      float atLeastOne = Math.max(1, words);
      int block = page.blockOf(other);
      row[column++] = words;
      row[column++] = page.texts.linkWords[other] / atLeastOne;
      row[column++] = page.tree.tag[block];
      row[column++] = page.texts.punctuation[other] / atLeastOne;
      row[column++] = page.tree.heading[page.tree.nodeOfLine[other]];
      row[column++] = page.tree.blockParent[block] == parent ? 1 : 0;
    }
    column = at + AROUND;
    for (int i = 0; i < 3; i++) {
      int window = i == 0 ? 3 : i == 1 ? 8 : 20;
      float words = page.words.in(line - window, line + window + 1);
      row[column++] = words;
      row[column++] = page.linkWords.in(line - window, line + window + 1) / Math.max(1, words);
      row[column++] = page.prose.in(line - window, line);
      row[column++] = page.prose.in(line + 1, line + window + 1);
    }
  }
}
