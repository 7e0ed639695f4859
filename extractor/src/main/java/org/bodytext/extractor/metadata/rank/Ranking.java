package org.bodytext.extractor.metadata.rank;

import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The candidates of a field of a page, of which at most one is chosen.
 *
 * @param field the field
 * @param candidates the candidates
 * @param mayBeChosen whether the candidate with an index may be chosen, however probable it is
 * @param certain the index of a candidate that needs no model; -1 if none
 */
public record Ranking(
    RankedField field, CandidateSet candidates, IntPredicate mayBeChosen, int certain) {

  /**
   * Pages of fewer lines have the values that rules find: the models were trained on longer ones.
   */
  public static final int MIN_LINES = 20;

  /**
   * A chosen candidate.
   *
   * @param values its values
   * @param probability the probability that they are those of the field
   */
  public record Choice(List<String> values, double probability) {

    /** {@return the first value} */
    public String value() {
      return values.get(0);
    }
  }

  /** {@return the candidate that the built-in model chooses; null if none is probable enough} */
  public @Nullable Choice choose() {
    double[] probabilities = field.builtIn().probabilities(candidates);
    int best = best(field, probabilities, mayBeChosen);
    return best < 0 ? null : new Choice(candidates.list().get(best).values(), probabilities[best]);
  }

  /**
   * {@return values with the probability of their candidate by the built-in model}
   *
   * @param otherwise the probability if they are not a candidate
   */
  public Choice choice(List<String> values, double otherwise) {
    int index = candidates.indexOf(values);
    double probability = index < 0 ? otherwise : field.builtIn().probabilities(candidates)[index];
    return new Choice(values, probability);
  }

  /**
   * {@return the index of the most probable candidate that may be chosen, of equal ones the first;
   * -1 if none is probable enough}
   */
  public static int best(RankedField field, double[] probabilities, IntPredicate mayBeChosen) {
    boolean[] refused = new boolean[probabilities.length];
    while (true) {
      int best = -1;
      double most = field.minProbability();
      for (int i = 0; i < probabilities.length; i++) {
        if (!refused[i] && probabilities[i] >= most) {
          best = i;
          most = Math.nextUp(probabilities[i]);
        }
      }
      if (best < 0 || mayBeChosen.test(best)) {
        return best;
      }
      refused[best] = true;
    }
  }
}
