package org.bodytext.extractor.method.auto.features;

import java.util.Arrays;
import java.util.List;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.ElementTokens;
import org.bodytext.extractor.method.auto.page.PrefixSums;
import org.bodytext.extractor.model.TokenWeights;

/** Features of the weights of a line's tokens: those of its ancestors and those of its words. */
public final class TokenFeatures {

  static final FeatureFamily FAMILY = new FeatureFamily();

  private static final List<String> MEASURES =
      List.of(" max", " min", " sum", " mean", " negative", " positive");
  private static final int WIDTH = MEASURES.size();

  // The indices of the measures. That of the mean holds the count until the mean is written.
  private static final int MAX = 0;
  private static final int MIN = 1;
  private static final int SUM = 2;
  private static final int COUNT = 3;
  private static final int NEGATIVE = 4;
  private static final int POSITIVE = 5;

  private static final List<String> MIN_TOKEN_MEASURES = List.of("levels up", "score");
  private static final List<String> BELOW_MEASURES = List.of("min", "max", "mean");

  static final int FIRST = FAMILY.add("element tokens:", MEASURES);
  private static final int WORDS = FAMILY.add("word tokens: ", List.of("min", "sum", "mean"));
  private static final int MIN_TOKEN = FAMILY.add("min element token: ", MIN_TOKEN_MEASURES);
  private static final int NEXT = FAMILY.add("word tokens of next line: mean");
  private static final int BEFORE = FAMILY.add("word tokens of previous line: mean");
  private static final int HEADING = FAMILY.add("word tokens of preceding heading: mean");
  private static final int BELOW = FAMILY.add("tokens of preceding heading: ", BELOW_MEASURES);
  private static final int PATH = FAMILY.add("word tokens on path: mean");
  private static final int AROUND =
      FAMILY.add(
          "word tokens in ",
          List.of("parent: mean", "grandparent: mean", "nearest with 35 %: mean", "section: mean"));
  private static final int PAGE =
      FAMILY.add(
          "page: ", List.of("word tokens", "element tokens", "tokens for", "tokens against"));

  // A higher weight of a token must not lower the score of a line. Without the constraint, trees
  // overfit.
  static {
    FAMILY.monotoneIncreasing(FIRST, WIDTH);
    FAMILY.monotoneDecreasing(FIRST + NEGATIVE);
    FAMILY.monotoneIncreasing(WORDS, 3);
    FAMILY.monotoneIncreasing(MIN_TOKEN + MIN_TOKEN_MEASURES.indexOf("score"), 1);
    FAMILY.monotoneIncreasing(NEXT, PAGE - NEXT);
  }

  /** A weight of a greater absolute value counts as for or against body. */
  private static final float STRONG_WEIGHT = 0.7f;

  /**
   * The number of block levels above a line within which the tokens of ancestors are also combined
   * with their level.
   */
  static final int MAX_LEVELS = 3;

  /**
   * The maximum number of ancestors of a line that are visited, as inline elements may nest deeply.
   */
  static final int MAX_STEPS = 100;

  private final TokenContext input;
  private final TokenWeights weights;

  /** The measures of the tokens of each set. */
  private final float[] setMeasures;

  /** The measures of the tokens of each node and its ancestors. */
  private final float[] nodeMeasures;

  /** For each node the number of block levels up to the ancestor with the lowest weight. */
  private final float[] levelsToMin;

  /** The measures of the tokens of each set combined with each level; computed on demand. */
  private final float[] levelMeasures;

  /** 1 for each set and level whose measures have been computed. */
  private final byte[] levelComputed;

  /** The measures of the current line or heading. */
  private final float[] sum = new float[WIDTH];

  private final float[] wordLowest;
  private final float[] wordSum;
  private final float[] wordMean;

  /** {@link #BELOW_MEASURES} of the tokens of each heading for the lines below it. */
  private final float[] headingMeasures;

  private final PrefixSums wordSums;
  private final PrefixSums wordCounts;
  private final float[] pathMean;
  private final float[] pageMeasures = new float[4];

