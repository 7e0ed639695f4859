package org.bodytext.extractor.method.auto.features;

import java.util.Arrays;
import java.util.List;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.ElementTokens;
import org.bodytext.extractor.method.auto.page.PrefixSums;

/**
 * Features of what the tokens of a line have been learned to say: those of the elements around it,
 * and the words of its text.
 */
public final class TokenFeatures {

  static final FeatureFamily FAMILY = new FeatureFamily();

  private static final List<String> MEASURES =
      List.of(" highest", " lowest", " sum", " mean", " against", " for");
  private static final int WIDTH = MEASURES.size();

  // The places of the measures; that of the mean holds the count until it is written.
  private static final int HIGHEST_AT = 0;
  private static final int LOWEST_AT = 1;
  private static final int SUM = 2;
  private static final int COUNT = 3;
  private static final int AGAINST = 4;
  private static final int FOR = 5;

  private static final List<String> LOWEST = List.of("levels up", "score");
  private static final List<String> BELOW_MEASURES = List.of("lowest", "highest", "mean");

  static final int FIRST = FAMILY.add("element tokens:", MEASURES);
  private static final int WORDS = FAMILY.add("word tokens: ", List.of("lowest", "sum", "mean"));
  private static final int LEVELS = FAMILY.add("lowest element token: ", LOWEST);
  private static final int NEXT = FAMILY.add("word tokens of next line: mean");
  private static final int BEFORE = FAMILY.add("word tokens of line before: mean");
  private static final int HEADING = FAMILY.add("word tokens of heading before: mean");
  private static final int BELOW = FAMILY.add("tokens of heading before: ", BELOW_MEASURES);
  private static final int PATH = FAMILY.add("word tokens on path: mean");
  private static final int AROUND =
      FAMILY.add(
          "word tokens in ",
          List.of("parent: mean", "grandparent: mean", "nearest with 35 %: mean", "section: mean"));
  private static final int PAGE =
      FAMILY.add(
          "page: ", List.of("word tokens", "element tokens", "tokens for", "tokens against"));

  // Scores were learned to speak for body; trees that may take them the other way learn by heart.
  static {
    FAMILY.monotoneIncreasing(FIRST, WIDTH);
    FAMILY.monotoneDecreasing(FIRST + AGAINST);
    FAMILY.monotoneIncreasing(WORDS, 3);
    FAMILY.monotoneIncreasing(LEVELS + LOWEST.indexOf("score"), 1);
    FAMILY.monotoneIncreasing(NEXT, PAGE - NEXT);
  }

  /** Scores beyond these count as against and for. */
  private static final float CLEAR = 0.7f;

  /** Elements so many blocks above the line also count by that level. */
  static final int MOST_LEVEL = 3;

  /** No more elements around a line are gone through, for inline elements may nest without end. */
  static final int MOST_STEPS = 100;

  private final TokenContext input;
  private final TokenWeights scores;

  /** What the tokens of each set say. */
  private final float[] ofSet;

  /** What the tokens of each node and those around it say. */
  private final float[] inherited;

  private final float[] lowestUp;

  /** What the tokens of each set say of lines so many blocks below them. */
  private final float[] atLevel;

  private final byte[] levelKnown;
  private final float[] wordLowest;
  private final float[] wordSum;
  private final float[] wordMean;

  /** What each heading says of the lines below it. */
  private final float[] below;

  private final PrefixSums wordSums;
  private final PrefixSums wordCounts;
  private final float[] pathMean;
  private final float[] page = new float[4];

  /** The place of the family in a row; read once the schema is complete. */
  private static final class Place {

    static final int OFFSET = FeatureSchema.offset(FAMILY);
  }

  /** Sums up the scores of a page's tokens. */
  public TokenFeatures(TokenContext input, TokenWeights scores) {
    this(input, scores, new Arena());
  }

  /** Does the same with arrays that are lent. */
  public TokenFeatures(TokenContext input, TokenWeights scores, Arena arena) {
    this.input = input;
    this.scores = scores;
    ElementTokens tokens = input.elementTokens();
    int sets = tokens.sets();
    ofSet = arena.floats(sets * WIDTH);
    atLevel = arena.floats(sets * MOST_LEVEL * WIDTH);
    levelKnown = arena.bytes(sets * MOST_LEVEL);
    for (int set = 0; set < sets; set++) {
      for (int t = tokens.first(set); t < tokens.end(set); t++) {
        add(ofSet, set * WIDTH, scores.score(tokens.get(t)));
      }
    }
    int nodes = input.nodes();
    inherited = arena.floats(nodes * WIDTH);
    lowestUp = arena.floats(nodes);
    for (int node = 1; node < nodes; node++) {
      inherit(node);
    }
    int lines = input.lines();
    wordLowest = arena.floats(lines);
    wordSum = arena.floats(lines);
    wordMean = arena.floats(lines);
    below = arena.floats(input.headings() * BELOW_MEASURES.size());
    float[] sum = new float[WIDTH];
    float[] counts = arena.floats(lines);
    pathMean = arena.floats(input.paths());
    float[] pathCounts = arena.floats(input.paths());
    for (int line = 0; line < lines; line++) {
      addWords(line, sum);
      wordLowest[line] = sum[LOWEST_AT];
      wordSum[line] = sum[SUM];
      wordMean[line] = mean(sum, 0);
      counts[line] = sum[COUNT];
      pathMean[input.path(line)] += sum[SUM];
      pathCounts[input.path(line)] += sum[COUNT];
      float mean = mean(inherited, input.nodeOfLine(line) * WIDTH);
      page[1] += mean / lines;
      page[2] += mean > CLEAR ? 1f / lines : 0;
      page[3] += mean < -CLEAR ? 1f / lines : 0;
    }
    for (int heading = 0; heading < input.headings(); heading++) {
      addHeading(heading, sum);
    }
    for (int path = 0; path < input.paths(); path++) {
      pathMean[path] /= pathCounts[path] + 1;
    }
    wordSums = new PrefixSums(arena, wordSum, lines);
    wordCounts = new PrefixSums(arena, counts, lines);
    page[0] = wordSums.total() / (wordCounts.total() + 1);
  }

