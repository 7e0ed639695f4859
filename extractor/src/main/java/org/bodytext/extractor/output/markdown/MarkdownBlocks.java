package org.bodytext.extractor.output.markdown;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the lines of blocks with the markers and indentation of the lists and quotes around.
 *
 * <p>In GitHub's tables each row is one line. In a cell, {@code <br>} therefore separates the
 * lines, and items begin with their markers as text.
 */
final class MarkdownBlocks {

  /** A list item or quote: the beginning of its first line, and that of its other lines. */
  private static final class Container {
    private final String marker;
    private final String indent;
    private final boolean item;
    private boolean begun;

    Container(String marker, String indent, boolean item) {
      this.marker = marker;
      this.indent = indent;
      this.item = item;
    }
  }

  private final Appendable out;
  private final boolean cell;
  private final List<Container> containers = new ArrayList<>();

  /** The markers of the open lists: {@code - * . )}. */
  private final StringBuilder markers = new StringBuilder();

  /** The marker of the list that ended since the last block; 0 if none. */
  private char endedMarker;

  /** The number of containers, from the outermost, that are open since the last block. */
  private int common;

  /** The number of lists, from the outermost, that are open since the last block. */
  private int commonLists;

  private boolean begun;

  MarkdownBlocks(Appendable out, boolean cell) {
    this.out = out;
    this.cell = cell;
  }

  /** Opens a list, with another marker than an adjacent list before it. */
  void openList(boolean numbered) {
    char usual = numbered ? '.' : '-';
    char other = numbered ? ')' : '*';
    markers.append(endedMarker == usual && !cell ? other : usual);
    endedMarker = 0;
  }

  /** Closes the innermost list. */
  void closeList() {
    endedMarker = markers.charAt(markers.length() - 1);
    markers.setLength(markers.length() - 1);
    commonLists = Math.min(commonLists, markers.length());
  }

  /** Opens an item of the innermost list; the number is ignored in lists without numbers. */
  void openItem(int number) {
    char marker = markers.charAt(markers.length() - 1);
    String text = marker == '.' || marker == ')' ? "" + number + marker + " " : marker + " ";
    containers.add(new Container(text, cell ? "" : " ".repeat(text.length()), true));
  }

  /** Opens a quote. */
  void openQuote() {
    String marker = cell ? "" : "> ";
    containers.add(new Container(marker, marker, false));
  }

  /** Closes the innermost item or quote. */
  void closeContainer() {
    containers.remove(containers.size() - 1);
    common = Math.min(common, containers.size());
  }

  /** Writes the lines of a block, unless it is empty. */
  void write(List<String> lines) throws IOException {
    if (lines.isEmpty()) {
      return;
    }
    if (begun && !cell && !continuesList()) {
      StringBuilder blank = new StringBuilder();
      for (Container container : containers.subList(0, common)) {
        blank.append(container.indent);
      }
      out.append(blank.toString().stripTrailing()).append('\n');
    }
    for (String line : lines) {
      writeLine(line);
      begun = true;
    }
    endedMarker = 0;
    common = containers.size();
    commonLists = markers.length();
  }

  /** {@return whether the block begins an item that needs no blank line before it} */
  private boolean continuesList() {
    Container last = containers.isEmpty() ? null : containers.get(containers.size() - 1);
    if (last == null || !last.item || last.begun) {
      return false;
    }
    // A list in an item may directly follow its text, unless it has numbers and starts after 1.
    boolean bullet = last.marker.startsWith("-") || last.marker.startsWith("*");
    boolean interrupts = bullet || last.marker.startsWith("1.") || last.marker.startsWith("1)");
    return commonLists == markers.length() || commonLists > 0 && interrupts;
  }

  private void writeLine(String line) throws IOException {
    StringBuilder start = new StringBuilder();
    for (Container container : containers) {
      start.append(container.begun ? container.indent : container.marker);
      container.begun = true;
    }
    String text = line.isEmpty() ? start.toString().stripTrailing() : start + line;
    out.append(cell && begun ? "<br>" : "").append(text).append(cell ? "" : "\n");
  }
}