  /** The layout of a row. A class of its own, as it must be initialized after the schema. */
  private static final class Layout {

    static final int OFFSET = FeatureSchema.offset(FAMILY);
  }

  /** Aggregates the weights of a page's tokens. */
  public TokenFeatures(TokenContext input, TokenWeights weights) {
    this(input, weights, new Arena());
  }

  /** Aggregates the weights of a page's tokens, with the arrays of an arena. */
  public TokenFeatures(TokenContext input, TokenWeights weights, Arena arena) {
    this.input = input;
    this.weights = weights;
    ElementTokens tokens = input.tokens;
    int sets = tokens.sets();
    setMeasures = arena.floats(sets * WIDTH);
    levelMeasures = arena.floats(sets * MAX_LEVELS * WIDTH);
    levelComputed = arena.bytes(sets * MAX_LEVELS);
    for (int set = 0; set < sets; set++) {
      for (int t = tokens.first(set); t < tokens.end(set); t++) {
        add(setMeasures, set * WIDTH, weights.weight(tokens.get(t)));
      }
    }
    int nodes = input.nodes;
    nodeMeasures = arena.floats(nodes * WIDTH);
    levelsToMin = arena.floats(nodes);
    for (int node = 1; node < nodes; node++) {
      computeNode(node);
    }
    int lines = input.lines();
    wordLowest = arena.floats(lines);
    wordSum = arena.floats(lines);
    wordMean = arena.floats(lines);
    headingMeasures = arena.floats(input.headings.length * BELOW_MEASURES.size());
    float[] counts = arena.floats(lines);
    pathMean = arena.floats(input.pathCount);
    float[] pathCounts = arena.floats(input.pathCount);
    for (int line = 0; line < lines; line++) {
      addWords(line);
      wordLowest[line] = sum[MIN];
      wordSum[line] = sum[SUM];
      wordMean[line] = mean(sum, 0);
      counts[line] = sum[COUNT];
      pathMean[input.paths[line]] += sum[SUM];
      pathCounts[input.paths[line]] += sum[COUNT];
      float mean = mean(nodeMeasures, input.nodeOfLine[line] * WIDTH);
      pageMeasures[1] += mean / lines;
      pageMeasures[2] += mean > STRONG_WEIGHT ? 1f / lines : 0;
      pageMeasures[3] += mean < -STRONG_WEIGHT ? 1f / lines : 0;
    }
    for (int heading = 0; heading < input.headings.length; heading++) {
      addHeading(heading);
    }
    for (int path = 0; path < input.pathCount; path++) {
      pathMean[path] /= pathCounts[path] + 1;
    }
    wordSums = new PrefixSums(arena, wordSum, lines);
    wordCounts = new PrefixSums(arena, counts, lines);
    pageMeasures[0] = wordSums.total() / (wordCounts.total() + 1);
  }

  private static void add(float[] into, int at, float weight) {
    if (weight == 0) {
      return;
    }
    if (weight > into[at + MAX]) {
      into[at + MAX] = weight;
    } else if (weight < into[at + MIN]) {
      into[at + MIN] = weight;
    }
    into[at + SUM] += weight;
    into[at + COUNT]++;
    into[at + NEGATIVE] += weight < -STRONG_WEIGHT ? 1 : 0;
    into[at + POSITIVE] += weight > STRONG_WEIGHT ? 1 : 0;
  }

  private static void merge(float[] into, int to, float[] from, int at) {
    into[to + MAX] = Math.max(into[to + MAX], from[at + MAX]);
    into[to + MIN] = Math.min(into[to + MIN], from[at + MIN]);
    // Exact in any order, as weights are multiples of 1/16.
    for (int i = SUM; i < WIDTH; i++) {
      into[to + i] += from[at + i];
    }
  }

  private void computeNode(int node) {
    int at = node * WIDTH;
    int parent = input.parent[node];
    int set = input.tokenSet[node];
    System.arraycopy(nodeMeasures, parent * WIDTH, nodeMeasures, at, WIDTH);
    merge(nodeMeasures, at, setMeasures, set * WIDTH);
    boolean lower = nodeMeasures[at + MIN] < nodeMeasures[parent * WIDTH + MIN];
    levelsToMin[node] = lower ? 0 : levelsToMin[parent] + (input.isBlock(node) ? 1 : 0);
  }

