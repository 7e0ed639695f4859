package org.bodytext.extractor.output.markdown;

import java.util.ArrayList;
import java.util.List;

/**
 * The lines of a table cell that contains lists, code or many lines.
 *
 * <p>In GitHub's tables each row is one line, so {@code <br>} separates the lines, and items begin
 * with their markers as text.
 */
final class MarkdownCell {

  private final List<String> lines = new ArrayList<>();

  /** The markers of the open lists: {@code -} or {@code .}. */
  private final StringBuilder lists = new StringBuilder();

  /** The beginning of the next line: the markers of items without content so far. */
  private String marker = "";

  /** Opens a list. */
  void openList(boolean numbered) {
    lists.append(numbered ? '.' : '-');
  }

  /** Closes the innermost list. */
  void closeList() {
    lists.setLength(lists.length() - 1);
  }

  /** Opens an item of the innermost list. */
  void openItem(int number) {
    marker += lists.charAt(lists.length() - 1) == '.' ? number + ". " : "- ";
  }

  /** Closes an item or a quote. */
  void closeContainer() {
    marker = "";
  }

  /** Adds the lines of a paragraph. */
  void add(List<String> paragraph) {
    for (String line : paragraph) {
      lines.add(marker + line);
      marker = "";
    }
  }

  /** Adds code; each line becomes a code span. */
  void addCode(String code) {
    add(code.lines().map(MarkdownInline::codeOfCell).toList());
  }

  /** {@return the cell as one line} */
  String render() {
    return String.join("<br>", lines);
  }
}
