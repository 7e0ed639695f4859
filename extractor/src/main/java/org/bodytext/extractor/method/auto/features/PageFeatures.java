package org.bodytext.extractor.method.auto.features;

import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.HeadInfo;
import org.bodytext.extractor.method.auto.page.LineLexer;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/** Features of the page, equal for all its lines. They describe its type. */
final class PageFeatures {

  static final FeatureFamily FAMILY = new FeatureFamily();

  private static final int WORDS = FAMILY.add("page: words");
  private static final int LINKS = FAMILY.add("page: link ratio");
  private static final int LINES = FAMILY.add("page: lines");
  private static final int PROSE_RATIO = FAMILY.add("page: prose ratio");
  private static final int PROSE = FAMILY.add("page: prose");
  private static final int PROSE_LINES = FAMILY.add("page: lines of prose");
  private static final int WORDS_PER_LINE = FAMILY.add("page: words per line");
  private static final int LONGEST = FAMILY.add("page: longest line");
  private static final int HIDDEN = FAMILY.add("page: hidden lines");
  private static final int NOSCRIPT = FAMILY.add("page: noscript lines");
  private static final int PRICES = FAMILY.add("page: currency signs");
  private static final int DATES = FAMILY.add("page: dates");
  private static final int TIMES = FAMILY.add("page: times of day");
  private static final int QUESTIONS = FAMILY.add("page: question marks");
  private static final int CJK = FAMILY.add("page: CJK ratio");
  private static final int SENTENCES = FAMILY.add("page: sentences per line");
  private static final int IN_P = FAMILY.add("page: words in p");
  private static final int IN_ARTICLE = FAMILY.add("page: words in article");
  private static final int IN_MAIN = FAMILY.add("page: words in main");
  private static final int IN_TABLE = FAMILY.add("page: words in table");
  private static final int IN_LIST = FAMILY.add("page: words in lists");
  private static final int DEEPEST_RATIO = FAMILY.add("page: ratio of deepest with prose");
  private static final int DEEPEST_DEPTH = FAMILY.add("page: depth of deepest with prose");
  private static final int IN_GROUPS = FAMILY.add("page: lines in similar siblings");
  private static final int COPIES = FAMILY.add("page: duplicates");
  private static final int SOURCE = FAMILY.add("page: source length");
  private static final int TITLE = FAMILY.add("page: title length");
  private static final int DESCRIPTION = FAMILY.add("page: description length");
  private static final int COUNTS = FAMILY.add("page: elements ", HeadInfo.COUNTED);
  private static final int TYPES = FAMILY.add("page: is ", HeadInfo.TYPES);
  private static final int END = TYPES + HeadInfo.TYPES.size();

  private final float[] values = new float[END];

  PageFeatures(PageAnalysis page, RepetitionFeatures repetitions) {
    float words = Math.max(1, page.words.total());
    float lines = Math.max(1, page.size);
    int proseLines = 0;
    int hidden = 0;
    int noscript = 0;
    int copies = 0;
    float longest = 0;
    float cjk = 0;
    int[] lineCounts = new int[4];
    float[] within = new float[5];
    float sentences = 0;
    for (int line = 0; line < page.size; line++) {
      float length = page.texts.words[line];
      int node = page.tree.nodeOfLine[line];
      int flags = page.texts.flags[line];
      proseLines += page.proseOf[line] > 0 ? 1 : 0;
      hidden += page.tree.hidden[node] != 0 ? 1 : 0;
      noscript += (page.tree.hidden[node] & ContentTree.NOSCRIPT) != 0 ? 1 : 0;
      copies += repetitions.copiesBefore(line) > 0 ? 1 : 0;
      longest = Math.max(longest, length);
      cjk += page.texts.cjk[line] * length;
      sentences += page.texts.sentences[line];
      lineCounts[0] += (flags & LineLexer.PRICE) != 0 ? 1 : 0;
      lineCounts[1] += (flags & LineLexer.DATE) != 0 ? 1 : 0;
      lineCounts[2] += (flags & LineLexer.TIME) != 0 ? 1 : 0;
      lineCounts[3] += (flags & LineLexer.QUESTION) != 0 ? 1 : 0;
      within[0] += isIn(page, node, P) ? length : 0;
      within[1] += isIn(page, node, ARTICLE) ? length : 0;
      within[2] += isIn(page, node, MAIN) ? length : 0;
      within[3] += isIn(page, node, TABLE) ? length : 0;
      within[4] += isIn(page, node, UL) ? length : 0;
    }
    values[WORDS] = page.words.total();
    values[LINKS] = page.linkWords.total() / words;
    values[LINES] = page.size;
    values[PROSE_RATIO] = page.prose.total() / words;
    values[PROSE] = page.prose.total();
    values[PROSE_LINES] = proseLines;
    values[WORDS_PER_LINE] = words / lines;
    values[LONGEST] = longest;
    values[HIDDEN] = hidden / lines;
    values[NOSCRIPT] = noscript / lines;
    values[PRICES] = lineCounts[0] / lines;
    values[DATES] = lineCounts[1] / lines;
    values[TIMES] = lineCounts[2] / lines;
    values[QUESTIONS] = lineCounts[3] / lines;
    values[CJK] = cjk / words;
    values[SENTENCES] = sentences / lines;
    values[IN_P] = within[0] / words;
    values[IN_ARTICLE] = within[1] / words;
    values[IN_MAIN] = within[2] / words;
    values[IN_TABLE] = within[3] / words;
    values[IN_LIST] = within[4] / words;
    int deepest = page.containers.deepest60;
    values[DEEPEST_RATIO] =
        page.words.sum(page.tree.firstLine[deepest], page.tree.endLine[deepest]) / words;
    values[DEEPEST_DEPTH] = page.tree.depth[deepest];
    values[IN_GROUPS] = repetitions.ratioInGroups(5);
    values[COPIES] = copies / lines;
    values[SOURCE] = page.head.sourceLength;
    values[TITLE] = page.head.title.size();
    values[DESCRIPTION] = page.head.description.size();
    for (int i = 0; i < page.head.counts.length; i++) {
      values[COUNTS + i] = page.head.counts[i];
    }
    for (int i = 0; i < HeadInfo.TYPES.size(); i++) {
      values[TYPES + i] = page.head.types >> i & 1;
    }
  }

  private static final int P = ContentTree.ANCESTOR_TAGS.indexOf("p");
  private static final int ARTICLE = ContentTree.ANCESTOR_TAGS.indexOf("article");
  private static final int MAIN = ContentTree.ANCESTOR_TAGS.indexOf("main");
  private static final int TABLE = ContentTree.ANCESTOR_TAGS.indexOf("table");
  private static final int UL = ContentTree.ANCESTOR_TAGS.indexOf("ul");

  private static boolean isIn(PageAnalysis page, int node, int tag) {
    return page.tree.distance(node, tag) < ContentTree.MAX_DISTANCE;
  }

  void fill(float[] row, int at) {
    System.arraycopy(values, 0, row, at, END);
  }
}
