package org.bodytext.extractor.metadata.title;

import java.util.List;
import org.bodytext.extractor.metadata.rank.Candidate;
import org.bodytext.extractor.metadata.rank.CandidateSet;
import org.bodytext.extractor.metadata.rank.RankedField;
import org.bodytext.extractor.metadata.rank.Ranking;
import org.bodytext.extractor.metadata.source.PageContext;
import org.bodytext.extractor.metadata.source.SiteName;
import org.jspecify.annotations.Nullable;

/**
 * Finds the title of a page: the most probable one of its headings, its declared titles and runs of
 * their segments by a learned model, for which the choice of {@link TitleRules} is a feature.
 */
public final class TitleFinder {

  /** The ratio of the pages with a single h1 that is also a declared headline whose title it is. */
  private static final double CERTAIN_PROBABILITY = 0.95;

  /** The ratio of all pages whose title the rules find, for titles that are not candidates. */
  private static final double UNRANKED_PROBABILITY = 0.85;

  private final PageContext page;
  private final SiteName site;
  private final List<String> keywords;

  /**
   * Creates a finder for a page.
   *
   * @param page the context of the page, created without its title
   */
  public TitleFinder(PageContext page, SiteName site, List<String> keywords) {
    this.page = page;
    this.site = site;
    this.keywords = keywords;
  }

  /** {@return the title with its probability; null if the page has none} */
  public Ranking.@Nullable Choice find() {
    TitleRules rules = new TitleRules(page.sources(), site, keywords);
    String byRules = rules.find();
    if (byRules == null) {
      return null;
    }
    if (rules.isCertain(byRules)) {
      return new Ranking.Choice(List.of(byRules), CERTAIN_PROBABILITY);
    }
    List<String> values = List.of(byRules);
    Ranking ranking = ranking(rules, byRules);
    boolean small = page.lines().size() < Ranking.MIN_LINES;
    boolean ranked = !small && ranking.candidates().indexOf(values) >= 0;
    Ranking.Choice choice = ranked ? ranking.choose() : null;
    if (choice == null) {
      return ranking.choice(values, UNRANKED_PROBABILITY);
    }
    boolean same = CandidateSet.key(byRules).equals(CandidateSet.key(choice.value()));
    String title = same ? byRules : rules.spaced(choice.value());
    return new Ranking.Choice(List.of(title), choice.probability());
  }

  /** {@return all candidates with their features, as for training} */
  public Ranking ranking() {
    TitleRules rules = new TitleRules(page.sources(), site, keywords);
    String byRules = rules.find();
    Ranking ranking = ranking(rules, byRules);
    boolean certain = byRules != null && rules.isCertain(byRules);
    int index = certain ? ranking.candidates().indexOf(List.of(byRules)) : -1;
    return new Ranking(RankedField.TITLE, ranking.candidates(), ranking.mayBeChosen(), index);
  }

  private Ranking ranking(TitleRules rules, @Nullable String byRules) {
    TitleCandidates titles = new TitleCandidates(page, rules.title());
    CandidateSet candidates = titles.collect();
    Candidate chosen = byRules == null ? null : candidates.add(List.of(byRules));
    if (chosen != null) {
      chosen.set(TitleFeature.RULES, true);
    }
    new TitleShape(page, site, keywords, rules.title(), titles.declared())
        .describe(candidates.list());
    return new Ranking(RankedField.TITLE, candidates, index -> byRules != null, -1);
  }
}
