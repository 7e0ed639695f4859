package org.bodytext.extractor.output.structure;

import java.util.List;
import java.util.stream.IntStream;
import org.bodytext.extractor.markup.CharacterReferences;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.markup.Runs;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * The lines of {@link CodeBlocks} with the white space of the source in them and before them,
 * without their line numbers.
 *
 * <p>Not thread safe: lines are read in ascending order. Cost: linear in the source of each line.
 */
final class CodeText {

  private static final List<String> NO_BREAK_SPACES = List.of("\u00a0", "&#160;", "&nbsp;");

  private final Page page;
  private final Elements elements;
  private final Lines lines;
  private final Runs runs;
  private final CodeBlocks blocks;
  private final StringBuilder text = new StringBuilder();
  private IntStream.Builder offsets = IntStream.builder();

  /** The next of the line numbers that begin lines. */
  private int nextLabel;

  CodeText(Page page, CodeBlocks blocks) {
    this.page = page;
    this.elements = page.elements();
    this.lines = page.lines();
    this.runs = Runs.of(lines);
    this.blocks = blocks;
  }

  /** Reads a line of code. {@return the offset of each character of its text} */
  int[] read(int line) {
    String plain = lines.text(line);
    int[] from = lines.offsets(line);
    text.setLength(0);
    offsets = IntStream.builder();
    int label = endOfLabel(line);
    int at = 0;
    while (at < plain.length() && (from[at] < label || at > 0 && isBlank(plain.charAt(at)))) {
      at++;
    }
    if (at < plain.length()) {
      int above = line > 0 ? lines.end(line - 1) : 0;
      int start = Math.max(above, elements.contentStart(lines.element(line)));
      appendBlanks(label > 0 ? label : start, from[at], from[at]);
    }
    while (at < plain.length()) {
      int end = at;
      while (end < plain.length() && isBlank(plain.charAt(end))) {
        end++;
      }
      if (end == at) {
        append(plain.charAt(at), from[at]);
        end++;
      } else if (!appendBlanks(from[at], from[end], from[at])) {
        append(' ', from[at]);
      }
      at = end;
    }
    return offsets.build().toArray();
  }

  /** {@return the text of the line that was read last} */
  String text() {
    return text.toString();
  }

  /** {@return the offset after the line number that begins a line; 0 if there is none} */
  private int endOfLabel(int line) {
    List<Integer> labels = blocks.labels();
    int start = lines.start(line);
    while (nextLabel < labels.size() && elements.contentEnd(labels.get(nextLabel)) <= start) {
      nextLabel++;
    }
    if (nextLabel == labels.size() || elements.contentStart(labels.get(nextLabel)) > start) {
      return 0;
    }
    int end = elements.contentEnd(labels.get(nextLabel));
    int run = runs.first(end);
    // Doxygen wrote a no-break space between a line number and its line.
    for (String space : NO_BREAK_SPACES) {
      if (run < runs.size() && page.source().startsWith(space, runs.start(run))) {
        return runs.start(run) + space.length();
      }
    }
    return end;
  }

  /**
   * Appends the white space of a range of the source without line feeds and the indentation of
   * markup.
   *
   * @return whether there is white space
   */
  private boolean appendBlanks(int from, int to, int offset) {
    int length = text.length();
    int run = runs.first(from);
    while (run < runs.size() && runs.start(run) < to) {
      int start = Math.max(from, runs.start(run));
      int end = Math.min(to, runs.end(run++));
      while (run < runs.size() && runs.start(run) == end && end < to) {
        end = Math.min(to, runs.end(run++));
      }
      String source = page.source(start, end);
      int feed = Math.max(source.lastIndexOf('\n'), source.lastIndexOf('\r'));
      if (feed < 0 || end == to) {
        CharacterReferences.resolveAll(source, feed + 1, source.length(), false)
            .chars()
            .filter(c -> isBlank((char) c))
            .forEach(c -> append(c == '\t' ? '\t' : ' ', offset));
      }
    }
    return text.length() > length;
  }

  private static boolean isBlank(char c) {
    return CharacterTable.isSpace(c);
  }

  private void append(char c, int offset) {
    offsets.add(offset);
    text.append(c);
  }
}
