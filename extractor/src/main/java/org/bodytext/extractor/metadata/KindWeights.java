package org.bodytext.extractor.metadata;

import java.util.EnumMap;
import java.util.Map;
import org.bodytext.extractor.PageKind;

/** How much speaks for each kind of page; the weights of the signs add up. */
final class KindWeights {

  /** What a single weak sign weighs; less than that tells nothing. */
  private static final double LEAST = 1;

  private final Map<PageKind, Double> weights = new EnumMap<>(PageKind.class);

  void add(PageKind kind, double weight) {
    weights.merge(kind, weight, Double::sum);
  }

  /** {@return these weights and one more} */
  KindWeights with(PageKind kind, double weight) {
    KindWeights more = new KindWeights();
    more.weights.putAll(weights);
    more.add(kind, weight);
    return more;
  }

  /** {@return the weights of the kinds that have one} */
  Map<PageKind, Double> byKind() {
    return Map.copyOf(weights);
  }

  /** {@return the kind for which most speaks, the first of several; unknown if too little does} */
  PageKind heaviest() {
    PageKind best = PageKind.UNKNOWN;
    double most = 0;
    for (Map.Entry<PageKind, Double> entry : weights.entrySet()) {
      if (entry.getValue() >= LEAST && entry.getValue() > most) {
        most = entry.getValue();
        best = entry.getKey();
      }
    }
    return best;
  }
}
