package org.bodytext.extractor.auto;

import java.util.Arrays;
import java.util.List;

/**
 * Features of what the tokens of a line have been learned to say: those of the elements around it,
 * and the words of its text.
 */
public final class TokenColumns {

  private static final List<String> MEASURES =
      List.of(" highest", " lowest", " sum", " mean", " against", " for");
  private static final int WIDTH = MEASURES.size();
  private static final List<String> LOWEST = List.of("levels up", "score");

  static final int FIRST = Columns.take("element tokens:", MEASURES);
  private static final int WORDS = Columns.take("word tokens:", MEASURES);
  private static final int LEVELS = Columns.take("lowest element token: ", LOWEST);
  private static final int NEXT = Columns.take("word tokens of next line: mean");
  private static final int BEFORE = Columns.take("word tokens of line before: mean");
  private static final int HEADING = Columns.take("word tokens of heading before: mean");
  private static final int PATH = Columns.take("word tokens on path: mean");
  private static final int AROUND =
      Columns.take(
          "word tokens in ",
          List.of("parent: mean", "grandparent: mean", "nearest with 35 %: mean", "section: mean"));
  private static final int PAGE =
      Columns.take(
          "page: ", List.of("word tokens", "element tokens", "tokens for", "tokens against"));

  /** Scores beyond these count as against and for. */
  private static final float CLEAR = 0.7f;

  /** Elements so many blocks above the line also count by that level. */
  static final int MOST_LEVEL = 3;

  /** No more elements around a line are gone through, for inline elements may nest without end. */
  static final int MOST_STEPS = 100;

  private final TokenInput input;
  private final TokenScores scores;
  private final float[] inherited;
  private final float[] lowestUp;
  private final float[] atLevel;
  private final boolean[] levelKnown;
  private final float[] ofWords;
  private final float[] wordMean;
  private final int[] headingBefore;
  private final Prefix wordSums;
  private final Prefix wordCounts;
  private final float[] pathMean;
  private final float[] page = new float[4];

  /** Sums up the scores of a page's tokens. */
  public TokenColumns(TokenInput input, TokenScores scores) {
    this.input = input;
    this.scores = scores;
    int nodes = input.nodes();
    inherited = new float[nodes * WIDTH];
    lowestUp = new float[nodes];
    atLevel = new float[nodes * MOST_LEVEL * WIDTH];
    levelKnown = new boolean[nodes * MOST_LEVEL];
    for (int node = 0; node < nodes; node++) {
      inherit(node);
    }
    int lines = input.lines();
    wordMean = new float[lines];
    ofWords = new float[lines * WIDTH];
    headingBefore = new int[lines];
    float[] sum = new float[WIDTH];
    float[] sums = new float[lines];
    float[] counts = new float[lines];
    pathMean = new float[input.paths()];
    float[] pathCounts = new float[input.paths()];
    int last = -1;
    for (int line = 0; line < lines; line++) {
      addWords(line, sum);
      System.arraycopy(sum, 0, ofWords, line * WIDTH, WIDTH);
      wordMean[line] = sum[COUNT] == 0 ? 0 : sum[SUM] / sum[COUNT];
      headingBefore[line] = last;
      last = input.isHeading(line) ? line : last;
      sums[line] = sum[SUM];
      counts[line] = sum[COUNT];
      pathMean[input.path(line)] += sum[SUM];
      pathCounts[input.path(line)] += sum[COUNT];
      int at = input.nodeOfLine(line) * WIDTH;
      float mean = inherited[at + COUNT] == 0 ? 0 : inherited[at + SUM] / inherited[at + COUNT];
      page[1] += mean / lines;
      page[2] += mean > CLEAR ? 1f / lines : 0;
      page[3] += mean < -CLEAR ? 1f / lines : 0;
    }
    for (int path = 0; path < pathMean.length; path++) {
      pathMean[path] /= pathCounts[path] + 1;
    }
    wordSums = new Prefix(sums);
    wordCounts = new Prefix(counts);
    page[0] = wordSums.all() / (wordCounts.all() + 1);
  }

  private static final int HIGHEST_AT = 0;
  private static final int LOWEST_AT = 1;
  private static final int SUM = 2;
  private static final int COUNT = 3;
  private static final int AGAINST = 4;
  private static final int FOR = 5;

