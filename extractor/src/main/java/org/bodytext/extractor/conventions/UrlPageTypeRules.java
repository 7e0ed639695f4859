package org.bodytext.extractor.conventions;

import java.util.List;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Predicate;
import org.bodytext.extractor.page.PageType;
import org.bodytext.extractor.text.LowerCase;

/**
 * Scores for page types from the URL of a page, by the terms in {@code url-page-types.tsv}.
 *
 * <p>Cost: linear in the number of terms; URLs are cut at 500 characters.
 */
public final class UrlPageTypeRules {

  private static final int MAX_URL_LENGTH = 500;
  private static final double DATE_SCORE = 1.5;
  private static final double LISTING_SCORE = 1.2;

  private static final List<Convention> CONVENTIONS = Convention.read("url-page-types.tsv");

  private static final List<Rule> RULES =
      List.of(
          new Rule(PageType.FORUM, 2.5, "forum"),
          new Rule(PageType.FORUM, 2.5, "question"),
          new Rule(PageType.DOCUMENTATION, 2.5, "documentation"),
          new Rule(PageType.DOCUMENTATION, 2.5, "learning"),
          new Rule(PageType.PRODUCT, 2, "product"),
          new Rule(PageType.COLLECTION, 2, "collection"),
          new Rule(PageType.ARTICLE, 1, "article"),
          new Rule(PageType.ARTICLE, 1, "resource"),
          new Rule(PageType.SERVICE, 1.2, "service"));

  private static final List<String> LISTINGS = terms("listing path");
  private static final List<String> FRONTS = terms("front path");

  private UrlPageTypeRules() {}

  /** A score for a page type, added if the host or the path contains one of the rule's terms. */
  private record Rule(PageType type, double score, List<String> host, List<String> path) {

    Rule(PageType type, double score, String name) {
      this(type, score, terms(name + " host"), terms(name + " path"));
    }

    boolean matches(String urlHost, String urlPath) {
      // Shopify serves products below the collection that links to them.
      boolean product = type == PageType.COLLECTION && urlPath.contains("/products/");
      return !product && (containsAny(urlHost, host) || containsAny(urlPath, path));
    }
  }

  /**
   * Passes on the scores of a URL, of which a type may get several, and negative ones; scores of
   * one type add up.
   *
   * @param url an absolute URL, whether valid or not
   * @param containsDate returns whether a URL contains a day, as those of news articles do
   * @param scores receives a type and a score to add
   */
  public static void score(
      String url, Predicate<String> containsDate, ObjDoubleConsumer<PageType> scores) {
    String address = url.substring(0, Math.min(url.length(), MAX_URL_LENGTH));
    address = LowerCase.of(address);
    int scheme = address.indexOf("://");
    int slash = address.indexOf('/', scheme < 0 ? 0 : scheme + 3);
    String host = slash < 0 ? address : address.substring(0, slash);
    String path = slash < 0 ? "/" : address.substring(slash);
    for (Rule rule : RULES) {
      if (rule.matches(host, path)) {
        scores.accept(rule.type(), rule.score());
      }
    }
    if (containsDate.test(address)) {
      scores.accept(PageType.ARTICLE, DATE_SCORE);
    }
    if (containsAny(path, LISTINGS) || isFront(path)) {
      scores.accept(PageType.LISTING, LISTING_SCORE);
      scores.accept(PageType.ARTICLE, -1);
    }
  }

  private static boolean isFront(String path) {
    return path.equals("/") || FRONTS.stream().anyMatch(path::endsWith);
  }

  private static boolean containsAny(String text, List<String> terms) {
    for (String term : terms) {
      if (text.contains(term)) {
        return true;
      }
    }
    return false;
  }

  private static List<String> terms(String meaning) {
    return CONVENTIONS.stream()
        .filter(convention -> convention.meaning().equals(meaning))
        .map(Convention::term)
        .toList();
  }
}
