package org.bodytext.cli.report;

import org.bodytext.cli.evaluate.GoldPage;
import org.bodytext.cli.evaluate.ScoredPage;
import java.util.List;

/**
 * A page and what each method made of it.
 *
 * @param corpus the name of its corpus
 * @param gold what is right on it
 * @param scores what the methods made of it, in their order
 */
public record ReportPage(String corpus, GoldPage gold, List<ScoredPage> scores) {

  public ReportPage {
    scores = List.copyOf(scores);
  }

  /** {@return the word F1 of a method, by its number} */
  double f1(int extractor) {
    return scores.get(extractor).score().body().f1();
  }

  /** {@return whether any method failed} */
  boolean failed() {
    return scores.stream().anyMatch(score -> score.error() != null);
  }

  /** {@return the number of the method with the best F1; of equals, the first} */
  public int best() {
    int best = 0;
    for (int i = 1; i < scores.size(); i++) {
      best = f1(i) > f1(best) ? i : best;
    }
    return best;
  }

  /** {@return the number of the method with the worst F1; of equals, the first} */
  public int worst() {
    int worst = 0;
    for (int i = 1; i < scores.size(); i++) {
      worst = f1(i) < f1(worst) ? i : worst;
    }
    return worst;
  }

  /** {@return how far the best and the worst F1 are apart} */
  double spread() {
    return f1(best()) - f1(worst());
  }

  /** {@return what the file calls the page, alone in the file} */
  public String key() {
    return key(corpus, gold);
  }

  /** {@return the {@link #key()} of a page of a corpus} */
  public static String key(String corpus, GoldPage gold) {
    return gold.line() + ":" + corpus;
  }
}