  private static void add(float[] into, int at, float score) {
    if (score == 0) {
      return;
    }
    into[at + HIGHEST_AT] = Math.max(into[at + HIGHEST_AT], score);
    into[at + LOWEST_AT] = Math.min(into[at + LOWEST_AT], score);
    into[at + SUM] += score;
    into[at + COUNT]++;
    into[at + AGAINST] += score < -CLEAR ? 1 : 0;
    into[at + FOR] += score > CLEAR ? 1 : 0;
  }

  private static void merge(float[] into, float[] from, int at) {
    into[HIGHEST_AT] = Math.max(into[HIGHEST_AT], from[at + HIGHEST_AT]);
    into[LOWEST_AT] = Math.min(into[LOWEST_AT], from[at + LOWEST_AT]);
    for (int i = SUM; i < WIDTH; i++) {
      into[i] += from[at + i];
    }
  }

  private void inherit(int node) {
    int at = node * WIDTH;
    if (node > 0) {
      System.arraycopy(inherited, input.parent(node) * WIDTH, inherited, at, WIDTH);
      lowestUp[node] = lowestUp[input.parent(node)] + (input.isBlock(node) ? 1 : 0);
    }
    float lowest = inherited[at + LOWEST_AT];
    for (int t = input.firstToken(node); t < input.firstToken(node + 1); t++) {
      int hash = input.elementToken(t);
      add(inherited, at, scores.score(hash));
    }
    if (inherited[at + LOWEST_AT] < lowest) {
      lowestUp[node] = 0;
    }
  }

  /** Merges what the tokens of a node say of lines so many blocks below it. */
  private void mergeLevel(int node, int level, float[] sum) {
    int index = node * MOST_LEVEL + level;
    if (!levelKnown[index]) {
      levelKnown[index] = true;
      for (int t = input.firstToken(node); t < input.firstToken(node + 1); t++) {
        int hash = ElementTokens.atLevel(input.elementToken(t), level);
        add(atLevel, index * WIDTH, scores.score(hash));
      }
    }
    merge(sum, atLevel, index * WIDTH);
  }

  private void addWords(int line, float[] sum) {
    Arrays.fill(sum, 0);
    for (int t = input.firstWord(line); t < input.firstWord(line + 1); t++) {
      add(sum, 0, scores.score(input.word(t)));
    }
  }

  /**
   * Fills the columns of a line.
   *
   * @param row takes them from {@code at} on, as many as {@link Columns#names()}
   * @param sum of {@link #scratch()}, whatever it holds
   */
  public void fill(int line, float[] row, int at, float[] sum) {
    int node = input.nodeOfLine(line);
    System.arraycopy(inherited, node * WIDTH, sum, 0, WIDTH);
    int level = 0;
    int steps = MOST_STEPS;
    for (int n = node; n > 0 && level < MOST_LEVEL && steps > 0; n = input.parent(n), steps--) {
      mergeLevel(n, level, sum);
      level += input.isBlock(n) ? 1 : 0;
    }
    write(sum, row, at + FIRST);
    System.arraycopy(ofWords, line * WIDTH, sum, 0, WIDTH);
    write(sum, row, at + WORDS);
    row[at + LEVELS] = lowestUp[node];
    row[at + LEVELS + 1] = inherited[node * WIDTH + LOWEST_AT];
    row[at + NEXT] = line + 1 < wordMean.length ? wordMean[line + 1] : 0;
    row[at + BEFORE] = line > 0 ? wordMean[line - 1] : 0;
    row[at + HEADING] = headingBefore[line] < 0 ? 0 : wordMean[headingBefore[line]];
    row[at + PATH] = pathMean[input.path(line)];
    for (int i = 0; i < TokenInput.CONTAINERS; i++) {
      int first = input.firstOf(line, i);
      int end = input.endOf(line, i);
      row[at + AROUND + i] = wordSums.in(first, end) / (wordCounts.in(first, end) + 1);
    }
    System.arraycopy(page, 0, row, at + PAGE, page.length);
  }

  /** {@return room that {@link #fill} works in} */
  public static float[] scratch() {
    return new float[WIDTH];
  }

  private static void write(float[] sum, float[] row, int column) {
    System.arraycopy(sum, 0, row, column, WIDTH);
    row[column + COUNT] = sum[COUNT] == 0 ? 0 : sum[SUM] / sum[COUNT];
  }
}
