package org.bodytext.extractor.method.auto.features;

import java.util.List;
import java.util.stream.Stream;
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

  /** In the order of the bits of {@link LineLexer#PRICE} and the flags after it. */
  private static final List<String> FLAGS =
      List.of("currency signs", "dates", "times of day", "question marks");

  private static final int LINES_WITH = FAMILY.add("page: ", FLAGS);
  private static final int CJK = FAMILY.add("page: CJK ratio");
  private static final int SENTENCES = FAMILY.add("page: sentences per line");
  private static final int[] AROUND =
      Stream.of("p", "article", "main", "table", "ul")
          .mapToInt(ContentTree.ANCESTOR_TAGS::indexOf)
          .toArray();
  private static final int WORDS_IN =
      FAMILY.add("page: words in ", List.of("p", "article", "main", "table", "lists"));
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
    for (int line = 0; line < page.size; line++) {
      float length = page.texts.words[line];
      int node = page.tree.nodeOfLine[line];
      int flags = page.texts.flags[line];
      values[PROSE_LINES] += page.proseOf[line] > 0 ? 1 : 0;
      values[HIDDEN] += page.tree.hidden[node] != 0 ? 1 : 0;
      values[NOSCRIPT] += (page.tree.hidden[node] & ContentTree.NOSCRIPT) != 0 ? 1 : 0;
      values[COPIES] += repetitions.copiesBefore(line) > 0 ? 1 : 0;
      values[LONGEST] = Math.max(values[LONGEST], length);
      values[CJK] += page.texts.cjk[line] * length;
      values[SENTENCES] += page.texts.sentences[line];
      for (int i = 0; i < FLAGS.size(); i++) {
        values[LINES_WITH + i] += flags >> i & 1;
      }
      for (int i = 0; i < AROUND.length; i++) {
        boolean within = page.tree.distance(node, AROUND[i]) < ContentTree.MAX_DISTANCE;
        values[WORDS_IN + i] += within ? length : 0;
      }
    }
    for (int i = 0; i < FLAGS.size(); i++) {
      values[LINES_WITH + i] /= lines;
    }
    for (int i = 0; i < AROUND.length; i++) {
      values[WORDS_IN + i] /= words;
    }
    values[WORDS] = page.words.total();
    values[LINKS] = page.linkWords.total() / words;
    values[LINES] = page.size;
    values[PROSE_RATIO] = page.prose.total() / words;
    values[PROSE] = page.prose.total();
    values[WORDS_PER_LINE] = words / lines;
    values[HIDDEN] /= lines;
    values[NOSCRIPT] /= lines;
    values[CJK] /= words;
    values[SENTENCES] /= lines;
    int deepest = page.containers.deepest60;
    values[DEEPEST_RATIO] =
        page.words.sum(page.tree.firstLine[deepest], page.tree.endLine[deepest]) / words;
    values[DEEPEST_DEPTH] = page.tree.depth[deepest];
    values[IN_GROUPS] = repetitions.ratioInGroups(5);
    values[COPIES] /= lines;
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

  void fill(float[] row, int at) {
    System.arraycopy(values, 0, row, at, END);
  }
}
