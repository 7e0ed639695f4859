package org.bodytext.extractor.metadata.type;

import java.util.List;
import java.util.Locale;
import org.bodytext.extractor.conventions.UrlPageTypeRules;
import org.bodytext.extractor.metadata.date.UrlDate;
import org.bodytext.extractor.metadata.source.JsonLd;
import org.bodytext.extractor.metadata.source.MetadataSources;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.PageType;
import org.jspecify.annotations.Nullable;

/**
 * Tells what a page is for: from its JSON-LD, its generator, its {@code og:type}, its address, and
 * from how much of it is links and how much prose.
 */
public final class PageTypeFinder {

  private static final List<String> FORUMS =
      List.of(
          "discourse",
          "phpbb",
          "vbulletin",
          "xenforo",
          "flarum",
          "mybb",
          "smf",
          "discuz",
          "invision",
          "nodebb",
          "vanilla",
          "phpwind");
  private static final List<String> DOCUMENTATIONS =
      List.of(
          "docusaurus",
          "sphinx",
          "mkdocs",
          "vuepress",
          "vitepress",
          "gitbook",
          "rustdoc",
          "doxygen",
          "javadoc",
          "mediawiki",
          "docfx",
          "asciidoctor",
          "antora",
          "mdbook",
          "starlight");

  /** More products than that on a page are a collection. */
  private static final int ONE_PRODUCT = 2;

  private final MetadataSources parts;
  private final PageTypeScores weights = new PageTypeScores();

  private PageTypeFinder(MetadataSources parts) {
    this.parts = parts;
  }

  /** {@return what tells of the kind of a page, weighed} */
  public static PageTypeFinder of(MetadataSources parts) {
    PageTypeFinder finder = new PageTypeFinder(parts);
    finder.weighTypes();
    finder.weighGenerator(lower(parts.meta().first("generator")));
    finder.weighOpenGraph(lower(parts.meta().first("og:type")));
    finder.weighLines(parts.page().lines());
    String url = parts.page().url();
    if (url != null) {
      UrlPageTypeRules.score(url, UrlDate::isIn, finder.weights::add);
    }
    return finder;
  }

  /**
   * {@return the kind; unknown if nothing tells}
   *
   * @param dated whether the page says when it was published
   */
  public PageType kind(boolean dated) {
    return weights.with(PageType.ARTICLE, dated ? 1 : 0).heaviest();
  }

  private void weighTypes() {
    int products = 0;
    for (JsonLd.Thing thing : parts.jsonLd().things()) {
      String role = thing.role();
      boolean top = role.isEmpty() || role.equals("@graph") || role.equals("mainEntity");
      for (String type : thing.types()) {
        boolean product = type.equals("product") || type.equals("productgroup");
        products += product ? 1 : 0;
        if (product && top && products == 1) {
          weights.add(PageType.PRODUCT, 3);
        }
        if (top) {
          weighType(type);
        }
      }
    }
    if (products > ONE_PRODUCT) {
      weights.add(PageType.COLLECTION, 2.5);
      weights.add(PageType.PRODUCT, -2);
    }
  }

  private void weighType(String type) {
    switch (type) {
      case "newsarticle", "blogposting", "reportagenewsarticle", "opinionnewsarticle" ->
          weights.add(PageType.ARTICLE, 3);
      case "article" -> weights.add(PageType.ARTICLE, 2);
      case "techarticle", "apireference", "softwaresourcecode" ->
          weights.add(PageType.DOCUMENTATION, 3);
      case "discussionforumposting", "qapage" -> weights.add(PageType.FORUM, 4);
      case "collectionpage" -> {
        weights.add(PageType.LISTING, 1);
        weights.add(PageType.COLLECTION, 1);
      }
      case "blog", "searchresultspage" -> weights.add(PageType.LISTING, 1.5);
      case "itemlist" -> {
        weights.add(PageType.LISTING, 0.5);
        weights.add(PageType.COLLECTION, 0.5);
      }
      case "service",
          "localbusiness",
          "softwareapplication",
          "webapplication",
          "course",
          "professionalservice",
          "faqpage" ->
          weights.add(PageType.SERVICE, 1.5);
      default -> {
        // Says nothing of what the page is for.
      }
    }
  }

  private void weighGenerator(String generator) {
    if (FORUMS.stream().anyMatch(generator::contains)) {
      weights.add(PageType.FORUM, 4);
    }
    if (DOCUMENTATIONS.stream().anyMatch(generator::contains)) {
      weights.add(PageType.DOCUMENTATION, 4);
    }
  }

  private void weighOpenGraph(String type) {
    switch (type) {
      case "article", "news", "blog.post" -> weights.add(PageType.ARTICLE, 1.2);
      case "product", "og:product", "product.item" -> weights.add(PageType.PRODUCT, 2);
      case "product.group" -> weights.add(PageType.COLLECTION, 2);
      case "website" -> {
        weights.add(PageType.SERVICE, 0.7);
        weights.add(PageType.LISTING, 0.2);
      }
      case "blog", "profile" -> weights.add(PageType.LISTING, 1);
      default -> {
        // Says nothing of what the page is for.
      }
    }
  }

  private void weighLines(Lines lines) {
    long characters = 0;
    long links = 0;
    long prose = 0;
    for (int line = 0; line < lines.size(); line++) {
      if (lines.isVisible(line)) {
        int length = lines.characters(line);
        characters += length;
        links += lines.linkCharacters(line);
        boolean sentences = lines.punctuation(line) > 1 && lines.linkCharacters(line) * 4L < length;
        prose += sentences ? length : 0;
      }
    }
    if (characters > 0) {
      double linked = (double) links / characters;
      double written = (double) prose / characters;
      weights.add(PageType.LISTING, linked > 0.6 ? 1 : linked > 0.45 ? 0.5 : 0);
      weights.add(
          PageType.ARTICLE, written > 0.6 ? 1 : written > 0.4 ? 0.5 : written < 0.2 ? -0.7 : 0);
    }
  }

  private static String lower(@Nullable String text) {
    return text == null ? "" : PlainText.tidy(text).toLowerCase(Locale.ROOT);
  }
}
