package org.bodytext.training;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.page.Lines;

/**
 * The labels of the lines of a page: the degree to which each line belongs to the correct body.
 *
 * <p>The words of the page are aligned with those of the body, in order. The label of a line is the
 * ratio of its words that match. If few words of a line of the body match, because the page has the
 * line in another position, the label 1 is given to the first unlabelled line of the page with
 * exactly the same words.
 *
 * <p>Immutable and safe to share between threads.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record LineLabels(double[] ratios, int[] words, int goldWords, BitSet known) {

  /** The minimum label of a body line. */
  public static final double MIN_BODY_RATIO = 0.5;

  /** A line of which a lower ratio of words matches is considered unmatched. */
  private static final double MIN_MATCH_RATIO = 0.3;

  /**
   * {@return the labels of the lines of a page}
   *
   * <p>Cost: almost linear if page and body share most of their text; otherwise at most the product
   * of the numbers of words that they share, up to a limit.
   *
   * @param lines the lines, including hidden ones
   * @param body the correct body, with line feeds between lines
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
    double[] ratios = ratios(pageLines, matches);
    boolean[] isMatched = new boolean[gold.length];
    int at = 0;
    for (int line = 0; line < ratios.length; line++) {
      for (int i = 0; i < pageLines.get(line).length; i++, at++) {
        if (matches[at] >= 0 && ratios[line] >= MIN_MATCH_RATIO) {
          isMatched[matches[at]] = true;
        }
      }
    }
    labelMoved(goldLines, isMatched, pageLines, ratios);
    BitSet known = new BitSet();
    known.set(0, ratios.length);
    return new LineLabels(ratios, lengths(pageLines), gold.length, known);
  }

  /** {@return the labels of the lines of a page by what is known about its body} */
  public static LineLabels of(Lines lines, PageLabels labels) {
    return labels.body() == null ? ofPhrases(lines, labels) : of(lines, labels.body());
  }

  /**
   * {@return the labels of the lines that contain a phrase: 1 for a phrase of the body, 0 for
   * another; the others are not known}
   *
   * <p>A line with phrases of both is body.
   */
  private static LineLabels ofPhrases(Lines lines, PageLabels labels) {
    List<String> with = labels.with().stream().map(LineLabels::normalized).toList();
    List<String> without = labels.without().stream().map(LineLabels::normalized).toList();
    WordIds ids = new WordIds();
    double[] ratios = new double[lines.size()];
    List<int[]> pageLines = new ArrayList<>();
    BitSet known = new BitSet();
    for (int line = 0; line < lines.size(); line++) {
      String text = normalized(lines.text(line));
      pageLines.add(ids.of(text));
      boolean isBody = with.stream().anyMatch(text::contains);
      ratios[line] = isBody ? 1 : 0;
      known.set(line, isBody || without.stream().anyMatch(text::contains));
    }
    return new LineLabels(ratios, lengths(pageLines), 0, known);
  }

  private static String normalized(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }

  private static int[] lengths(List<int[]> pageLines) {
    return pageLines.stream().mapToInt(line -> line.length).toArray();
  }

  /** {@return the number of lines} */
  public int size() {
    return ratios.length;
  }

  /** {@return whether the label of a line is known} */
  public boolean isKnown(int line) {
    return known.get(line);
  }

  /**
   * {@return the ratio of the words of a line that belong to the body, in [0, 1]; 0 without words}
   */
  public double ratio(int line) {
    return ratios[line];
  }

  /**
   * {@return the ratio of the words of the correct body that the page contains, in [0, 1]; 1 if the
   * body is empty}
   */
  public double recall() {
    double matchedWords = 0;
    for (int line = 0; line < ratios.length; line++) {
      matchedWords += ratios[line] * words[line];
    }
    return goldWords == 0 ? 1 : Math.min(1, matchedWords / goldWords);
  }

  /** {@return whether at least half of the words of a line belong to the body} */
  public boolean isBody(int line) {
    return ratios[line] >= MIN_BODY_RATIO;
  }

  /** {@return the number of words of a line; every Chinese character and kana is a word} */
  public int words(int line) {
    return words[line];
  }

  private static int[] joined(List<int[]> lines) {
    return lines.stream().flatMapToInt(Arrays::stream).toArray();
  }

  private static double[] ratios(List<int[]> pageLines, int[] matches) {
    double[] ratios = new double[pageLines.size()];
    int at = 0;
    for (int line = 0; line < ratios.length; line++) {
      int length = pageLines.get(line).length;
      int matched = 0;
      for (int i = 0; i < length; i++) {
        matched += matches[at++] >= 0 ? 1 : 0;
      }
      ratios[line] = length == 0 ? 0 : (double) matched / length;
    }
    return ratios;
  }

  private static void labelMoved(
      List<int[]> goldLines, boolean[] isMatched, List<int[]> pageLines, double[] ratios) {
    Map<String, Deque<Integer>> unlabelled = new HashMap<>();
    for (int line = 0; line < ratios.length; line++) {
      if (ratios[line] < MIN_BODY_RATIO && pageLines.get(line).length > 0) {
        String key = Arrays.toString(pageLines.get(line));
        unlabelled.computeIfAbsent(key, unknown -> new ArrayDeque<>()).add(line);
      }
    }
    int at = 0;
    for (int[] words : goldLines) {
      int matched = 0;
      for (int i = 0; i < words.length; i++) {
        matched += isMatched[at++] ? 1 : 0;
      }
      Deque<Integer> same = unlabelled.get(Arrays.toString(words));
      if (matched < MIN_MATCH_RATIO * words.length && same != null && !same.isEmpty()) {
        ratios[same.removeFirst()] = 1;
      }
    }
  }
}
