package org.bodytext.extractor.training;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.page.Lines;

/**
 * How far each line of a page belongs to a body that is known to be right.
 *
 * <p>The words of the page are matched with those of the body in order; the label of a line is the
 * share of its words that match. A line of the body of which little matched, because the page has
 * it elsewhere, goes to the first unlabelled line of the page with the very same words.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class LineLabels {

  /** The share of matched words from which on a line is body. */
  public static final double BODY = 0.5;

  private static final double LITTLE = 0.3;

  private final double[] shares;
  private final int[] words;
  private final int goldWords;

  private LineLabels(double[] shares, int[] words, int goldWords) {
    this.shares = shares;
    this.words = words;
    this.goldWords = goldWords;
  }

  /**
   * Labels the lines of a page.
   *
   * <p>Cost: near linear where page and body share most of their text, otherwise up to the product
   * of the words that they share; bounded.
   *
   * @param lines the lines, those that are not shown included
   * @param body the right body, its lines parted by line feeds
   */
  public static LineLabels of(Lines lines, String body) {
    WordIds ids = new WordIds();
    List<int[]> goldLines = body.lines().map(ids::of).filter(line -> line.length > 0).toList();
    List<int[]> pageLines = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (int line = 0; line < lines.size(); line++) {
      text.setLength(0);
      lines.appendText(line, text);
      pageLines.add(ids.of(text.toString()));
    }
    int[] gold = joined(goldLines);
    int[] matches = WordAnchors.match(joined(pageLines), gold);
    double[] shares = shares(pageLines, matches);
    boolean[] found = new boolean[gold.length];
    int at = 0;
    for (int line = 0; line < shares.length; line++) {
      for (int i = 0; i < pageLines.get(line).length; i++, at++) {
        if (matches[at] >= 0 && shares[line] >= LITTLE) {
          found[matches[at]] = true;
        }
      }
    }
    labelMoved(goldLines, found, pageLines, shares);
    return new LineLabels(
        shares, pageLines.stream().mapToInt(line -> line.length).toArray(), gold.length);
  }

  /** {@return the number of lines} */
  public int size() {
    return shares.length;
  }

  /** {@return the share of the line's words that belong to the body, in [0, 1]; 0 without words} */
  public double share(int line) {
    return shares[line];
  }

  /**
   * {@return the share of the right body's words that the lines have, in [0, 1]; 1 if it has none}
   */
  public double found() {
    double found = 0;
    for (int line = 0; line < shares.length; line++) {
      found += shares[line] * words[line];
    }
    return goldWords == 0 ? 1 : Math.min(1, found / goldWords);
  }

  /** {@return whether most of the line belongs to the body} */
  public boolean isBody(int line) {
    return shares[line] >= BODY;
  }

  /** {@return the words of the line; every Chinese character and kana is a word of its own} */
  public int words(int line) {
    return words[line];
  }

  private static int[] joined(List<int[]> lines) {
    return lines.stream().flatMapToInt(Arrays::stream).toArray();
  }

  private static double[] shares(List<int[]> pageLines, int[] matches) {
    double[] shares = new double[pageLines.size()];
    int at = 0;
    for (int line = 0; line < shares.length; line++) {
      int length = pageLines.get(line).length;
      int matched = 0;
      for (int i = 0; i < length; i++) {
        matched += matches[at++] >= 0 ? 1 : 0;
      }
      shares[line] = length == 0 ? 0 : (double) matched / length;
    }
    return shares;
  }

  private static void labelMoved(
      List<int[]> goldLines, boolean[] found, List<int[]> pageLines, double[] shares) {
    Map<String, Deque<Integer>> unlabelled = new HashMap<>();
    for (int line = 0; line < shares.length; line++) {
      if (shares[line] < BODY && pageLines.get(line).length > 0) {
        String key = Arrays.toString(pageLines.get(line));
        unlabelled.computeIfAbsent(key, unknown -> new ArrayDeque<>()).add(line);
      }
    }
    int at = 0;
    for (int[] words : goldLines) {
      int matched = 0;
      for (int i = 0; i < words.length; i++) {
        matched += found[at++] ? 1 : 0;
      }
      Deque<Integer> same = unlabelled.get(Arrays.toString(words));
      if (matched < LITTLE * words.length && same != null && !same.isEmpty()) {
        shares[same.removeFirst()] = 1;
      }
    }
  }
}
