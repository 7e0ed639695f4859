package org.bodytext.extractor.metadata;

import java.util.Locale;
import org.bodytext.extractor.Lines;
import org.bodytext.extractor.PageKind;
import org.jspecify.annotations.Nullable;

/** Tells what a page is for, from what it declares, its address and how much of it is links. */
final class KindFinder {

  private final PageParts parts;
  private final double[] weights = new double[PageKind.values().length];

  private KindFinder(PageParts parts) {
    this.parts = parts;
  }

  /** {@return the kind; unknown if nothing tells} */
  static PageKind find(PageParts parts, @Nullable String published) {
    return new KindFinder(parts).weigh(published);
  }

  private PageKind weigh(@Nullable String published) {
    ofTypes();
    ofGenerator(parts.meta().first("generator"));
    String type = parts.meta().first("og:type");
    if (type != null) {
      ofOpenGraph(type.strip().toLowerCase(Locale.ROOT));
    }
    String url = parts.page().url();
    if (url != null) {
      ofAddress(url.toLowerCase(Locale.ROOT));
    }
    if (published != null) {
      add(PageKind.ARTICLE, 1);
    }
    ofLinks(parts.page().lines());
    PageKind best = PageKind.UNKNOWN;
    double most = 0.99;
    for (PageKind kind : PageKind.values()) {
      if (weights[kind.ordinal()] > most) {
        most = weights[kind.ordinal()];
        best = kind;
      }
    }
    return best;
  }

  private void ofTypes() {
    int products = 0;
    for (JsonLd.Thing thing : parts.jsonLd().things()) {
      boolean top = thing.role().isEmpty() || thing.role().equals("@graph") || thing.role().equals("mainEntity");
      for (String type : thing.types()) {
        if (type.equals("product") || type.equals("productgroup")) {
          products += 1;
          add(PageKind.PRODUCT, top && products == 1 ? 3 : 0);
        }
        if (top) {
          ofType(type);
        }
      }
    }
    if (products > 2) {
      add(PageKind.COLLECTION, 2.5);
      add(PageKind.PRODUCT, -2);
    }
  }

  private void ofType(String type) {
    switch (type) {
      case "newsarticle", "blogposting", "reportagenewsarticle", "opinionnewsarticle" ->
          add(PageKind.ARTICLE, 3);
      case "article" -> add(PageKind.ARTICLE, 2);
      case "techarticle", "apireference", "softwaresourcecode" -> add(PageKind.DOCUMENTATION, 3);
      case "discussionforumposting", "qapage" -> add(PageKind.FORUM, 4);
      case "collectionpage" -> {
        add(PageKind.LISTING, 1);
        add(PageKind.COLLECTION, 1);
      }
      case "blog", "searchresultspage" -> add(PageKind.LISTING, 1.5);
      case "itemlist" -> {
        add(PageKind.LISTING, 0.5);
        add(PageKind.COLLECTION, 0.5);
      }
      case "service", "localbusiness", "softwareapplication", "webapplication", "course",
          "professionalservice", "faqpage" ->
          add(PageKind.SERVICE, 1.5);
      default -> {
        // Says nothing of the page's use.
      }
    }
  }

  private void ofGenerator(@Nullable String generator) {
    String name = generator == null ? "" : generator.toLowerCase(Locale.ROOT);
    if (containsAny(
        name, "discourse", "phpbb", "vbulletin", "xenforo", "flarum", "mybb", "smf", "discuz",
        "invision", "nodebb", "vanilla", "phpwind")) {
      add(PageKind.FORUM, 4);
    }
    if (containsAny(
        name, "docusaurus", "sphinx", "mkdocs", "vuepress", "vitepress", "gitbook", "rustdoc",
        "doxygen", "javadoc", "mediawiki", "docfx", "asciidoctor", "antora", "mdbook",
        "starlight")) {
      add(PageKind.DOCUMENTATION, 4);
    }
  }

