package org.bodytext.extractor.output.markdown;

import java.util.ArrayList;
import java.util.List;

/**
 * The lines of a table cell that contains lists, code or many lines.
 *
 * <p>In GitHub's tables each row is one line, so {@code <br>} separates the lines, and items begin
 * with their markers as text.
 */
final class MarkdownCell extends MarkdownBlocks {

  private final List<String> lines = new ArrayList<>();

  /** The markers of the open lists: {@code -} or {@code .}. */
  private final StringBuilder lists = new StringBuilder();

  /** The beginning of the next line: the markers of items without content so far. */
  private String marker = "";

  MarkdownCell() {
    super(new StringBuilder());
  }

  @Override
  void openList(boolean numbered) {
    lists.append(numbered ? '.' : '-');
  }

  @Override
  void closeList() {
    lists.setLength(lists.length() - 1);
  }

  @Override
  void openItem(int number) {
    marker += lists.charAt(lists.length() - 1) == '.' ? number + ". " : "- ";
  }

  @Override
  void openQuote() {}

  @Override
  void closeContainer() {
    marker = "";
  }

  @Override
  void write(List<String> paragraph) {
    for (String line : paragraph) {
      lines.add(marker + line);
      marker = "";
    }
  }

  /** Adds code; each line becomes a code span. */
  void addCode(String code) {
    write(code.lines().map(MarkdownInline::codeOfCell).toList());
  }

  /** {@return the cell as one line} */
  String render() {
    return String.join("<br>", lines);
  }
}
