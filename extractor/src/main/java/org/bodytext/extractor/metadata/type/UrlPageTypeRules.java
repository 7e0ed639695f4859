package org.bodytext.extractor.metadata.type;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bodytext.extractor.metadata.date.UrlDate;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.page.PageType;

/** What a page's address tells of its kind. */
public final class UrlPageTypeRules {

  private static final int LONGEST = 500;

  /** A sign, and where it counts: {@code host} words in the host, {@code path} words behind it. */
  private record Sign(PageType kind, double weight, List<String> host, List<String> path) {}

  private static final List<Sign> SIGNS =
      List.of(
          new Sign(
              PageType.FORUM,
              2.5,
              words("/forum /bbs. .forum /community. /discuss /tieba. /zhidao."),
              words(
                  "/forum /thread /topic/ /t/ viewtopic showthread viewthread topicdetail /discussion"
                      + " /bbs/")),
          new Sign(
              PageType.FORUM, 2.5, List.of(), words("/question/ /questions/ /comments/ read.php")),
          new Sign(
              PageType.DOCUMENTATION,
              2.5,
              words(
                  "/docs. /doc. /developer /api. readthedocs /wiki .wiki /baike. /help. /support."
                      + " /man."),
              words("/docs/ /documentation /reference/ /api/ /manual /wiki/ /doc/ /guide/ /man/")),
          new Sign(PageType.DOCUMENTATION, 2.5, words("/learn. /kb."), words("/handbook /sdk")),
          new Sign(
              PageType.PRODUCT,
              2,
              words("/item. /detail."),
              words("/product/ /products/ /dp/ /p/ /item/ /itm/ /ip/ /pd/")),
          new Sign(
              PageType.COLLECTION,
              2,
              List.of(),
              words("/collections/ /category/ /categories/ /c/ /shop /cat/ /store /catalog")),
          new Sign(
              PageType.ARTICLE,
              1,
              List.of(),
              words("/blog/ /news/ /article /story/ /stories/ /post/ /posts/ /blogs/ /magazine/")),
          new Sign(PageType.ARTICLE, 1, List.of(), words("/insights/ /resources/")),
          new Sign(
              PageType.SERVICE,
              1.2,
              List.of(),
              words("/service /solutions /pricing /about /features /program /platform /plans")));

  private static final List<String> LISTS =
      words("/tag/ /tags/ /topics/ /archive /search /list /latest");
  private static final List<String> FRONTS = words("/ /blog /blog/ /news /news/");

  private UrlPageTypeRules() {}

  /**
   * {@return how much an address tells of each kind; a kind of which it tells nothing is not there}
   */
  public static Map<PageType, Double> weights(String url) {
    PageTypeScores weights = new PageTypeScores();
    weigh(url, weights);
    return weights.byKind();
  }

  /** Adds what an address tells. */
  static void weigh(String url, PageTypeScores weights) {
    String address = url.substring(0, Math.min(url.length(), LONGEST)).toLowerCase(Locale.ROOT);
    int scheme = address.indexOf("://");
    int slash = address.indexOf('/', scheme < 0 ? 0 : scheme + 3);
    String host = slash < 0 ? address : address.substring(0, slash);
    String path = slash < 0 ? "/" : address.substring(slash);
    for (Sign sign : SIGNS) {
      boolean shop = sign.kind() == PageType.COLLECTION && path.contains("/products/");
      if ((PlainText.containsAny(host, sign.host()) || PlainText.containsAny(path, sign.path()))
          && !shop) {
        weights.add(sign.kind(), sign.weight());
      }
    }
    if (UrlDate.of(address).date() != null) {
      weights.add(PageType.ARTICLE, 1.5);
    }
    if (PlainText.containsAny(path, LISTS) || isFront(path)) {
      weights.add(PageType.LISTING, 1.2);
      weights.add(PageType.ARTICLE, -1);
    }
  }

  private static boolean isFront(String path) {
    return path.equals("/")
        || FRONTS.stream().anyMatch(end -> end.length() > 1 && path.endsWith(end));
  }

  private static List<String> words(String words) {
    return List.of(words.split(" ", -1));
  }
}
