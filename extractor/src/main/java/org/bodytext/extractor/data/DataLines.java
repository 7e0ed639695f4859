package org.bodytext.extractor.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bodytext.extractor.Elements;
import org.bodytext.extractor.LineView;
import org.bodytext.extractor.Lines;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.markup.Characters;

/** The lines of the view {@link LineView#DATA}. Immutable. */
public final class DataLines implements Lines {

  /** More characters of text are not taken from the data of one page. */
  static final int MOST_CHARACTERS = 1 << 20;

  private final List<DataLine> lines;

  private DataLines(List<DataLine> lines) {
    this.lines = lines;
  }

  /**
   * Reads the data of a page.
   *
   * <p>Cost: linear in its scripts.
   */
  public static DataLines of(Page page) {
    Elements elements = page.elements();
    List<DataLine> lines = new ArrayList<>();
    DataReader reader = new DataReader(page.source(), lines);
    for (int e = 1; e < elements.size(); e++) {
      if (elements.name(e).equals("script")) {
        reader.read(e, elements.contentStart(e), elements.contentEnd(e));
      }
    }
    return new DataLines(lines);
  }

  @Override
  public int size() {
    return lines.size();
  }

  @Override
  public LineView view() {
    return LineView.DATA;
  }

  @Override
  public int start(int line) {
    return lines.get(line).offsets()[0];
  }

  @Override
  public int end(int line) {
    DataLine data = lines.get(line);
    return data.offsets()[data.text().length()];
  }

  @Override
  public String text(int line) {
    return lines.get(line).text();
  }

  @Override
  public int[] offsets(int line) {
    return lines.get(line).offsets().clone();
  }

  @Override
  public void appendText(int line, StringBuilder out) {
    out.append(lines.get(line).text());
  }

  @Override
  public int copyText(int line, char[] out, int at) {
    String text = lines.get(line).text();
    int length = Math.min(out.length - at, text.length());
    text.getChars(0, length, out, at);
    return length;
  }

  /** {@return the property that the text is the value of; empty if it has none} */
  public String property(int line) {
    return lines.get(line).property();
  }

  @Override
  public int characters(int line) {
    return count(line, kind -> kind != Characters.SPACE);
  }

  @Override
  public int linkCharacters(int line) {
    return 0;
  }

  @Override
  public int punctuation(int line) {
    return count(line, kind -> kind == Characters.PUNCTUATION);
  }

  @Override
  public int words(int line) {
    String text = lines.get(line).text();
    int words = 0;
    boolean inWord = false;
    for (int i = 0; i < text.length(); i++) {
      byte kind = Characters.classOf(text.charAt(i));
      words += kind == Characters.CJK || kind == Characters.WORD && !inWord ? 1 : 0;
      inWord = kind == Characters.WORD;
    }
    return words;
  }

  @Override
  public int linkWords(int line) {
    return 0;
  }

  /** {@return the script element that carries the text} */
  @Override
  public int element(int line) {
    return lines.get(line).element();
  }

  @Override
  public boolean isVisible(int line) {
    return false;
  }

  @Override
  public boolean followsBreak(int line) {
    return false;
  }

  /** Of the class of a character. */
  private interface Kind {
    boolean matches(byte kind);
  }

  private int count(int line, Kind kind) {
    String text = lines.get(line).text();
    int count = 0;
    for (int i = 0; i < text.length(); i++) {
      count += kind.matches(Characters.classOf(text.charAt(i))) ? 1 : 0;
    }
    return count;
  }

  @Override
  public String toString() {
    return Arrays.toString(lines.stream().map(DataLine::text).toArray());
  }
}