  /** Merges the measures of a node's tokens, combined with a level, into {@code sum}. */
  private void mergeLevel(int node, int level) {
    int set = input.tokenSet[node];
    int index = set * MAX_LEVELS + level;
    if (levelComputed[index] == 0) {
      levelComputed[index] = 1;
      ElementTokens tokens = input.tokens;
      for (int t = tokens.first(set); t < tokens.end(set); t++) {
        int hash = ElementTokens.atLevel(tokens.get(t), level);
        add(levelMeasures, index * WIDTH, weights.weight(hash));
      }
    }
    merge(sum, 0, levelMeasures, index * WIDTH);
  }

  private void addWords(int line) {
    Arrays.fill(sum, 0);
    for (int t = input.firstWord[line]; t < input.firstWord[line + 1]; t++) {
      add(sum, 0, weights.weight(input.words[t]));
    }
  }

  private void addHeading(int heading) {
    Arrays.fill(sum, 0);
    int line = input.headings[heading];
    for (int t = input.firstWord[line]; t < input.firstWord[line + 1]; t++) {
      add(sum, 0, weights.weight(TokenContext.headingToken(input.words[t])));
    }
    int at = heading * BELOW_MEASURES.size();
    headingMeasures[at] = sum[MIN];
    headingMeasures[at + 1] = sum[MAX];
    headingMeasures[at + 2] = mean(sum, 0);
  }

  /**
   * Writes the features of a line's tokens.
   *
   * @param row receives the features, in the order of {@link FeatureSchema#names()}
   * @param from the index in {@code row} of the first feature of a line
   */
  public void fill(int line, float[] row, int from) {
    int at = from + Layout.OFFSET;
    int node = input.nodeOfLine[line];
    System.arraycopy(nodeMeasures, node * WIDTH, sum, 0, WIDTH);
    int level = 0;
    int steps = MAX_STEPS;
    for (int n = node; n > 0 && level < MAX_LEVELS && steps > 0; n = input.parent[n], steps--) {
      mergeLevel(n, level);
      level += input.isBlock(n) ? 1 : 0;
    }
    System.arraycopy(sum, 0, row, at + FIRST, WIDTH);
    row[at + FIRST + COUNT] = mean(sum, 0);
    row[at + WORDS] = wordLowest[line];
    row[at + WORDS + 1] = wordSum[line];
    row[at + WORDS + 2] = wordMean[line];
    row[at + MIN_TOKEN] = levelsToMin[node];
    row[at + MIN_TOKEN + 1] = nodeMeasures[node * WIDTH + MIN];
    row[at + NEXT] = line + 1 < input.lines() ? wordMean[line + 1] : 0;
    row[at + BEFORE] = line > 0 ? wordMean[line - 1] : 0;
    int heading = input.headingBefore[line];
    row[at + HEADING] = heading < 0 ? 0 : wordMean[input.headings[heading]];
    for (int i = 0; i < BELOW_MEASURES.size(); i++) {
      row[at + BELOW + i] = heading < 0 ? 0 : headingMeasures[heading * BELOW_MEASURES.size() + i];
    }
    row[at + PATH] = pathMean[input.paths[line]];
    for (int i = 0; i < TokenContext.CONTAINERS; i++) {
      int around = input.containers[line * TokenContext.CONTAINERS + i];
      int first = input.firstLine[around];
      int end = input.endLine[around];
      row[at + AROUND + i] = wordSums.sum(first, end) / (wordCounts.sum(first, end) + 1);
    }
    System.arraycopy(pageMeasures, 0, row, at + PAGE, pageMeasures.length);
  }

  private static float mean(float[] measures, int at) {
    return measures[at + COUNT] == 0 ? 0 : measures[at + SUM] / measures[at + COUNT];
  }
}
