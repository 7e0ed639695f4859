package org.bodytext.extractor.method.auto;

/** Features of the whole page, which all its lines share: they tell what kind of page it is. */
final class PageFeatures {

  static final FeatureSchema COLUMNS = FeatureSchema.after(CommentFeatures.COLUMNS);

  private static final int FIRST = COLUMNS.take("page: words");
  private static final int LINKS = COLUMNS.take("page: link share");
  private static final int LINES = COLUMNS.take("page: lines");
  private static final int PROSE_SHARE = COLUMNS.take("page: prose share");
  private static final int PROSE = COLUMNS.take("page: prose");
  private static final int PROSE_LINES = COLUMNS.take("page: lines of prose");
  private static final int WORDS_A_LINE = COLUMNS.take("page: words a line");
  private static final int LONGEST = COLUMNS.take("page: longest line");
  private static final int HIDDEN = COLUMNS.take("page: hidden lines");
  private static final int NOSCRIPT = COLUMNS.take("page: noscript lines");
  private static final int PRICES = COLUMNS.take("page: currency signs");
  private static final int DATES = COLUMNS.take("page: dates");
  private static final int TIMES = COLUMNS.take("page: times of day");
  private static final int QUESTIONS = COLUMNS.take("page: question marks");
  private static final int CJK = COLUMNS.take("page: CJK share");
  private static final int SENTENCES = COLUMNS.take("page: sentences a line");
  private static final int IN_P = COLUMNS.take("page: words in p");
  private static final int IN_ARTICLE = COLUMNS.take("page: words in article");
  private static final int IN_MAIN = COLUMNS.take("page: words in main");
  private static final int IN_TABLE = COLUMNS.take("page: words in table");
  private static final int IN_LIST = COLUMNS.take("page: words in lists");
  private static final int DEEPEST_SHARE = COLUMNS.take("page: share of deepest with prose");
  private static final int DEEPEST_DEPTH = COLUMNS.take("page: depth of deepest with prose");
  private static final int ALIKE = COLUMNS.take("page: lines in elements alike");
  private static final int COPIES = COLUMNS.take("page: copies");
  private static final int SOURCE = COLUMNS.take("page: source length");
  private static final int TITLE = COLUMNS.take("page: title length");
  private static final int DESCRIPTION = COLUMNS.take("page: description length");
  private static final int COUNTS = COLUMNS.take("page: elements ", HeadInfo.COUNTED);
  private static final int TYPES = COLUMNS.take("page: is ", HeadInfo.TYPES);
  static final int END = TYPES + HeadInfo.TYPES.size();

  private final float[] values = new float[END];

  PageFeatures(PageAnalysis page, ContainerFeatures containers, RepetitionFeatures repeats) {
    float words = Math.max(1, page.words.all());
    float lines = Math.max(1, page.size);
    int proseLines = 0;
    int hidden = 0;
    int noscript = 0;
    int copies = 0;
    float longest = 0;
    float cjk = 0;
    int[] marks = new int[4];
    float[] within = new float[5];
    float sentences = 0;
    for (int line = 0; line < page.size; line++) {
      float length = page.texts.words[line];
      int node = page.tree.nodeOfLine[line];
      int flags = page.texts.marks[line];
      proseLines += page.proseOf[line] > 0 ? 1 : 0;
      hidden += page.tree.hidden[node] != 0 ? 1 : 0;
      noscript += (page.tree.hidden[node] & ContentTree.NOSCRIPT) != 0 ? 1 : 0;
      copies += repeats.copiesBefore(line) > 0 ? 1 : 0;
      longest = Math.max(longest, length);
      cjk += page.texts.cjk[line] * length;
      sentences += page.texts.sentences[line];
      marks[0] += (flags & LineLexer.PRICE) != 0 ? 1 : 0;
      marks[1] += (flags & LineLexer.DATE) != 0 ? 1 : 0;
      marks[2] += (flags & LineLexer.TIME) != 0 ? 1 : 0;
      marks[3] += (flags & LineLexer.QUESTION) != 0 ? 1 : 0;
      within[0] += isIn(page, node, P) ? length : 0;
      within[1] += isIn(page, node, ARTICLE) ? length : 0;
      within[2] += isIn(page, node, MAIN) ? length : 0;
      within[3] += isIn(page, node, TABLE) ? length : 0;
      within[4] += isIn(page, node, UL) ? length : 0;
    }
    values[FIRST] = page.words.all();
    values[LINKS] = page.linkWords.all() / words;
    values[LINES] = page.size;
    values[PROSE_SHARE] = page.prose.all() / words;
    values[PROSE] = page.prose.all();
    values[PROSE_LINES] = proseLines;
    values[WORDS_A_LINE] = words / lines;
    values[LONGEST] = longest;
    values[HIDDEN] = hidden / lines;
    values[NOSCRIPT] = noscript / lines;
    values[PRICES] = marks[0] / lines;
    values[DATES] = marks[1] / lines;
    values[TIMES] = marks[2] / lines;
    values[QUESTIONS] = marks[3] / lines;
    values[CJK] = cjk / words;
    values[SENTENCES] = sentences / lines;
    values[IN_P] = within[0] / words;
    values[IN_ARTICLE] = within[1] / words;
    values[IN_MAIN] = within[2] / words;
    values[IN_TABLE] = within[3] / words;
    values[IN_LIST] = within[4] / words;
    int deepest = containers.deepest60;
    values[DEEPEST_SHARE] =
        page.words.in(page.tree.firstLine[deepest], page.tree.endLine[deepest]) / words;
    values[DEEPEST_DEPTH] = page.tree.depth[deepest];
    values[ALIKE] = repeats.shareAlike(5);
    values[COPIES] = copies / lines;
    values[SOURCE] = page.head.sourceLength;
    values[TITLE] = page.head.title.size();
    values[DESCRIPTION] = page.head.descriptionLength;
    for (int i = 0; i < page.head.counts.length; i++) {
      values[COUNTS + i] = page.head.counts[i];
    }
    for (int i = 0; i < HeadInfo.TYPES.size(); i++) {
      values[TYPES + i] = page.head.types >> i & 1;
    }
  }

  private static final int P = ContentTree.AROUND.indexOf("p");
  private static final int ARTICLE = ContentTree.AROUND.indexOf("article");
  private static final int MAIN = ContentTree.AROUND.indexOf("main");
  private static final int TABLE = ContentTree.AROUND.indexOf("table");
  private static final int UL = ContentTree.AROUND.indexOf("ul");

  private static boolean isIn(PageAnalysis page, int node, int kind) {
    return page.tree.distance(node, kind) < ContentTree.FAR;
  }

  void fill(float[] row, int at) {
    System.arraycopy(values, FIRST, row, at + FIRST, END - FIRST);
  }
}
