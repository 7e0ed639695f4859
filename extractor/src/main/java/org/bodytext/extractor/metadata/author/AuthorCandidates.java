package org.bodytext.extractor.metadata.author;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.bodytext.extractor.metadata.rank.Candidate;
import org.bodytext.extractor.metadata.rank.CandidateSet;
import org.bodytext.extractor.metadata.source.PageContext;
import org.bodytext.extractor.metadata.source.SiteName;
import org.bodytext.extractor.page.MetadataPlace.Source;

/** Collects the possible authors of a page; several names at one place are one candidate. */
public final class AuthorCandidates {

  private AuthorCandidates() {}

  /**
   * {@return whether a candidate may be the authors: its words may be those of names, and not all
   * of its places give the names another role}
   */
  public static boolean mayBeAuthors(Candidate candidate) {
    float places =
        candidate.get(AuthorFeature.OF_LINE)
            + candidate.get(AuthorFeature.MARKED)
            + candidate.get(AuthorFeature.OF_META)
            + candidate.get(AuthorFeature.OF_TEXT);
    float others = candidate.get(AuthorFeature.OTHER_ROLE);
    return (others == 0 || others < places) && candidate.values().stream().allMatch(Byline::isName);
  }

  /**
   * {@return the candidates of a page}
   *
   * @param byRules what {@link AuthorRules} finds, which is one of the candidates
   */
  static CandidateSet of(
      PageContext page, SiteName site, AuthorMarkup markup, List<String> byRules) {
    CandidateSet candidates = new CandidateSet(page, AuthorFeature.COUNT);
    new DeclaredAuthors(candidates, page).collect();
    new AuthorLines(candidates, page, markup).collect();
    addRules(candidates, byRules);
    List<Candidate> list = candidates.list();
    String title = CandidateSet.key(page.title());
    boolean hasObject = false;
    boolean hasMeta = false;
    boolean hasLabel = false;
    for (Candidate candidate : list) {
      NameShape.describe(candidate, site, title);
      hasObject |= candidate.get(AuthorFeature.OF_TEXT) > 0;
      hasMeta |= candidate.get(AuthorFeature.OF_META) > 0;
      hasLabel |= candidate.get(AuthorFeature.LABEL) > 0;
    }
    for (Candidate candidate : list) {
      candidate.set(AuthorFeature.SOURCES, candidate.sources());
      candidate.set(AuthorFeature.PAGE_HAS_OBJECT, hasObject);
      candidate.set(AuthorFeature.PAGE_HAS_META, hasMeta);
      candidate.set(AuthorFeature.PAGE_HAS_LABEL, hasLabel);
      candidate.set(AuthorFeature.PAGE_IS_FORUM, page.isForum());
    }
    countParts(list);
    return candidates;
  }

  private static void addRules(CandidateSet candidates, List<String> byRules) {
    Candidate chosen = byRules.isEmpty() ? null : candidates.declare(byRules, Source.TEXT);
    if (chosen != null) {
      chosen.set(AuthorFeature.RULES, true);
    }
    Set<String> keys = byRules.stream().map(CandidateSet::key).collect(Collectors.toSet());
    for (Candidate candidate : candidates.list()) {
      long same = candidate.keys().stream().filter(keys::contains).count();
      candidate.set(AuthorFeature.RULES_PART, (double) same / candidate.values().size());
      candidate.set(AuthorFeature.RULES_NONE, byRules.isEmpty());
    }
  }

  /** Counts which candidates contain others: a list its names, a full name the last name. */
  private static void countParts(List<Candidate> list) {
    List<String> keys = list.stream().map(one -> CandidateSet.joined(one.keys())).toList();
    long[] characters = keys.stream().mapToLong(AuthorCandidates::characters).toArray();
    for (int i = 0; i < characters.length; i++) {
      for (int j = 0; j < characters.length; j++) {
        if ((characters[j] & ~characters[i]) == 0
            && keys.get(i).length() > keys.get(j).length()
            && keys.get(i).contains(keys.get(j))) {
          list.get(i).increment(AuthorFeature.CONTAINS);
          list.get(j).increment(AuthorFeature.WITHIN);
        }
      }
    }
  }

  /** {@return a set of the characters of a key: a key does not contain another one with others} */
  private static long characters(String key) {
    long set = 0;
    for (int i = 0; i < key.length(); i++) {
      set |= 1L << key.charAt(i);
    }
    return set;
  }
}
