package org.bodytext.training;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.metadata.rank.Tokens;
import org.bodytext.extractor.model.QuantizedTokenWeights;

/**
 * Counts how often each token occurs in correct candidates and in all, by part of the pages. A site
 * counts as much as another one, however many pages it has.
 */
final class CandidateTokenCounts {

  /** Tokens of fewer sites have no weight. */
  private static final int MIN_SITES = 6;

  /** The weight of the mean ratio of correct candidates in that of a token, in sites. */
  private static final double PRIOR_WEIGHT = 2;

  private static final double MIN_SEEN = 1.5;

  /** Weights nearer to 0 are left out. */
  private static final double MIN_WEIGHT = 0.5;

  private final int parts;

  /** For each token and part the weight of correct candidates, and of all. */
  private final Map<Integer, double[]> counts = new HashMap<>();

  private final Map<Integer, Integer> sites = new HashMap<>();
  private final double[] correct;
  private final double[] all;

  /**
   * Counts the tokens of pages.
   *
   * @param partOf the part of each page
   * @param parts the number of parts
   */
  CandidateTokenCounts(List<RankedPage> pages, int[] partOf, int parts) {
    this.parts = parts;
    this.correct = new double[parts];
    this.all = new double[parts];
    Map<String, Integer> sizes = new HashMap<>();
    pages.forEach(page -> sizes.merge(page.site(), 1, Integer::sum));
    Map<Integer, String> lastSites = new HashMap<>();
    for (int i = 0; i < partOf.length; i++) {
      RankedPage page = pages.get(i);
      if (page.size() > 0) {
        add(page, partOf[i], 1.0 / sizes.getOrDefault(page.site(), 1), lastSites);
      }
    }
  }

  private void add(RankedPage page, int part, double weight, Map<Integer, String> lastSites) {
    Map<Integer, int[]> ofPage = new HashMap<>();
    int right = 0;
    for (int k = 0; k < page.size(); k++) {
      int one = page.isCorrect(k) ? 1 : 0;
      right += one;
      Tokens tokens = page.tokens(k);
      for (int t = 0; t < tokens.size(); t++) {
        int[] seen = ofPage.computeIfAbsent(tokens.hash(t), absent -> new int[2]);
        seen[0] += one;
        seen[1]++;
      }
    }
    correct[part] += weight * right / page.size();
    all[part] += weight;
    ofPage.forEach(
        (hash, seen) -> {
          double[] sum = counts.computeIfAbsent(hash, absent -> new double[2 * parts]);
          sum[2 * part] += weight * seen[0] / seen[1];
          sum[2 * part + 1] += weight;
          if (!page.site().equals(lastSites.put(hash, page.site()))) {
            sites.merge(hash, 1, Integer::sum);
          }
        });
  }

  /** {@return the weights of the tokens of all pages} */
  QuantizedTokenWeights weights() {
    return weightsWithout(-1);
  }

  /** {@return the weights of the tokens in the other parts} */
  QuantizedTokenWeights weightsWithout(int part) {
    double seenBase = sum(all, part, 1, 0);
    double prior = Math.max(0.001, sum(correct, part, 1, 0) / Math.max(1, seenBase));
    int[] hashes =
        sites.entrySet().stream()
            .filter(entry -> entry.getValue() >= MIN_SITES)
            .mapToInt(Map.Entry::getKey)
            .sorted()
            .toArray();
    float[] weights = new float[hashes.length];
    for (int i = 0; i < hashes.length; i++) {
      double[] ofToken = counts.getOrDefault(hashes[i], new double[2 * parts]);
      double right = sum(ofToken, part, 2, 0);
      double seen = sum(ofToken, part, 2, 1);
      double odds =
          (right + PRIOR_WEIGHT * prior) / (Math.max(0, seen - right) + PRIOR_WEIGHT * (1 - prior));
      double weight = StrictMath.log(odds / (prior / (1 - prior)));
      weights[i] = seen < MIN_SEEN || Math.abs(weight) < MIN_WEIGHT ? 0 : (float) weight;
    }
    return QuantizedTokenWeights.of(hashes, weights);
  }

  private double sum(double[] values, int without, int step, int offset) {
    double sum = 0;
    for (int part = 0; part < parts; part++) {
      sum += part == without ? 0 : values[step * part + offset];
    }
    return sum;
  }
}
