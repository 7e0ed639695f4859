package org.bodytext.extractor.markup;

import java.util.Arrays;
import org.bodytext.extractor.LineView;
import org.bodytext.extractor.Lines;
import org.jspecify.annotations.Nullable;

/** The lines of one page, rows of numbers that point into its source. */
final class LineTable implements Lines {

  private final String source;
  private final LineView view;
  private final int[] runStart;
  private final int[] runEnd;
  private final int[] runFlags;
  private final int[] firstRun;
  private final int[] start;
  private final int[] end;
  private final int[] element;
  private final int[] flags;
  private final int[] characters;
  private final int[] linkCharacters;
  private final int[] punctuation;
  private final int[] words;
  private final int[] linkWords;

  LineTable(String source, LineView view, Tables tables) {
    this.source = source;
    this.view = view;
    this.runStart = tables.runStart.copy();
    this.runEnd = tables.runEnd.copy();
    this.runFlags = tables.runFlags.copy();
    this.firstRun = tables.lineFirstRun.copy();
    this.start = tables.lineStart.copy();
    this.end = tables.lineEnd.copy();
    this.element = tables.lineElement.copy();
    this.flags = tables.lineFlags.copy();
    this.characters = tables.lineCharacters.copy();
    this.linkCharacters = tables.lineLinkCharacters.copy();
    this.punctuation = tables.linePunctuation.copy();
    this.words = tables.lineWords.copy();
    this.linkWords = tables.lineLinkWords.copy();
  }

  @Override
  public int size() {
    return start.length;
  }

  @Override
  public LineView view() {
    return view;
  }

  @Override
  public int start(int line) {
    return start[line];
  }

  @Override
  public int end(int line) {
    return end[line];
  }

  @Override
  public String text(int line) {
    return write(line, null).toString();
  }

  @Override
  public int[] offsets(int line) {
    IntList offsets = new IntList();
    write(line, offsets);
    offsets.add(end[line]);
    return offsets.copy();
  }

  @Override
  public void appendText(int line, StringBuilder out) {
    write(line, null).writeTo(out);
  }

  @Override
  public int characters(int line) {
    return characters[line];
  }

  @Override
  public int linkCharacters(int line) {
    return linkCharacters[line];
  }

  @Override
  public int punctuation(int line) {
    return punctuation[line];
  }

  @Override
  public int words(int line) {
    return words[line];
  }

  @Override
  public int linkWords(int line) {
    return linkWords[line];
  }

  @Override
  public int element(int line) {
    return element[line];
  }

  @Override
  public boolean isVisible(int line) {
    return Flags.isVisible(flags[line]);
  }

  @Override
  public boolean followsBreak(int line) {
    return (flags[line] & Flags.AFTER_BREAK) != 0;
  }

  @Override
  public String toString() {
    return "Lines" + Arrays.toString(start);
  }

  private LineText write(int line, @Nullable IntList offsets) {
    int expected = characters[line] + words[line] + 8;
    LineText text = new LineText(source, expected, offsets);
    for (int run = firstRun[line]; run < firstRun[line + 1]; run++) {
      text.append(runStart[run], runEnd[run], runFlags[run]);
    }
    return text;
  }
}
