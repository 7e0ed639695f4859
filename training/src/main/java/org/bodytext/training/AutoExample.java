package org.bodytext.training;

import java.util.Arrays;
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
import org.bodytext.extractor.training.BodyTrainer;
import org.bodytext.extractor.training.LineLabels;

/** What is kept of a page to learn from. Immutable. */
final class AutoExample implements BodyTrainer.Example {

  /** The trees see no more lines of a page, drawn by chance; the others' weight goes to them. */
  static final int MOST_ROWS = 500;

  /** A shorter body counts as one of so many words: its few lines would weigh too much. */
  private static final int SHORTEST_GOLD = 100;

  private static final float LEAST_WORDS = 0.01f;

  /** Of a page with less of the right body the lines are not known: it came from elsewhere. */
  private static final double LEAST_FOUND = 0.5;

  private final String site;
  private final TokenContext tokens;
  private final float[] labels;
  private final float[] words;
  private final double found;

  /** The lines that the trees see, and the rows of those, without the columns of tokens. */
  private final int[] sample;

  private final float[] rows;
  private final float[] weights;

  private final StoredPage stored;
  private final PageType kind;
  private final PageTypeInput kindInput;

  AutoExample(Page page, String body, PageType kind) {
    LineFeatureVectors lines = LineFeatureVectors.of(page);
    LineLabels right = LineLabels.of(page.lines(), body);
    int size = lines.size();
    this.kind = kind;
    stored = new StoredPage(page);
    kindInput = PageTypeInput.of(page, lines).trimmed();
    tokens = lines.tokens();
    tokens.trim();
    labels = new float[size];
    words = new float[size];
    double gold = 0;
    for (int line = 0; line < size; line++) {
      labels[line] = (float) right.ratio(line);
      words[line] = lines.words(line);
      gold += labels[line] * words[line];
    }
    found = right.recall();
    site = Sites.of(page.url());
    sample = sample(size, page.length());
    int width = FeatureSchema.names().size();
    rows = new float[sample.length * width];
    weights = new float[sample.length];
    double all = 0;
    double drawn = 0;
    for (int line = 0; line < size; line++) {
      all += matter(line);
    }
    for (int i = 0; i < sample.length; i++) {
      lines.fillPage(rows, i * width);
      lines.fill(sample[i], rows, i * width);
      drawn += matter(sample[i]);
    }
    // Nearer to one page as good as another than by its length: long ones have the most lines.
    double ofPage = Math.sqrt(all / Math.sqrt(Math.max(gold, SHORTEST_GOLD)));
    double scale = ofPage / Math.max(LEAST_WORDS, drawn);
    for (int i = 0; i < sample.length; i++) {
      weights[i] = (float) (matter(sample[i]) * scale);
    }
  }

  /** {@return how many of some pages each site has, the sites in ascending order} */
  static Map<String, Integer> sites(List<AutoExample> pages) {
    Map<String, Integer> sites = new TreeMap<>();
    pages.forEach(page -> sites.merge(page.site(), 1, Integer::sum));
    return sites;
  }

  /** {@return the registrable domain of the page; its URL if it has none, empty without a URL} */
  String site() {
    return site;
  }

  /** {@return the kind of the page; unknown if nobody told} */
  PageType kind() {
    return kind;
  }

  PageTypeInput kindInput() {
    return kindInput;
  }

  /** {@return the page, parsed again} */
  Page page() {
    return stored.page();
  }

  TokenContext tokens() {
    return tokens;
  }

  /** {@return how far each line belongs to the body, in [0, 1]; not to be changed} */
  float[] labels() {
    return labels;
  }

  /** {@return the length of each line; not to be changed} */
  float[] words() {
    return words;
  }

  /** {@return the share of the right body that the page has, in [0, 1]; 1 of an empty one} */
  double found() {
    return found;
  }

  /** {@return whether the labels tell what is body: if the page has lines and most of the body} */
  boolean isLabelled() {
    return sample.length > 0 && found >= LEAST_FOUND;
  }

  /** {@return how many lines the trees see} */
  int sampled() {
    return sample.length;
  }

  /** {@return the line that is the n-th sampled} */
  int line(int n) {
    return sample[n];
  }

  /** {@return what the n-th sampled line weighs in training} */
  float weight(int n) {
    return weights[n];
  }

  /** {@return the rows of the sampled lines without the columns of tokens; not to be changed} */
  float[] rows() {
    return rows;
  }

  // A long line matters more than a short one, but not by its length.
  private double matter(int line) {
    return Math.sqrt(words[line] + LEAST_WORDS);
  }

  private static int[] sample(int size, long seed) {
    int[] sample = new int[Math.min(size, MOST_ROWS)];
    SplittableRandom random = new SplittableRandom(seed);
    int taken = 0;
    for (int line = 0; line < size && taken < sample.length; line++) {
      if (random.nextInt(size - line) < sample.length - taken) {
        sample[taken++] = line;
      }
    }
    return Arrays.copyOf(sample, taken);
  }
}
