package org.bodytext.extractor.method.auto;

/** Features of a line's own text. */
final class TextFeatures {

  static final FeatureSchema COLUMNS = FeatureSchema.first();

  private static final int WORDS = COLUMNS.take("words");
  private static final int CHARACTERS = COLUMNS.take("characters");
  private static final int LINKS = COLUMNS.take("link share");
  private static final int DIGITS = COLUMNS.take("digit share");
  private static final int SEPARATOR = COLUMNS.take("separator");
  private static final int INLINES = COLUMNS.take("inline elements");

  // Links in a line speak against it, whatever else the trees know.
  static {
    COLUMNS.fallOnly(LINKS);
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
    row[at + SEPARATOR] = texts.marks[line] & LineLexer.SEPARATOR;
    row[at + INLINES] = tree.inlinesOfLine[line];
  }
}
