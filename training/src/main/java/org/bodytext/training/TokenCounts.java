package org.bodytext.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bodytext.extractor.method.auto.features.TokenContext;
import org.bodytext.extractor.model.QuantizedTokenWeights;

/**
 * The counts of tokens in body lines and in all lines, by fold, so that the token weights of a line
 * can be computed without its own site.
 *
 * <p>A site counts once for a token, divided among its pages. Tokens that few sites use are
 * ignored.
 */
final class TokenCounts {

  /** The minimum number of sites that use an element token. */
  private static final int MIN_SITES_PER_ELEMENT_TOKEN = 4;

  /** The minimum number of sites that use a word. */
  private static final int MIN_SITES_PER_WORD = 5;

  /** The prior: the approximate ratio of lines that are body. */
  private static final double PRIOR = 0.3;

  /** The weight of the prior, in sites. */
  private static final double PRIOR_WEIGHT = 2;

  /** The minimum evidence for a token weight, in sites. */
  private static final double MIN_EVIDENCE = 3;

  /** The minimum absolute value of a token weight; smaller ones are set to 0. */
  private static final double MIN_WEIGHT = 0.25;

  /** The line weight with a token on a page from which on the page counts as full evidence. */
  private static final float FULL_EVIDENCE = 3;

  private static final float MIN_WORDS = 0.01f;

  private final Map<Integer, Integer> numbers = new HashMap<>();
  private final int[] hashes;
  private final float[][] body;
  private final float[][] all;

  /**
   * Counts the tokens of pages.
   *
   * @param folds the fold of each page, counted from 0
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
    float[] inBody = new float[hashes.length];
    float[] seen = new float[hashes.length];
    int[] touched = new int[hashes.length];
    for (int i = 0; i < examples.size(); i++) {
      AutoExample example = examples.get(i);
      int size = 0;
      int lines = example.isLabelled() ? example.tokens().lines() : 0;
      for (int line = 0; line < lines; line++) {
        if (!example.isKnown(line)) {
          continue;
        }
        float weight = (float) Math.sqrt(example.words()[line] + MIN_WORDS);
        float bodyWeight = example.labels()[line] * weight;
        for (int[] tokens : tokens(example.tokens(), line)) {
          for (int hash : tokens) {
            Integer number = numbers.get(hash);
            if (number != null) {
              if (seen[number] == 0) {
                touched[size++] = number;
              }
              inBody[number] += bodyWeight;
              seen[number] += weight;
            }
          }
        }
      }
      float siteRatio = 1f / pages.getOrDefault(example.site(), 1);
      for (int k = 0; k < size; k++) {
        int number = touched[k];
        float evidence = Math.min(1, seen[number] / FULL_EVIDENCE) * siteRatio;
        body[folds[i]][number] += evidence * inBody[number] / seen[number];
        all[folds[i]][number] += evidence;
        inBody[number] = 0;
        seen[number] = 0;
      }
    }
  }

  /** {@return the tokens of the elements around a line, of its words and of its heading} */
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
          int minSites = MIN_SITES_PER_ELEMENT_TOKEN;
          for (int[] tokens : tokens(page.tokens(), line)) {
            count(sites, tokens, site, minSites);
            minSites = MIN_SITES_PER_WORD;
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

  /**
   * Counts the sites of tokens. An entry is the last site, the number of sites, and the minimum.
   */
  private static void count(Map<Integer, int[]> sites, int[] tokens, int site, int minSites) {
    for (int token : tokens) {
      int[] seen = sites.computeIfAbsent(token, absent -> new int[] {0, 0, minSites});
      if (seen[0] != site) {
        seen[0] = site;
        seen[1]++;
      }
    }
  }

  /** {@return the token weights from all folds except some} */
  QuantizedTokenWeights weights(int... without) {
    float[] weights = new float[hashes.length];
    for (int i = 0; i < weights.length; i++) {
      double inBody = 0;
      double seen = 0;
      for (int fold = 0; fold < body.length; fold++) {
        int f = fold;
        if (Arrays.stream(without).noneMatch(excluded -> excluded == f)) {
          inBody += body[fold][i];
          seen += all[fold][i];
        }
      }
      if (seen >= MIN_EVIDENCE) {
        double odds =
            (inBody + PRIOR_WEIGHT * PRIOR) / (seen - inBody + PRIOR_WEIGHT * (1 - PRIOR));
        double weight = StrictMath.log(odds / (PRIOR / (1 - PRIOR)));
        weights[i] = Math.abs(weight) < MIN_WEIGHT ? 0 : (float) weight;
      }
    }
    return QuantizedTokenWeights.of(hashes, weights);
  }
}
