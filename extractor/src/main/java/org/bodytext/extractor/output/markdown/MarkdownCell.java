package org.bodytext.extractor.output.markdown;

import java.util.ArrayList;
import java.util.List;

/**
 * The lines of a cell that holds lists, code or many lines.
 *
 * <p>GitHub's tables have a line for each row, so breaks part the lines, and items begin with their
 * marks as text.
 */
final class MarkdownCell {

  private final List<String> lines = new ArrayList<>();

  /** The kinds of the open lists: {@code -} or {@code .}. */
  private final StringBuilder lists = new StringBuilder();

  /** What the next line begins with: the marks of items that have nothing yet. */
  private String mark = "";

  void openList(boolean numbered) {
    lists.append(numbered ? '.' : '-');
  }

  void closeList() {
    lists.setLength(lists.length() - 1);
  }

  void openItem(int number) {
    mark += lists.charAt(lists.length() - 1) == '.' ? number + ". " : "- ";
  }

  /** An item or a quote ends. */
  void closeContainer() {
    mark = "";
  }

  /** Adds the lines of a paragraph. */
  void add(List<String> paragraph) {
    for (String line : paragraph) {
      lines.add(mark + line);
      mark = "";
    }
  }

  /** Adds code: each line is code of its own. */
  void addCode(String code) {
    add(code.lines().map(MarkdownInline::codeOfCell).toList());
  }

  /** {@return the cell's one line} */
  String render() {
    return String.join("<br>", lines);
  }
}