  private void ofOpenGraph(String type) {
    if (type.equals("article") || type.equals("news") || type.equals("blog.post")) {
      add(PageKind.ARTICLE, 1.2);
    } else if (type.equals("product") || type.equals("og:product") || type.equals("product.item")) {
      add(PageKind.PRODUCT, 2);
    } else if (type.equals("product.group")) {
      add(PageKind.COLLECTION, 2);
    } else if (type.equals("website")) {
      add(PageKind.SERVICE, 0.7);
      add(PageKind.LISTING, 0.2);
    } else if (type.equals("blog") || type.equals("profile")) {
      add(PageKind.LISTING, 1);
    }
  }

  private void ofAddress(String url) {
    int path = url.indexOf('/', url.indexOf("://") < 0 ? 0 : url.indexOf("://") + 3);
    String host = path < 0 ? url : url.substring(0, path + 1);
    String rest = path < 0 ? "/" : url.substring(path);
    if (containsAny(host, "/forum", "/bbs.", ".forum", "/community.", "/discuss", "forums.")
        || containsAny(
            rest, "/forum", "/thread", "/topic/", "/t/", "viewtopic", "showthread", "/discussion",
            "/bbs/", "/questions/", "/comments/")) {
      add(PageKind.FORUM, 2.5);
    }
    if (containsAny(host, "/docs.", "/doc.", "/developer", "/api.", "readthedocs", "/wiki", ".wiki", "/help.", "/support.", "/learn.", "/kb.", "/man.")
        || containsAny(
            rest, "/docs/", "/documentation", "/reference/", "/api/", "/manual", "/wiki/", "/doc/",
            "/guide/", "/handbook", "/tutorial", "/man/", "/sdk")) {
      add(PageKind.DOCUMENTATION, 2.5);
    }
    if (containsAny(rest, "/product/", "/products/", "/dp/", "/p/", "/item/", "/itm/", "/ip/", "/pd/")) {
      add(PageKind.PRODUCT, 2);
    }
    if (containsAny(rest, "/collections/", "/category/", "/categories/", "/c/", "/shop", "/cat/", "/browse", "/store", "/catalog")
        && !rest.contains("/products/")) {
      add(PageKind.COLLECTION, 2);
    }
    if (containsAny(rest, "/blog/", "/news/", "/article", "/story/", "/stories/", "/post/", "/posts/", "/blogs/", "/magazine/", "/resources/", "/insights/")) {
      add(PageKind.ARTICLE, 1);
    }
    if (DateAddress.of(url).date() != null) {
      add(PageKind.ARTICLE, 1.5);
    }
    if (rest.equals("/") || containsAny(rest, "/tag/", "/tags/", "/topics/", "/archive", "/search", "/list", "/latest")
        || rest.endsWith("/blog") || rest.endsWith("/blog/") || rest.endsWith("/news") || rest.endsWith("/news/")) {
      add(PageKind.LISTING, 1.2);
      add(PageKind.ARTICLE, -1);
    }
    if (containsAny(rest, "/service", "/solutions", "/pricing", "/about", "/features", "/program", "/platform", "/plans")) {
      add(PageKind.SERVICE, 1.2);
    }
  }

  private void ofLinks(Lines lines) {
    long characters = 0;
    long links = 0;
    long prose = 0;
    for (int line = 0; line < lines.size(); line++) {
      if (lines.isVisible(line)) {
        characters += lines.characters(line);
        links += lines.linkCharacters(line);
        boolean text = lines.punctuation(line) > 1 && lines.linkCharacters(line) * 4 < lines.characters(line);
        prose += text ? lines.characters(line) : 0;
      }
    }
    if (characters == 0) {
      return;
    }
    double linked = (double) links / characters;
    double written = (double) prose / characters;
    add(PageKind.LISTING, linked > 0.6 ? 1 : linked > 0.45 ? 0.5 : 0);
    add(PageKind.ARTICLE, written > 0.6 ? 1 : written > 0.4 ? 0.5 : written < 0.2 ? -0.7 : 0);
  }

  private void add(PageKind kind, double weight) {
    weights[kind.ordinal()] += weight;
  }

  private static boolean containsAny(String text, String... parts) {
    for (String part : parts) {
      if (text.contains(part)) {
        return true;
      }
    }
    return false;
  }
}
