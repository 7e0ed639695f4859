package org.bodytext.extractor.metadata.author;

import java.util.List;
import java.util.Set;
import org.bodytext.extractor.metadata.rank.Candidate;
import org.bodytext.extractor.metadata.rank.CandidateSet;
import org.bodytext.extractor.metadata.rank.RankedField;
import org.bodytext.extractor.metadata.rank.Ranking;
import org.bodytext.extractor.metadata.source.PageContext;
import org.bodytext.extractor.metadata.source.SiteName;
import org.jspecify.annotations.Nullable;

/**
 * Finds who wrote a page. If it does not declare people, the most probable candidate is chosen by a
 * learned model, for which the choice of {@link AuthorRules} is a feature.
 */
public final class AuthorFinder {

  /** The ratio of the pages that declare people whose authors these are. */
  private static final double DECLARED_PROBABILITY = 0.92;

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

  /** {@return the authors with their probability; null if the page names none} */
  public Ranking.@Nullable Choice find() {
    List<String> byRules = rules.find(declared);
    if (rules.areCertain(declared)) {
      return new Ranking.Choice(byRules, DECLARED_PROBABILITY);
    }
    if (page.lines().size() >= Ranking.MIN_LINES) {
      return ranking(byRules).choose();
    }
    return byRules.isEmpty() ? null : ranking(byRules).choice(byRules, DECLARED_PROBABILITY);
  }

  private Ranking ranking(List<String> byRules) {
    CandidateSet candidates = AuthorCandidates.of(page, site, markup, byRules);
    List<Candidate> list = candidates.list();
    return new Ranking(
        RankedField.AUTHORS,
        candidates,
        index -> AuthorCandidates.mayBeAuthors(list.get(index)),
        -1);
  }

  /** {@return all candidates with their features, as for training} */
  public Ranking ranking() {
    List<String> byRules = rules.find(declared);
    Ranking ranking = ranking(byRules);
    if (byRules.isEmpty() || !rules.areCertain(declared)) {
      return ranking;
    }
    CandidateSet candidates = ranking.candidates();
    int certain = candidates.indexOf(byRules);
    if (certain >= 0) {
      candidates.list().get(certain).set(AuthorFeature.RULES, 2);
    }
    return new Ranking(RankedField.AUTHORS, candidates, ranking.mayBeChosen(), certain);
  }
}
