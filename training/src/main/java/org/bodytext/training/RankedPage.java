package org.bodytext.training;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bodytext.extractor.metadata.MetadataReader;
import org.bodytext.extractor.metadata.author.AuthorCandidates;
import org.bodytext.extractor.metadata.author.AuthorFinder;
import org.bodytext.extractor.metadata.rank.Candidate;
import org.bodytext.extractor.metadata.rank.CandidateSet;
import org.bodytext.extractor.metadata.rank.FieldModel;
import org.bodytext.extractor.metadata.rank.Tokens;
import org.bodytext.extractor.model.TokenWeights;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/** The possible authors of a page, with their features and the correct ones marked. */
public final class RankedPage {

  private static final Pattern SEPARATOR = Pattern.compile("[,;、]| (?:und|and|&|et|y) ");

  private final String site;
  private final boolean hasAuthor;
  private final List<String> values;
  private final List<Tokens> tokens;
  private final float[] rows;
  private final boolean[] correct;
  private final boolean[] mayBeAuthors;

  /** The candidate that needs no model; -1 if none. */
  private int certain = -1;

  /**
   * Collects the candidates of a page.
   *
   * @param site the unit of cross-validation
   * @param author the correct authors, separated by semicolons or commas; null if the page names
   *     none
   */
  public RankedPage(Page page, String site, @Nullable String author) {
    this.site = site;
    this.hasAuthor = author != null && !author.isBlank();
    CandidateSet candidates = new MetadataReader(page, null).authorCandidates();
    List<Candidate> list = candidates.list();
    Set<String> names = author == null ? Set.of() : names(List.of(SEPARATOR.split(author, -1)));
    this.values = list.stream().map(candidate -> String.join("; ", candidate.values())).toList();
    this.tokens = list.stream().map(Candidate::tokens).toList();
    this.rows = candidates.rows(hash -> 0);
    this.correct = new boolean[list.size()];
    this.mayBeAuthors = new boolean[list.size()];
    for (int i = 0; i < correct.length; i++) {
      correct[i] = !names.isEmpty() && names(list.get(i).values()).equals(names);
      mayBeAuthors[i] = AuthorCandidates.mayBeAuthors(list.get(i));
      certain = AuthorCandidates.isCertain(list.get(i)) ? i : certain;
    }
  }

  /** {@return the unit of cross-validation} */
  public String site() {
    return site;
  }

  /** {@return whether the page names authors} */
  public boolean hasAuthor() {
    return hasAuthor;
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

  /** {@return the names of a candidate, joined by semicolons} */
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
    return AuthorFinder.best(probabilities, index -> mayBeAuthors[index]);
  }

  /** {@return the keys of names, so that signs and letter case make no difference} */
  private static Set<String> names(List<String> values) {
    return values.stream()
        .map(CandidateSet::key)
        .filter(key -> !key.isEmpty())
        .collect(Collectors.toSet());
  }
}
