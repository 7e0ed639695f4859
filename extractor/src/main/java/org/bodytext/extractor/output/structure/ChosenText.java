package org.bodytext.extractor.output.structure;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.jspecify.annotations.Nullable;

/**
 * The text of a body as lines of the view {@link LineView#BLOCK}, whichever view of the markup the
 * chosen lines belong to; lines of {@link LineView#EMBEDDED} are unchanged.
 *
 * <p>Only the block view separates text at the borders of elements.
 *
 * @param lines the lines
 * @param chosen the lines that contain text of the body
 * @param offsets the offsets of the text of the body; null if the chosen lines are chosen entirely
 */
record ChosenText(Lines lines, BitSet chosen, @Nullable BitSet offsets) {

  /** {@return the text of a body} */
  static ChosenText of(Body body) {
    LineView view = body.lines().view();
    Lines blocks = view == LineView.EMBEDDED ? body.lines() : body.page().lines();
    BitSet chosen = new BitSet();
    IntStream filled = body.chosenLines().filter(line -> body.lines().characters(line) > 0);
    if (view != LineView.SOURCE) {
      filled.forEach(chosen::set);
      return new ChosenText(blocks, chosen, null);
    }
    BitSet offsets = new BitSet();
    filled.forEach(line -> offsets.set(body.lines().start(line), body.lines().end(line)));
    for (int line = 0; line < blocks.size(); line++) {
      int first = offsets.nextSetBit(blocks.start(line));
      chosen.set(line, first >= 0 && first < blocks.end(line));
    }
    return new ChosenText(blocks, chosen, offsets);
  }

  /** {@return the first line from {@code line} on that contains text of the body; -1 if none} */
  int next(int line) {
    return chosen.nextSetBit(line);
  }

  /** {@return whether the text at an offset within a chosen line belongs to the body} */
  boolean includes(int offset) {
    return offsets == null || offsets.get(offset);
  }
}
