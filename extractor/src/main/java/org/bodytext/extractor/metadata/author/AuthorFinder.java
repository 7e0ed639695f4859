package org.bodytext.extractor.metadata.author;

import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import org.bodytext.extractor.metadata.rank.Candidate;
import org.bodytext.extractor.metadata.rank.CandidateSet;
import org.bodytext.extractor.metadata.rank.FieldModel;
import org.bodytext.extractor.metadata.source.PageContext;
import org.bodytext.extractor.metadata.source.SiteName;
import org.jspecify.annotations.Nullable;

/**
 * Finds who wrote a page. If it does not declare people, the most probable candidate is chosen by a
 * learned model, for which the choice of {@link AuthorRules} is a feature.
 */
public final class AuthorFinder {

  /**
   * The minimum probability of authors; with less, the page is assumed to name none. {@code
   * docs/how-metadata-works.md} has the effect of others.
   */
  public static final double MIN_PROBABILITY = 0.25;

  /**
   * Pages of fewer lines have the authors that rules find: the model was trained on longer ones.
   */
  static final int MIN_LINES = 20;

  private final PageContext page;
  private final SiteName site;
  private final AuthorMarkup markup;
  private final AuthorRules rules;
  private final Set<String> declared;

  /**
   * Creates a finder for a page.
   *
   * @param language of the page, null if unknown
   */
  public AuthorFinder(PageContext page, SiteName site, @Nullable String language) {
    this.page = page;
    this.site = site;
    this.markup = new AuthorMarkup(page.page());
    this.rules = new AuthorRules(page, site, language, markup);
    this.declared = rules.declared();
  }

  /** {@return the names of the authors; empty if the page has none} */
  public List<String> find() {
    List<String> byRules = rules.find(declared);
    if (rules.areCertain(declared) || page.lines().size() < MIN_LINES) {
      return byRules;
    }
    CandidateSet candidates = AuthorCandidates.of(page, site, markup, byRules);
    List<Candidate> list = candidates.list();
    int best =
        best(
            Model.BUILT_IN.probabilities(candidates),
            index -> AuthorCandidates.mayBeAuthors(list.get(index)));
    return best < 0 ? List.of() : list.get(best).values();
  }

  /** {@return all candidates with their features, as for training} */
  public CandidateSet candidates() {
    List<String> byRules = rules.find(declared);
    CandidateSet candidates = AuthorCandidates.of(page, site, markup, byRules);
    Candidate chosen = byRules.isEmpty() ? null : candidates.add(byRules);
    if (chosen != null && rules.areCertain(declared)) {
      chosen.set(AuthorFeature.RULES, 2);
    }
    return candidates;
  }

  /**
   * {@return the index of the most probable candidate that may be names; -1 if none is probable
   * enough}
   *
   * @param probabilities the probabilities of the candidates; those of refused ones become 0
   */
  public static int best(double[] probabilities, IntPredicate mayBeAuthors) {
    while (true) {
      int best = -1;
      double most = MIN_PROBABILITY;
      for (int i = 0; i < probabilities.length; i++) {
        if (probabilities[i] >= most) {
          best = i;
          most = Math.nextUp(probabilities[i]);
        }
      }
      if (best < 0 || mayBeAuthors.test(best)) {
        return best;
      }
      probabilities[best] = 0;
    }
  }

  /** Holds the model, which is read when it is first used. */
  private static final class Model {
    static final FieldModel BUILT_IN = FieldModel.builtIn(AuthorFinder.class, "authors.model");
  }
}
