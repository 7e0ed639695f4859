package org.bodytext.training;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.bodytext.extractor.method.auto.features.FeatureSchema;
import org.bodytext.extractor.method.auto.features.LineFeatureVectors;
import org.bodytext.extractor.method.auto.features.PageTypeInput;
import org.bodytext.extractor.method.auto.features.TokenContext;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageType;

/** The training data of one page. Immutable. */
final class AutoExample implements BodyTrainer.Example {

  /**
   * The maximum number of lines of a page for the trees. They are a random sample, which carries
   * the weight of all lines.
   */
  static final int MAX_SAMPLED_LINES = 500;

  /** The minimum body length in words for the page weight: short bodies would weigh too much. */
  private static final int MIN_GOLD_WORDS = 100;

  /** The weight of pages that follow the definition of this project, relative to others. */
  private static final double MARKED_WEIGHT = 1.5;

  private static final float MIN_WORDS = 0.01f;

  /**
   * The minimum ratio of the gold body that must be on the page; otherwise labels are unreliable.
   */
  private static final double MIN_FOUND_RATIO = 0.5;

  private final String site;
  private final TokenContext tokens;
  private final float[] labels;
  private final float[] words;
  private final double found;
  private final boolean hasBody;

  /** The lines that are examples. */
  private final BitSet known;

  /** The sampled lines, and their feature rows without the token features. */
  private final int[] sample;

  private final float[] rows;
  private final float[] weights;

  private final StoredPage stored;
  private final PageType pageType;
  private final PageTypeInput pageTypeInput;

  AutoExample(Page page, PageLabels gold) {
    LineFeatureVectors lines = LineFeatureVectors.of(page);
    LineLabels lineLabels = LineLabels.of(page.lines(), gold);
    int size = lines.size();
    stored = new StoredPage(page);
    this.pageType = gold.type();
    hasBody = gold.body() != null;
    pageTypeInput = PageTypeInput.of(page, lines).trimmed();
    tokens = lines.tokens();
    tokens.trim();
    labels = new float[size];
    words = new float[size];
    double bodyWords = 0;
    known = new BitSet();
    for (int line = 0; line < size; line++) {
      known.set(line, lineLabels.isKnown(line));
      labels[line] = (float) lineLabels.ratio(line);
      words[line] = lines.words(line);
      bodyWords += labels[line] * words[line];
    }
    if (!gold.followsDefinition()) {
      known.andNot(DisputedLines.of(lines.analysis(), labels, gold.type()));
    }
    found = lineLabels.recall();
    site = Sites.of(page.url());
    sample = sample(known, page.length());
    int width = FeatureSchema.names().size();
    rows = new float[sample.length * width];
    weights = new float[sample.length];
    double all = 0;
    double sampled = 0;
    for (int line = known.nextSetBit(0); line >= 0; line = known.nextSetBit(line + 1)) {
      all += importance(line);
    }
    for (int i = 0; i < sample.length; i++) {
      lines.fillPage(rows, i * width);
      lines.fill(sample[i], rows, i * width);
      sampled += importance(sample[i]);
    }
    // Square roots bring the weights of pages closer together: long pages have the most lines.
    double pageWeight = Math.sqrt(all / Math.sqrt(Math.max(bodyWords, MIN_GOLD_WORDS)));
    pageWeight *= gold.followsDefinition() ? MARKED_WEIGHT : 1;
    double scale = pageWeight / Math.max(MIN_WORDS, sampled);
    for (int i = 0; i < sample.length; i++) {
      weights[i] = (float) (importance(sample[i]) * scale);
    }
  }

  /** {@return the number of pages of each site, the sites in ascending order} */
  static Map<String, Integer> sites(List<AutoExample> pages) {
    Map<String, Integer> sites = new TreeMap<>();
    pages.forEach(page -> sites.merge(page.site(), 1, Integer::sum));
    return sites;
  }

  /**
   * {@return the registrable domain of the page, its URL if it has none, or empty without a URL}
   */
  String site() {
    return site;
  }

  /** {@return the type of the page; unknown if it is not labelled} */
  PageType pageType() {
    return pageType;
  }

  PageTypeInput pageTypeInput() {
    return pageTypeInput;
  }

  /** {@return the page, parsed again} */
  Page page() {
    return stored.page();
  }

  TokenContext tokens() {
    return tokens;
  }

  /** {@return for each line the ratio of its words in the body, in [0, 1]; do not modify} */
  float[] labels() {
    return labels;
  }

  /** {@return the length of each line in words; do not modify} */
  float[] words() {
    return words;
  }

  /** {@return the ratio of the gold body that is on the page, in [0, 1]; 1 for an empty body} */
  double found() {
    return found;
  }

  /** {@return whether the whole body is known, so that the page can be scored} */
  boolean hasBody() {
    return hasBody;
  }

  /** {@return whether the label of a line is known} */
  boolean isKnown(int line) {
    return known.get(line);
  }

  /** {@return whether the labels are reliable: the page has lines and most of the gold body} */
  boolean isLabelled() {
    return sample.length > 0 && found >= MIN_FOUND_RATIO;
  }

  /** {@return the number of sampled lines} */
  int sampled() {
    return sample.length;
  }

  /** {@return the line number of the n-th sampled line} */
  int line(int n) {
    return sample[n];
  }

  /** {@return the training weight of the n-th sampled line} */
  float weight(int n) {
    return weights[n];
  }

  /** {@return the feature rows of the sampled lines without token features; do not modify} */
  float[] rows() {
    return rows;
  }

  /** {@return the weight of a line, which grows with its length, but less than linearly} */
  private double importance(int line) {
    return Math.sqrt(words[line] + MIN_WORDS);
  }

  private static int[] sample(BitSet known, long seed) {
    int[] lines = known.stream().toArray();
    int[] sample = new int[Math.min(lines.length, MAX_SAMPLED_LINES)];
    SplittableRandom random = new SplittableRandom(seed);
    int chosen = 0;
    for (int i = 0; i < lines.length && chosen < sample.length; i++) {
      if (random.nextInt(lines.length - i) < sample.length - chosen) {
        sample[chosen++] = lines[i];
      }
    }
    return Arrays.copyOf(sample, chosen);
  }
}
