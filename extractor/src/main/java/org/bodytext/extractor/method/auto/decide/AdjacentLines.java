package org.bodytext.extractor.method.auto.decide;

import java.util.BitSet;
import java.util.regex.Pattern;
import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * Adds short lines that belong to the chosen line next to them in the same container: the label of
 * an enumeration before it, and a sentence after prose, such as the last line of an article in an
 * element of its own. They have too few words to change the expected F1 of the page. Linear.
 */
final class AdjacentLines {

  /** Sentences with lower log odds are not added: a probability of a third. */
  private static final float MIN_LOG_ODDS = -0.7f;

  /** Shorter lines are not prose, in words. */
  private static final float MIN_WORDS_OF_PROSE = 10;

  /** Labels of provisions, verses and steps: (1), 2., §3, a), iv. */
  private static final Pattern LABEL =
      Pattern.compile(
          "(?:§§? ?)?[(\\[]?(?:\\d{1,3}(?:\\.\\d{1,3})*|[a-z]|[ivx]{1,5})[.)\\]:]{0,2}");

  /** Longer lines are not labels, in characters without white space. */
  private static final float MAX_CHARACTERS_OF_LABEL = 9;

  private final PageAnalysis page;
  private final ContentTree tree;
  private final BitSet chosen;

  private AdjacentLines(PageAnalysis page, BitSet chosen) {
    this.page = page;
    this.tree = page.tree;
    this.chosen = chosen;
  }

  /**
   * {@return the lines to add}
   *
   * @param logOdds the log odds of each line
   * @param excluded lines that must not be added
   * @param chosen the chosen lines; not changed
   */
  static BitSet of(PageAnalysis page, float[] logOdds, BitSet excluded, BitSet chosen) {
    AdjacentLines lines = new AdjacentLines(page, chosen);
    BitSet added = new BitSet();
    for (int line = 0; line < page.size; line++) {
      if (!chosen.get(line)
          && !excluded.get(line)
          && page.texts.linkWords[line] == 0
          && (lines.isLabel(line) || logOdds[line] >= MIN_LOG_ODDS && lines.isSentence(line))) {
        added.set(line);
      }
    }
    return added;
  }

  /** {@return whether a line follows chosen prose in its container and ends sentences} */
  private boolean isSentence(int line) {
    return line > 0
        && chosen.get(line - 1)
        && page.texts.sentences[line] > 0
        && page.texts.sentences[line - 1] > 0
        && page.texts.words[line - 1] >= MIN_WORDS_OF_PROSE
        && tree.containerOfLine(line) == tree.containerOfLine(line - 1);
  }

  /** {@return whether a line is a label at the start of the container of the next, chosen line} */
  private boolean isLabel(int line) {
    return chosen.get(line + 1)
        && page.texts.characters[line] <= MAX_CHARACTERS_OF_LABEL
        && tree.hidden[tree.nodeOfLine[line]] == 0
        && tree.firstLine[tree.containerOfLine(line + 1)] == line
        && LABEL.matcher(page.lines.text(line).strip()).matches();
  }
}
