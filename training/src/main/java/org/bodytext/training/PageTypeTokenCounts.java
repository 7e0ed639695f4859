package org.bodytext.training;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bodytext.extractor.method.auto.features.PageTypeTokenWeights;

/**
 * The counts of tokens on pages of each type, by fold, so that the token weights of a page can be
 * computed without its own site.
 *
 * <p>A site counts once for a token, divided among its pages. Tokens that few sites use are
 * ignored.
 */
final class PageTypeTokenCounts {

  /** The minimum number of sites that use a token. */
  private static final int MIN_SITES = 8;

  /** The weight of the prior, in sites. */
  private static final double PRIOR_WEIGHT = 2;

  private static final int TYPES = PageTypeTokenWeights.PAGE_TYPES.size();

  private final int[] hashes;

  /** The number of sites, by fold, token and type. */
  private final double[][] counts;

  /** The number of sites, by fold and type. */
  private final double[][] pages;

  /**
   * Counts the tokens of pages.
   *
   * @param examples pages with known types
   * @param folds the fold of each page, counted from 0
   * @param count the number of folds
   */
  PageTypeTokenCounts(List<AutoExample> examples, int[] folds, int count) {
    Map<String, Integer> sizes = AutoExample.sites(examples);
    hashes = frequent(examples);
    counts = new double[count][hashes.length * TYPES];
    pages = new double[count][TYPES];
    for (int i = 0; i < folds.length; i++) {
      AutoExample example = examples.get(i);
      double weight = 1.0 / sizes.getOrDefault(example.site(), 1);
      int type = PageTypeTokenWeights.PAGE_TYPES.indexOf(example.pageType());
      pages[folds[i]][type] += weight;
      for (int hash : example.pageTypeInput().tokens()) {
        int token = Arrays.binarySearch(hashes, hash);
        if (token >= 0) {
          counts[folds[i]][token * TYPES + type] += weight;
        }
      }
    }
  }

  /** {@return the tokens that enough sites use, in ascending order} */
  private static int[] frequent(List<AutoExample> examples) {
    Map<String, Integer> numbers = new HashMap<>();
    // The sites that use a token, up to the required number.
    Map<Integer, Set<Integer>> sites = new HashMap<>();
    for (AutoExample example : examples) {
      int site = numbers.computeIfAbsent(example.site(), s -> numbers.size());
      for (int hash : example.pageTypeInput().tokens()) {
        Set<Integer> seen = sites.computeIfAbsent(hash, h -> new HashSet<>());
        if (seen.size() < MIN_SITES) {
          seen.add(site);
        }
      }
    }
    return sites.entrySet().stream()
        .filter(entry -> entry.getValue().size() >= MIN_SITES)
        .mapToInt(Map.Entry::getKey)
        .sorted()
        .toArray();
  }

  /** {@return the token weights from all folds except one, or from all folds for -1} */
  PageTypeTokenWeights weights(int without) {
    double[] prior = new double[TYPES];
    double[] seen = new double[hashes.length * TYPES];
    for (int fold = 0; fold < counts.length; fold++) {
      if (fold != without) {
        for (int i = 0; i < seen.length; i++) {
          seen[i] += counts[fold][i];
        }
        for (int type = 0; type < TYPES; type++) {
          prior[type] += pages[fold][type];
        }
      }
    }
    double all = Arrays.stream(prior).sum();
    for (int type = 0; type < TYPES; type++) {
      prior[type] = (prior[type] + 1) / (all + TYPES);
    }
    float[][] weights = new float[hashes.length][TYPES];
    for (int token = 0; token < hashes.length; token++) {
      int first = token * TYPES;
      double sites = Arrays.stream(seen, first, first + TYPES).sum();
      for (int type = 0; type < TYPES; type++) {
        double ratio = (seen[first + type] + PRIOR_WEIGHT * prior[type]) / (sites + PRIOR_WEIGHT);
        weights[token][type] = (float) StrictMath.log(ratio / prior[type]);
      }
    }
    return PageTypeTokenWeights.of(hashes, weights);
  }
}
