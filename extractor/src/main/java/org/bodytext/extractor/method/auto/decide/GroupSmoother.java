package org.bodytext.extractor.method.auto.decide;

import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * Gives the lines of a group the same log odds: their mean, in which each line counts by its words.
 * A group is a node of the page. Not thread safe; one instance per page.
 */
abstract class GroupSmoother {

  final PageAnalysis page;
  final ContentTree tree;

  // For each group the number of its lines, their words and words in links, and its longest line.
  final int[] lines;
  final double[] words;
  final double[] links;
  final float[] longest;

  GroupSmoother(PageAnalysis page) {
    this.page = page;
    tree = page.tree;
    lines = page.arena.ints(tree.size);
    words = page.arena.doubles(tree.size);
    links = page.arena.doubles(tree.size);
    longest = page.arena.floats(tree.size);
  }

  /** {@return the group of a line; 0 if it is in none} */
  abstract int groupOf(int line);

  /** {@return whether the lines of a group belong together, by the counts of all groups} */
  abstract boolean isUnit(int group);

  /** {@return what to add to the log odds of each line} */
  final float[] adjustments(float[] logOdds) {
    int[] groups = page.arena.ints(logOdds.length);
    double[] sums = page.arena.doubles(tree.size);
    for (int line = 0; line < logOdds.length; line++) {
      int group = groupOf(line);
      groups[line] = group;
      lines[group]++;
      sums[group] += page.texts.words[line] * logOdds[line];
      words[group] += page.texts.words[line];
      links[group] += page.texts.linkWords[line];
      longest[group] = Math.max(longest[group], page.texts.words[line]);
    }
    float[] adjustments = new float[logOdds.length];
    for (int line = 0; line < logOdds.length; line++) {
      int group = groups[line];
      if (group > 0 && words[group] > 0 && isUnit(group)) {
        adjustments[line] = (float) (sums[group] / words[group]) - logOdds[line];
      }
    }
    return adjustments;
  }
}
