package org.bodytext.extractor.method.auto.features;

import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.LineLexer;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/** Features of the text of a line. */
final class TextFeatures {

  static final FeatureFamily FAMILY = new FeatureFamily();

  private static final int WORDS = FAMILY.add("words");
  private static final int CHARACTERS = FAMILY.add("characters");
  private static final int LINKS = FAMILY.add("link ratio");
  private static final int DIGITS = FAMILY.add("digit ratio");
  private static final int SEPARATOR = FAMILY.add("separator");
  private static final int INLINES = FAMILY.add("inline elements");

  // A higher ratio of links in a line must not raise its score.
  static {
    FAMILY.monotoneDecreasing(LINKS);
  }

  private final LineLexer texts;
  private final ContentTree tree;

  TextFeatures(PageAnalysis page) {
    texts = page.texts;
    tree = page.tree;
  }

  void fill(int line, float[] row, int at) {
    float words = texts.words[line];
    row[at + WORDS] = words;
    row[at + CHARACTERS] = texts.characters[line];
    row[at + LINKS] = texts.linkWords[line] / Math.max(words, 1);
    row[at + DIGITS] = texts.digits[line];
    row[at + SEPARATOR] = texts.flags[line] & LineLexer.SEPARATOR;
    row[at + INLINES] = tree.inlinesOfLine[line];
  }
}