  private static void add(float[] into, int at, float score) {
    if (score == 0) {
      return;
    }
    if (score > into[at + HIGHEST_AT]) {
      into[at + HIGHEST_AT] = score;
    } else if (score < into[at + LOWEST_AT]) {
      into[at + LOWEST_AT] = score;
    }
    into[at + SUM] += score;
    into[at + COUNT]++;
    into[at + AGAINST] += score < -CLEAR ? 1 : 0;
    into[at + FOR] += score > CLEAR ? 1 : 0;
  }

  private static void merge(float[] into, int to, float[] from, int at) {
    into[to + HIGHEST_AT] = Math.max(into[to + HIGHEST_AT], from[at + HIGHEST_AT]);
    into[to + LOWEST_AT] = Math.min(into[to + LOWEST_AT], from[at + LOWEST_AT]);
    // Exact in any order: scores are sixteenths.
    for (int i = SUM; i < WIDTH; i++) {
      into[to + i] += from[at + i];
    }
  }

  private void inherit(int node) {
    int at = node * WIDTH;
    int up = input.parent(node);
    int set = input.tokenSet(node);
    System.arraycopy(inherited, up * WIDTH, inherited, at, WIDTH);
    merge(inherited, at, ofSet, set * WIDTH);
    boolean lower = inherited[at + LOWEST_AT] < inherited[up * WIDTH + LOWEST_AT];
    lowestUp[node] = lower ? 0 : lowestUp[up] + (input.isBlock(node) ? 1 : 0);
  }

  /** Merges what the tokens of a node say of lines so many blocks below it. */
  private void mergeLevel(int node, int level, float[] sum) {
    int set = input.tokenSet(node);
    int index = set * MOST_LEVEL + level;
    if (levelKnown[index] == 0) {
      levelKnown[index] = 1;
      ElementTokens tokens = input.elementTokens();
      for (int t = tokens.first(set); t < tokens.end(set); t++) {
        int hash = ElementTokens.atLevel(tokens.get(t), level);
        add(atLevel, index * WIDTH, scores.score(hash));
      }
    }
    merge(sum, 0, atLevel, index * WIDTH);
  }

  private void addWords(int line, float[] sum) {
    Arrays.fill(sum, 0);
    for (int t = input.firstWord(line); t < input.firstWord(line + 1); t++) {
      add(sum, 0, scores.score(input.word(t)));
    }
  }

  private void addHeading(int heading, float[] sum) {
    Arrays.fill(sum, 0);
    int line = input.lineOfHeading(heading);
    for (int t = input.firstWord(line); t < input.firstWord(line + 1); t++) {
      add(sum, 0, scores.score(TokenContext.inHeading(input.word(t))));
    }
    int at = heading * BELOW_MEASURES.size();
    below[at] = sum[LOWEST_AT];
    below[at + 1] = sum[HIGHEST_AT];
    below[at + 2] = mean(sum, 0);
  }

  /**
   * Fills the features of a line's tokens.
   *
   * @param row a row with the features of {@link FeatureSchema#names()}, which starts at {@code
   *     from}
   * @param sum scratch space of {@link #scratch()}
   */
  public void fill(int line, float[] row, int from, float[] sum) {
    int at = from + Place.OFFSET;
    int node = input.nodeOfLine(line);
    System.arraycopy(inherited, node * WIDTH, sum, 0, WIDTH);
    int level = 0;
    int steps = MOST_STEPS;
    for (int n = node; n > 0 && level < MOST_LEVEL && steps > 0; n = input.parent(n), steps--) {
      mergeLevel(n, level, sum);
      level += input.isBlock(n) ? 1 : 0;
    }
    write(sum, row, at + FIRST);
    row[at + WORDS] = wordLowest[line];
    row[at + WORDS + 1] = wordSum[line];
    row[at + WORDS + 2] = wordMean[line];
    row[at + LEVELS] = lowestUp[node];
    row[at + LEVELS + 1] = inherited[node * WIDTH + LOWEST_AT];
    row[at + NEXT] = line + 1 < input.lines() ? wordMean[line + 1] : 0;
    row[at + BEFORE] = line > 0 ? wordMean[line - 1] : 0;
    int heading = input.headingBefore(line);
    row[at + HEADING] = heading < 0 ? 0 : wordMean[input.lineOfHeading(heading)];
    for (int i = 0; i < BELOW_MEASURES.size(); i++) {
      row[at + BELOW + i] = heading < 0 ? 0 : below[heading * BELOW_MEASURES.size() + i];
    }
    row[at + PATH] = pathMean[input.path(line)];
    for (int i = 0; i < TokenContext.CONTAINERS; i++) {
      int first = input.firstOf(line, i);
      int end = input.endOf(line, i);
      row[at + AROUND + i] = wordSums.sum(first, end) / (wordCounts.sum(first, end) + 1);
    }
    System.arraycopy(page, 0, row, at + PAGE, page.length);
  }

  /** {@return room that {@link #fill} works in} */
  public static float[] scratch() {
    return new float[WIDTH];
  }

  private static void write(float[] sum, float[] row, int column) {
    System.arraycopy(sum, 0, row, column, WIDTH);
    row[column + COUNT] = mean(sum, 0);
  }

  private static float mean(float[] measures, int at) {
    return measures[at + COUNT] == 0 ? 0 : measures[at + SUM] / measures[at + COUNT];
  }
}
