package org.bodytext.lab.report;

import java.util.List;
import java.util.Objects;
import org.bodytext.cli.gold.GoldPage;
import org.bodytext.lab.evaluate.ScoredPage;

/**
 * A page and the results of all methods.
 *
 * @param corpus the name of its corpus
 * @param gold its gold, with a body
 * @param scores the results of the methods, in their order
 */
public record ReportPage(String corpus, GoldPage gold, List<ScoredPage> scores) {

  public ReportPage {
    scores = List.copyOf(scores);
  }

  /** {@return the correct body} */
  String goldBody() {
    return Objects.requireNonNull(gold.body());
  }

  /** {@return the word F1 of a method, by its index} */
  double f1(int extractor) {
    return Objects.requireNonNull(scores.get(extractor).score().body()).f1();
  }

  /** {@return whether any method failed} */
  boolean failed() {
    return scores.stream().anyMatch(score -> score.error() != null);
  }

  /** {@return the index of the method with the best F1; the first of equal ones} */
  public int best() {
    int best = 0;
    for (int i = 1; i < scores.size(); i++) {
      best = f1(i) > f1(best) ? i : best;
    }
    return best;
  }

  /** {@return the index of the method with the worst F1; the first of equal ones} */
  public int worst() {
    int worst = 0;
    for (int i = 1; i < scores.size(); i++) {
      worst = f1(i) < f1(worst) ? i : worst;
    }
    return worst;
  }

  /** {@return the difference between the best and the worst F1} */
  double spread() {
    return f1(best()) - f1(worst());
  }

  /** {@return the unique key of the page in the report} */
  public String key() {
    return key(corpus, gold);
  }

  /** {@return the {@link #key()} of a page of a corpus} */
  public static String key(String corpus, GoldPage gold) {
    return gold.line() + ":" + corpus;
  }
}
