package org.bodytext.extractor.markup;

import org.bodytext.extractor.page.ExtractionInterruptedException;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.SourceText;
import org.jspecify.annotations.Nullable;

/** The lines of a page, rows of numbers that refer to its source. */
final class LineTable implements Lines {

  // The columns of a line's row.
  static final int FIRST_RUN = 0;
  static final int START = 1;
  static final int END = 2;
  static final int ELEMENT = 3;
  static final int FLAGS = 4;
  static final int CHARACTERS = 5;
  static final int LINK_CHARACTERS = 6;
  static final int PUNCTUATION = 7;
  static final int WORDS = 8;
  static final int LINK_WORDS = 9;
  static final int WIDTH = 10;

  private final SourceText source;
  private final LineView view;
  private final int[] lines;
  private final Runs runs;

  LineTable(SourceText source, LineView view, ParseBuffers tables) {
    this.source = source;
    this.view = view;
    this.lines = tables.lines.copy();
    this.runs = new Runs(tables.runs.copy());
  }

  Runs runs() {
    return runs;
  }

  @Override
  public int size() {
    return lines.length / WIDTH;
  }

  @Override
  public LineView view() {
    return view;
  }

  @Override
  public int start(int line) {
    return lines[line * WIDTH + START];
  }

  @Override
  public int end(int line) {
    return lines[line * WIDTH + END];
  }

  @Override
  public String text(int line) {
    return write(line, null).toString();
  }

  @Override
  public int[] offsets(int line) {
    IntTable offsets = new IntTable(1, expectedLength(line));
    write(line, offsets);
    offsets.set(offsets.add(), lines[line * WIDTH + END]);
    return offsets.copy();
  }

  @Override
  public void appendText(int line, StringBuilder out) {
    write(line, null).writeTo(out);
  }

  @Override
  public int copyText(int line, char[] out, int at) {
    LineTextWriter text = new LineTextWriter(source, out, at, null);
    write(line, text, out.length);
    // If a character reference overflowed the array, the text is in another one.
    return text.copyTo(out);
  }

  @Override
  public int characters(int line) {
    return lines[line * WIDTH + CHARACTERS];
  }

  @Override
  public int linkCharacters(int line) {
    return lines[line * WIDTH + LINK_CHARACTERS];
  }

  @Override
  public int punctuation(int line) {
    return lines[line * WIDTH + PUNCTUATION];
  }

  @Override
  public int words(int line) {
    return lines[line * WIDTH + WORDS];
  }

  @Override
  public int linkWords(int line) {
    return lines[line * WIDTH + LINK_WORDS];
  }

  @Override
  public int element(int line) {
    return lines[line * WIDTH + ELEMENT];
  }

  @Override
  public boolean isVisible(int line) {
    return MarkupFlags.isVisible(lines[line * WIDTH + FLAGS]);
  }

  @Override
  public boolean followsBreak(int line) {
    return (lines[line * WIDTH + FLAGS] & MarkupFlags.AFTER_BREAK) != 0;
  }

  private LineTextWriter write(int line, @Nullable IntTable offsets) {
    LineTextWriter text = new LineTextWriter(source, new char[expectedLength(line)], 0, offsets);
    write(line, text, Integer.MAX_VALUE);
    return text;
  }

  /** {@return the usual length of the text of a line: its characters, and a space for each word} */
  private int expectedLength(int line) {
    return lines[line * WIDTH + CHARACTERS] + lines[line * WIDTH + WORDS] + 8;
  }

  private void write(int line, LineTextWriter text, int limit) {
    ExtractionInterruptedException.throwIfInterrupted();
    int next = (line + 1) * WIDTH + FIRST_RUN;
    int endRun = next < lines.length ? lines[next] : runs.size();
    int end = lines[line * WIDTH + END];
    for (int run = lines[line * WIDTH + FIRST_RUN]; run < endRun && runs.start(run) < end; run++) {
      text.append(runs.start(run), Math.min(end, runs.end(run)), runs.flags(run), limit);
      if (text.end() >= limit) {
        break;
      }
    }
  }
}
