package org.bodytext.training;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bodytext.extractor.metadata.MetadataReader;
import org.bodytext.extractor.metadata.rank.Candidate;
import org.bodytext.extractor.metadata.rank.CandidateSet;
import org.bodytext.extractor.metadata.rank.FieldModel;
import org.bodytext.extractor.metadata.rank.RankedField;
import org.bodytext.extractor.metadata.rank.Ranking;
import org.bodytext.extractor.metadata.rank.Tokens;
import org.bodytext.extractor.model.TokenWeights;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/** The candidates of a field of a page, with their features and the correct ones marked. */
public final class RankedPage {

  private static final Pattern SEPARATOR = Pattern.compile("[,;、]| (?:und|and|&|et|y) ");

  private final String site;
  private final RankedField field;
  private final boolean hasValue;
  private final List<String> values;
  private final List<Tokens> tokens;
  private final float[] rows;
  private final boolean[] correct;
  private final boolean[] mayBeChosen;

  /** The candidate that needs no model; -1 if none. */
  private final int certain;

  /**
   * Collects the candidates of a page.
   *
   * @param site the unit of cross-validation
   * @param field the field
   * @param gold the correct value: a title, or authors separated by semicolons or commas; null if
   *     the page has none
   */
  public RankedPage(Page page, String site, RankedField field, @Nullable String gold) {
    this.site = site;
    this.field = field;
    this.hasValue = gold != null && !gold.isBlank();
    Ranking ranking = new MetadataReader(page, null).ranking(field);
    List<Candidate> list = ranking.candidates().list();
    Set<String> values = gold == null ? Set.of() : keys(split(field, gold));
    this.values = list.stream().map(candidate -> String.join("; ", candidate.values())).toList();
    this.tokens = list.stream().map(Candidate::tokens).toList();
    this.rows = ranking.candidates().rows(hash -> 0);
    this.certain = ranking.certain();
    this.correct = new boolean[list.size()];
    this.mayBeChosen = new boolean[list.size()];
    for (int i = 0; i < correct.length; i++) {
      correct[i] = !values.isEmpty() && keys(list.get(i).values()).equals(values);
      mayBeChosen[i] = ranking.mayBeChosen().test(i);
    }
  }

  private static List<String> split(RankedField field, String gold) {
    return switch (field) {
      case TITLE -> List.of(gold);
      case AUTHORS -> List.of(SEPARATOR.split(gold, -1));
    };
  }

  /** {@return the unit of cross-validation} */
  public String site() {
    return site;
  }

  /** {@return whether the page has a value of the field} */
  public boolean hasValue() {
    return hasValue;
  }

  /** {@return whether a candidate is correct} */
  public boolean isCorrect(int candidate) {
    return correct[candidate];
  }

  /** {@return whether one of the candidates is correct} */
  public boolean hasCorrect() {
    boolean found = false;
    for (boolean one : correct) {
      found |= one;
    }
    return found;
  }

  /** {@return the values of a candidate, joined by semicolons} */
  public String value(int candidate) {
    return values.get(candidate);
  }

  /** {@return the number of candidates} */
  int size() {
    return correct.length;
  }

  /** {@return the number of columns of a row; 0 without candidates} */
  int width() {
    return rows.length / Math.max(1, size());
  }

  Tokens tokens(int candidate) {
    return tokens.get(candidate);
  }

  /** {@return the rows of the candidates} */
  float[] rows(TokenWeights weights) {
    float[] filled = rows.clone();
    for (int i = 0; i < size(); i++) {
      tokens.get(i).fill(weights, filled, i * width());
    }
    return filled;
  }

  /** {@return the candidate that is chosen with a model; -1 if none} */
  public int choose(FieldModel model) {
    if (certain >= 0) {
      return certain;
    }
    double[] probabilities = model.probabilities(rows(model.tokens()));
    return Ranking.best(field, probabilities, index -> mayBeChosen[index]);
  }

  /** {@return the keys of values, so that signs and letter case make no difference} */
  private static Set<String> keys(List<String> values) {
    return values.stream()
        .map(CandidateSet::key)
        .filter(key -> !key.isEmpty())
        .collect(Collectors.toSet());
  }
}
