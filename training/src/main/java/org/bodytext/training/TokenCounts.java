package org.bodytext.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bodytext.extractor.method.auto.features.TokenContext;
import org.bodytext.extractor.method.auto.model.QuantizedTokenWeights;

/**
 * How often tokens stand in lines that are body, counted by fold, so that the score that a line
 * learns from can leave out what its own site said.
 *
 * <p>A site counts once for a token, however many pages it has: each of its pages for a part. A
 * token that few sites use is left out.
 */
final class TokenCounts {

  /** How many sites must use a token of elements. */
  private static final int FEWEST_SITES_OF_ELEMENTS = 4;

  /** How many sites must use a word. */
  private static final int FEWEST_SITES_OF_WORDS = 5;

  /** The share of lines that are body, near enough. */
  private static final double PRIOR = 0.3;

  /** A token begins with so many lines of which that share is body. */
  private static final double PRIOR_WEIGHT = 2;

  /** A token with less evidence has no score. */
  private static final double LEAST_EVIDENCE = 3;

  /** A smaller score is none. */
  private static final double LEAST_SCORE = 0.25;

  /** So many words of lines on a page are all the evidence that the page can give. */
  private static final float ENOUGH = 3;

  private static final float LEAST_WORDS = 0.01f;

  private final Map<Integer, Integer> numbers = new HashMap<>();
  private final int[] hashes;
  private final float[][] body;
  private final float[][] all;

  /**
   * Counts.
   *
   * @param folds the fold of each example, from 0
   */
  TokenCounts(List<AutoExample> examples, int[] folds) {
    Map<String, Integer> pages = AutoExample.sites(examples);
    hashes = frequent(examples);
    for (int i = 0; i < hashes.length; i++) {
      numbers.put(hashes[i], i);
    }
    int count = Arrays.stream(folds).max().orElse(0) + 1;
    body = new float[count][hashes.length];
    all = new float[count][hashes.length];
    float[] right = new float[hashes.length];
    float[] seen = new float[hashes.length];
    int[] touched = new int[hashes.length];
    for (int i = 0; i < examples.size(); i++) {
      AutoExample example = examples.get(i);
      int size = 0;
      int lines = example.isLabelled() ? example.tokens().lines() : 0;
      for (int line = 0; line < lines; line++) {
        float weight = (float) Math.sqrt(example.words()[line] + LEAST_WORDS);
        float share = example.labels()[line] * weight;
        for (int[] tokens : tokens(example.tokens(), line)) {
          for (int hash : tokens) {
            Integer number = numbers.get(hash);
            if (number != null) {
              if (seen[number] == 0) {
                touched[size++] = number;
              }
              right[number] += share;
              seen[number] += weight;
            }
          }
        }
      }
      float ofSite = 1f / pages.getOrDefault(example.site(), 1);
      for (int k = 0; k < size; k++) {
        int number = touched[k];
        float evidence = Math.min(1, seen[number] / ENOUGH) * ofSite;
        body[folds[i]][number] += evidence * right[number] / seen[number];
        all[folds[i]][number] += evidence;
        right[number] = 0;
        seen[number] = 0;
      }
    }
  }

  /** {@return the tokens of the elements around a line, then those of its words and its heading} */
  private static int[][] tokens(TokenContext input, int line) {
    return new int[][] {
      input.elementTokens(line), input.wordTokens(line), input.headingTokens(line)
    };
  }

  /** {@return the tokens that enough sites use, in ascending order} */
  private static int[] frequent(List<AutoExample> examples) {
    Map<String, List<AutoExample>> bySite = new TreeMap<>();
    for (AutoExample example : examples) {
      bySite.computeIfAbsent(example.site(), site -> new ArrayList<>()).add(example);
    }
    Map<Integer, int[]> sites = new HashMap<>();
    int site = 0;
    for (List<AutoExample> pages : bySite.values()) {
      site++;
      for (AutoExample page : pages) {
        for (int line = 0; line < page.tokens().lines(); line++) {
          int fewest = FEWEST_SITES_OF_ELEMENTS;
          for (int[] tokens : tokens(page.tokens(), line)) {
            count(sites, tokens, site, fewest);
            fewest = FEWEST_SITES_OF_WORDS;
          }
        }
      }
    }
    return sites.entrySet().stream()
        .filter(entry -> entry.getValue()[1] >= entry.getValue()[2])
        .mapToInt(Map.Entry::getKey)
        .sorted()
        .toArray();
  }

  /** Counts tokens; of each: the last site, how many sites, how many there must be. */
  private static void count(Map<Integer, int[]> sites, int[] tokens, int site, int fewest) {
    for (int token : tokens) {
      int[] seen = sites.computeIfAbsent(token, unknown -> new int[] {0, 0, fewest});
      if (seen[0] != site) {
        seen[0] = site;
        seen[1]++;
      }
    }
  }

  /** {@return the scores of tokens, from all folds but some} */
  QuantizedTokenWeights scores(int... without) {
    float[] scores = new float[hashes.length];
    for (int i = 0; i < scores.length; i++) {
      double right = 0;
      double seen = 0;
      for (int fold = 0; fold < body.length; fold++) {
        int f = fold;
        if (Arrays.stream(without).noneMatch(left -> left == f)) {
          right += body[fold][i];
          seen += all[fold][i];
        }
      }
      if (seen >= LEAST_EVIDENCE) {
        double odds = (right + PRIOR_WEIGHT * PRIOR) / (seen - right + PRIOR_WEIGHT * (1 - PRIOR));
        double score = StrictMath.log(odds / (PRIOR / (1 - PRIOR)));
        scores[i] = Math.abs(score) < LEAST_SCORE ? 0 : (float) score;
      }
    }
    return QuantizedTokenWeights.of(hashes, scores);
  }
}
