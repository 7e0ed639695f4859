package org.bodytext.extractor.output.structure;

import java.util.Arrays;
import java.util.BitSet;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;

/**
 * The text of a body as lines of the view {@link LineView#BLOCK}, whichever view of the markup the
 * chosen lines belong to; lines of {@link LineView#EMBEDDED} are unchanged.
 *
 * <p>Only the block view separates text at the borders of elements. Not thread safe: offsets are
 * passed in ascending order.
 */
final class ChosenText {

  private final Lines lines;
  private final BitSet chosen;

  /** Whether chosen lines are chosen entirely; otherwise only the ranges of offsets below. */
  private final boolean whole;

  private final int[] from;
  private final int[] to;
  private int range;

  private ChosenText(Lines lines, BitSet chosen, boolean whole, int[] from, int[] to) {
    this.lines = lines;
    this.chosen = chosen;
    this.whole = whole;
    this.from = from;
    this.to = to;
  }

  /** {@return the text of a body} */
  static ChosenText of(Body body) {
    Lines blocks = body.page().lines();
    BitSet chosen = new BitSet(blocks.size());
    if (body.lines().view() == LineView.BLOCK) {
      body.chosenLines().filter(line -> blocks.characters(line) > 0).forEach(chosen::set);
      return new ChosenText(blocks, chosen, true, new int[0], new int[0]);
    }
    if (body.lines().view() == LineView.EMBEDDED) {
      Lines embedded = body.lines();
      body.chosenLines().filter(line -> embedded.characters(line) > 0).forEach(chosen::set);
      return new ChosenText(embedded, chosen, true, new int[0], new int[0]);
    }
    Lines sources = body.lines();
    int[] rows = body.chosenLines().filter(line -> sources.characters(line) > 0).toArray();
    int[] from = Arrays.stream(rows).map(sources::start).toArray();
    int[] to = Arrays.stream(rows).map(sources::end).toArray();
    int range = 0;
    for (int line = 0; line < blocks.size(); line++) {
      while (range < rows.length && to[range] <= blocks.start(line)) {
        range++;
      }
      chosen.set(line, range < rows.length && from[range] < blocks.end(line));
    }
    return new ChosenText(blocks, chosen, false, from, to);
  }

  /** {@return the lines} */
  Lines lines() {
    return lines;
  }

  /** {@return the first line from {@code line} on that contains text of the body; -1 if none} */
  int next(int line) {
    return chosen.nextSetBit(line);
  }

  /** {@return whether the text at an offset within a chosen line belongs to the body} */
  boolean includes(int offset) {
    if (whole) {
      return true;
    }
    while (range < to.length && to[range] <= offset) {
      range++;
    }
    return range < to.length && from[range] <= offset;
  }
}
