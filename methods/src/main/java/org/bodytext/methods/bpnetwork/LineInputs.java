package org.bodytext.methods.bpnetwork;

import java.util.Set;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * The four values of each line, and the inputs of the network that are computed from them.
 *
 * <p>The values are the text length y, the length with markup z, the density p = y / z, and the
 * relevance s to the title.
 *
 * <p>Source: An, Wang and Xu 2010, section 2.2.2, steps 2 and 3.
 *
 * <p>Not safe to share between threads.
 */
public final class LineInputs {

  /** The number of values of a line. */
  static final int VALUES = 4;

  /** Inline elements of scripts, styles and the head, which the source drops. */
  private static final Set<String> DROPPED = Set.of("script", "style", "link", "meta", "title");

  /** Inline elements that have no end tag. */
  private static final Set<String> VOID =
      Set.of("area", "br", "embed", "img", "input", "param", "source", "track", "wbr");

  /** The length of {@code </>}. */
  private static final int END_TAG_MARKS = 3;

  /** The divisor of the logarithm of a length, which maps lengths up to 2,980 to 0 to 1. */
  private static final double LENGTH_SCALE = 8;

  private final Lines lines;
  private final double[] values;

  private LineInputs(Lines lines) {
    this.lines = lines;
    this.values = new double[lines.size() * VALUES];
  }

  /** {@return the values of the lines of a page} Cost: linear in the page. */
  public static LineInputs of(Page page, BpNetworkOptions options) {
    LineInputs values = new LineInputs(page.lines(options.view()));
    TitleRelevance title = TitleRelevance.of(page, options.segmentWords());
    int[] markup = values.markup(page.elements());
    StringBuilder text = new StringBuilder();
    for (int line = 0; line < markup.length; line++) {
      text.setLength(0);
      if (options.includeHidden() || values.lines.isVisible(line)) {
        values.lines.appendText(line, text);
      }
      if (text.length() > 0) {
        values.set(line, text.length(), text.length() + markup[line], title.relevance(text));
      }
    }
    return values;
  }

  /** {@return the number of lines} */
  public int size() {
    return values.length / VALUES;
  }

  /** {@return whether a line has text that counts} */
  public boolean hasText(int line) {
    return values[line * VALUES] > 0;
  }

  /**
   * Writes the inputs of a line: its four values, those of the previous line and those of the next
   * line; zeros if there is no such line.
   *
   * @param inputs receives {@link Network#INPUTS} numbers
   */
  public void inputs(int line, double[] inputs) {
    copy(line, inputs, 0);
    copy(line - 1, inputs, VALUES);
    copy(line + 1, inputs, 2 * VALUES);
  }

  private void copy(int line, double[] inputs, int at) {
    for (int i = 0; i < VALUES; i++) {
      inputs[at + i] = line < 0 || line >= size() ? 0 : values[line * VALUES + i];
    }
  }

  private void set(int line, int text, int all, double relevance) {
    int at = line * VALUES;
    values[at] = scaled(text);
    values[at + 1] = scaled(all);
    values[at + 2] = (double) text / all;
    values[at + 3] = relevance / (1 + relevance);
  }

  /** {@return the input of the network for a length: ln(1 + length) / 8} */
  static double scaled(int length) {
    return StrictMath.log1p(length) / LENGTH_SCALE;
  }

  /** {@return the length of the tags of an element; 0 for an empty element with an end tag} */
  private static int tags(Elements elements, int element) {
    String name = elements.name(element);
    int tag = elements.contentStart(element) - elements.start(element);
    if (VOID.contains(name)) {
      return tag;
    }
    boolean empty = elements.contentEnd(element) == elements.contentStart(element);
    return empty ? 0 : tag + name.length() + END_TAG_MARKS;
  }

  /**
   * {@return the length of the tags of each line}
   *
   * <p>These are the tags of inline elements that contain text of the line, as in a tree that is
   * printed with one line per block. Scripts, styles and empty elements do not count.
   */
  private int[] markup(Elements elements) {
    int[] markup = new int[lines.size()];
    int line = 0;
    for (int element = 1; element < elements.size() && line < markup.length; element++) {
      int start = elements.start(element);
      while (line < markup.length && lines.end(line) <= start) {
        line++;
      }
      if (line < markup.length
          && elements.isInline(element)
          && elements.contentEnd(element) > lines.start(line)
          && !DROPPED.contains(elements.name(element))) {
        markup[line] += tags(elements, element);
      }
    }
    return markup;
  }
}
