package org.bodytext.training;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bodytext.extractor.method.auto.features.PageTypeTokenWeights;

/**
 * How often pages of each kind have a token, counted by fold, so that what a page learns from can
 * leave out its own site.
 *
 * <p>A site counts once for a token, however many pages it has: each of its pages for a part. A
 * token that few sites use is left out.
 */
final class KindTokenCounts {

  /** How many sites must use a token. */
  private static final int FEWEST_SITES = 8;

  /** A token begins with so many sites, of all kinds in their shares. */
  private static final double PRIOR_WEIGHT = 2;

  private static final int KINDS = PageTypeTokenWeights.KINDS.size();

  private final int[] hashes;

  /** By fold, token and kind, in sites. */
  private final double[][] counts;

  /** By fold and kind, in sites. */
  private final double[][] pages;

  /**
   * Counts.
   *
   * @param examples pages whose kinds are known
   * @param folds the fold of each, from 0
   * @param count how many folds there are
   */
  KindTokenCounts(List<AutoExample> examples, int[] folds, int count) {
    Map<String, Integer> sizes = AutoExample.sites(examples);
    hashes = frequent(examples);
    counts = new double[count][hashes.length * KINDS];
    pages = new double[count][KINDS];
    for (int i = 0; i < folds.length; i++) {
      AutoExample example = examples.get(i);
      double part = 1.0 / sizes.getOrDefault(example.site(), 1);
      int kind = PageTypeTokenWeights.KINDS.indexOf(example.kind());
      pages[folds[i]][kind] += part;
      for (int hash : example.kindInput().tokens()) {
        int token = Arrays.binarySearch(hashes, hash);
        if (token >= 0) {
          counts[folds[i]][token * KINDS + kind] += part;
        }
      }
    }
  }

  /** {@return the tokens that enough sites use, in ascending order} */
  private static int[] frequent(List<AutoExample> examples) {
    Map<String, Integer> numbers = new HashMap<>();
    // Of a token the sites that use it, no more than are needed.
    Map<Integer, Set<Integer>> sites = new HashMap<>();
    for (AutoExample example : examples) {
      int site = numbers.computeIfAbsent(example.site(), s -> numbers.size());
      for (int hash : example.kindInput().tokens()) {
        Set<Integer> seen = sites.computeIfAbsent(hash, h -> new HashSet<>());
        if (seen.size() < FEWEST_SITES) {
          seen.add(site);
        }
      }
    }
    return sites.entrySet().stream()
        .filter(entry -> entry.getValue().size() >= FEWEST_SITES)
        .mapToInt(Map.Entry::getKey)
        .sorted()
        .toArray();
  }

  /** {@return what tokens say of kinds, from all folds but one, or from all if it is -1} */
  PageTypeTokenWeights scores(int without) {
    double[] prior = new double[KINDS];
    double[] seen = new double[hashes.length * KINDS];
    for (int fold = 0; fold < counts.length; fold++) {
      if (fold != without) {
        for (int i = 0; i < seen.length; i++) {
          seen[i] += counts[fold][i];
        }
        for (int kind = 0; kind < KINDS; kind++) {
          prior[kind] += pages[fold][kind];
        }
      }
    }
    double all = Arrays.stream(prior).sum();
    for (int kind = 0; kind < KINDS; kind++) {
      prior[kind] = (prior[kind] + 1) / (all + KINDS);
    }
    float[][] scores = new float[hashes.length][KINDS];
    for (int token = 0; token < hashes.length; token++) {
      int first = token * KINDS;
      double sites = Arrays.stream(seen, first, first + KINDS).sum();
      for (int kind = 0; kind < KINDS; kind++) {
        double share = (seen[first + kind] + PRIOR_WEIGHT * prior[kind]) / (sites + PRIOR_WEIGHT);
        scores[token][kind] = (float) StrictMath.log(share / prior[kind]);
      }
    }
    return PageTypeTokenWeights.of(hashes, scores);
  }
}
