package org.bodytext.extractor.metadata.type;

import java.util.EnumMap;
import java.util.Map;
import org.bodytext.extractor.page.PageType;

/** How much speaks for each kind of page; the weights of the signs add up. */
final class PageTypeScores {

  /** What a single weak sign weighs; less than that tells nothing. */
  private static final double LEAST = 1;

  private final Map<PageType, Double> weights = new EnumMap<>(PageType.class);

  void add(PageType kind, double weight) {
    weights.merge(kind, weight, Double::sum);
  }

  /** {@return these weights and one more} */
  PageTypeScores with(PageType kind, double weight) {
    PageTypeScores more = new PageTypeScores();
    more.weights.putAll(weights);
    more.add(kind, weight);
    return more;
  }

  /** {@return the kind for which most speaks, the first of several; unknown if too little does} */
  PageType heaviest() {
    PageType best = PageType.UNKNOWN;
    double most = 0;
    for (Map.Entry<PageType, Double> entry : weights.entrySet()) {
      if (entry.getValue() >= LEAST && entry.getValue() > most) {
        most = entry.getValue();
        best = entry.getKey();
      }
    }
    return best;
  }
}
