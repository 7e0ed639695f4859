package org.bodytext.extractor.auto;

/** Features of a line's own text. */
final class TextColumns {

  static final Columns COLUMNS = Columns.first();

  private static final int WORDS = COLUMNS.take("words");
  private static final int CHARACTERS = COLUMNS.take("characters");
  private static final int WORD_LENGTH = COLUMNS.take("word length");
  private static final int LINK_WORDS = COLUMNS.take("link words");
  private static final int LINKS = COLUMNS.take("link share");
  private static final int PUNCTUATION = COLUMNS.take("punctuation");
  private static final int PUNCTUATION_DENSITY = COLUMNS.take("punctuation density");
  private static final int SENTENCES = COLUMNS.take("sentences");
  private static final int COMMAS = COLUMNS.take("commas");
  private static final int DIGITS = COLUMNS.take("digit share");
  private static final int CJK = COLUMNS.take("CJK share");
  private static final int CAPITALS = COLUMNS.take("capital share");
  private static final int ALL_CAPITALS = COLUMNS.take("all capitals share");
  private static final int DISTINCT = COLUMNS.take("distinct words");
  private static final int ENDING = COLUMNS.take("ending");
  private static final int COPYRIGHT = COLUMNS.take("copyright sign");
  private static final int PRICE = COLUMNS.take("currency sign");
  private static final int DATE = COLUMNS.take("date");
  private static final int TIME = COLUMNS.take("time of day");
  private static final int QUESTION = COLUMNS.take("question mark");
  private static final int SEPARATOR = COLUMNS.take("separator");
  private static final int ADDRESS = COLUMNS.take("at sign");
  private static final int STARTS_LOW = COLUMNS.take("starts low");
  private static final int INLINES = COLUMNS.take("inline elements");
  private static final int IMAGES = COLUMNS.take("images");

  private final LineTexts texts;
  private final PageTree tree;

  TextColumns(PageText page) {
    texts = page.texts;
    tree = page.tree;
  }

  void fill(int line, float[] row, int at) {
    float words = texts.words[line];
    float atLeastOne = Math.max(words, 1);
    int marks = texts.marks[line];
    row[at + WORDS] = words;
    row[at + CHARACTERS] = texts.characters[line];
    row[at + WORD_LENGTH] = texts.characters[line] / atLeastOne;
    row[at + LINK_WORDS] = texts.linkWords[line];
    row[at + LINKS] = texts.linkWords[line] / atLeastOne;
    row[at + PUNCTUATION] = texts.punctuation[line];
    row[at + PUNCTUATION_DENSITY] = texts.punctuation[line] / atLeastOne;
    row[at + SENTENCES] = texts.sentences[line];
    row[at + COMMAS] = texts.commas[line];
    row[at + DIGITS] = texts.digits[line];
    row[at + CJK] = texts.cjk[line];
    row[at + CAPITALS] = texts.capitals[line];
    row[at + ALL_CAPITALS] = texts.allCapitals[line];
    row[at + DISTINCT] = (float) texts.distinct[line] / Math.max(1, texts.singles[line]);
    row[at + ENDING] = texts.ending[line];
    row[at + COPYRIGHT] = marks & LineTexts.COPYRIGHT;
    row[at + PRICE] = marks & LineTexts.PRICE;
    row[at + DATE] = marks & LineTexts.DATE;
    row[at + TIME] = marks & LineTexts.TIME;
    row[at + QUESTION] = marks & LineTexts.QUESTION;
    row[at + SEPARATOR] = marks & LineTexts.SEPARATOR;
    row[at + ADDRESS] = marks & LineTexts.ADDRESS;
    row[at + STARTS_LOW] = marks & LineTexts.STARTS_LOW;
    row[at + INLINES] = tree.inlinesOfLine[line];
    row[at + IMAGES] = tree.imagesOfLine[line];
  }
}
