package org.bodytext.extractor.output.markdown;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Writes the lines of blocks, indented and marked as the lists and quotes around them want. */
final class MarkdownBlocks {

  /** A list item or quote: what its first line begins with, and its others. */
  private static final class Container {
    private final String mark;
    private final String indent;
    private final boolean item;
    private boolean begun;

    Container(String mark, String indent, boolean item) {
      this.mark = mark;
      this.indent = indent;
      this.item = item;
    }
  }

  private final Appendable out;
  private final List<Container> containers = new ArrayList<>();

  /** The marks of the open lists: {@code - * . )}. */
  private final StringBuilder marks = new StringBuilder();

  /** The mark of the list that ended since the last block. */
  private char endedMark;

  /** How many of the containers have been open ever since the last block. */
  private int common;

  /** How many of the lists have been open ever since the last block. */
  private int commonLists;

  private boolean begun;

  MarkdownBlocks(Appendable out) {
    this.out = out;
  }

  /** Two lists side by side are told apart by their marks. */
  void openList(boolean numbered) {
    char usual = numbered ? '.' : '-';
    char other = numbered ? ')' : '*';
    marks.append(endedMark == usual ? other : usual);
    endedMark = 0;
  }

  void closeList() {
    endedMark = marks.charAt(marks.length() - 1);
    marks.setLength(marks.length() - 1);
    commonLists = Math.min(commonLists, marks.length());
  }

  void openItem(int number) {
    char mark = marks.charAt(marks.length() - 1);
    String text = mark == '.' || mark == ')' ? "" + number + mark + " " : mark + " ";
    containers.add(new Container(text, " ".repeat(text.length()), true));
  }

  void openQuote() {
    containers.add(new Container("> ", "> ", false));
  }

  void closeContainer() {
    containers.remove(containers.size() - 1);
    common = Math.min(common, containers.size());
  }

  /** Writes a block, unless it is empty. */
  void write(List<String> lines) throws IOException {
    if (lines.isEmpty()) {
      return;
    }
    if (begun && !goesOnWithList()) {
      StringBuilder blank = new StringBuilder();
      for (Container container : containers.subList(0, common)) {
        blank.append(container.indent);
      }
      out.append(blank.toString().stripTrailing()).append('\n');
    }
    for (String line : lines) {
      writeLine(line);
    }
    begun = true;
    endedMark = 0;
    common = containers.size();
    commonLists = marks.length();
  }

  /** {@return whether an item follows that needs no blank line before it} */
  private boolean goesOnWithList() {
    Container last = containers.isEmpty() ? null : containers.get(containers.size() - 1);
    if (last == null || !last.item || last.begun) {
      return false;
    }
    // A list in an item may follow its text at once, but for one that does not count from 1.
    boolean bullet = last.mark.startsWith("-") || last.mark.startsWith("*");
    boolean interrupts = bullet || last.mark.startsWith("1.") || last.mark.startsWith("1)");
    return commonLists == marks.length() || commonLists > 0 && interrupts;
  }

  private void writeLine(String line) throws IOException {
    StringBuilder start = new StringBuilder();
    for (Container container : containers) {
      start.append(container.begun ? container.indent : container.mark);
      container.begun = true;
    }
    String text = line.isEmpty() ? start.toString().stripTrailing() : start + line;
    out.append(text).append('\n');
  }
}
