package org.bodytext.nutch.tools;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The layouts in which sites show an article. */
final class HeldOutSite {

  /**
   * A part of an article.
   *
   * @param tag {@code p}, {@code h2} or {@code li}
   */
  record Block(String tag, List<String> sentences) {}

  /** An article without a layout. */
  record Article(String title, String by, String published, List<Block> blocks) {

    Article with(List<Block> others) {
      return new Article(title, by, published, others);
    }

    /** {@return the article with each sentence, and the title, changed} */
    Article map(UnaryOperator<String> change) {
      List<Block> changed =
          blocks.stream()
              .map(block -> new Block(block.tag, block.sentences.stream().map(change).toList()))
              .toList();
      return new Article(change.apply(title), by, published, changed);
    }
  }

  private final PhraseGrammar words;

  HeldOutSite(PhraseGrammar words) {
    this.words = words;
  }

  /** {@return the page of the original publisher, at its usual URL} */
  String portal(Article article) {
    return portal(article, html(article.blocks()), "", 1);
  }

  /**
   * {@return a page of the site}
   *
   * @param text HTML of the article's text
   * @param below HTML between the article and the rest of the page
   * @param visit the seed of the parts that change with each visit: session, other headlines
   */
  String portal(Article article, String text, String below, int visit) {
    PhraseGrammar today = words.with(visit, visit);
    String query = "?utm_source=start&amp;sid=" + today.number(100_000, 999_999);
    return page(
        article.title(),
        String.format(
            Locale.ROOT,
            """
        <header><a class="logo" href="/%s"><img src="/logo.svg" alt=""></a>
        <nav class="main-nav">%s</nav></header>
        <div class="layout"><main><article class="story">
        <h1>%s</h1>
        <div class="meta"><span class="author">%s</span> <time>%s</time></div>
        <div class="share">%s</div>
        <div class="story__text">
        %s</div>
        <div class="share">%s</div>
        </article>
        %s</main>
        <aside><h3>%s</h3>%s</aside></div>
        <footer>%s<p>&copy; 2025</p></footer>
        """,
            query,
            links("menu", query),
            article.title(),
            article.by(),
            article.published(),
            links("share", query),
            text,
            links("share", query),
            below,
            words.phrase("related"),
            list(today.phrases("headline", 6), query),
            links("othermenu", query)));
  }

  /** {@return the text with breaks instead of paragraphs, and the URL below it} */
  String print(Article article) {
    StringBuilder text = new StringBuilder();
    for (Block block : article.blocks()) {
      String line = words.join(block.sentences());
      text.append(
          switch (block.tag()) {
            case "h2" -> "<b>" + line + "</b><br>\n";
            case "li" -> "- " + line + "<br>\n";
            default -> line + "<br><br>\n";
          });
    }
    return page(
        article.title(),
        String.format(
            Locale.ROOT,
            """
        <table width="640" align="center"><tr><td>
        <h2>%s</h2><i>%s, %s</i><hr>
        %s<hr><small>http://www.example.com/a/4711.html</small>
        </td></tr></table><script>window.print()</script>
        """,
            article.title(),
            article.by(),
            article.published(),
            text));
  }

  /** {@return divisions without paragraphs, images with captions, cards of other articles} */
  String mobile(Article article) {
    StringBuilder text = new StringBuilder();
    int part = 0;
    for (Block block : article.blocks()) {
      String line = words.join(block.sentences());
      text.append("<div class=\"m-").append(block.tag()).append("\">").append(line);
      text.append("</div>\n");
      if (part++ % 4 == 0) {
        text.append("<figure><img src=\"/i/").append(part).append(".webp\"><figcaption>");
        text.append(words.phrase("caption")).append("</figcaption></figure>\n");
      }
    }
    StringBuilder cards = new StringBuilder();
    for (String headline : words.phrases("headline", 4)) {
      cards.append("<a class=\"card\" href=\"/m/1\"><img src=\"/t.webp\"><span>");
      cards.append(headline).append("</span></a>\n");
    }
    return page(
        article.title(),
        String.format(
            Locale.ROOT,
            """
        <div class="m-bar"><button>&#9776;</button><div class="drawer" hidden>%s</div></div>
        <div class="m-head">%s</div><div class="m-by">%s</div>
        %s<div class="cards">%s</div><div class="m-foot">%s</div>
        """,
            links("menu", ""),
            article.title(),
            article.published(),
            text,
            cards,
            links("othermenu", "")));
  }

  /** {@return the page of another site, which names the source and adds its own teasers} */
  String syndicated(Article article) {
    List<Block> blocks = new ArrayList<>(article.blocks());
    List<String> lead = new ArrayList<>(blocks.get(0).sentences());
    lead.set(0, words.join(List.of(words.phrase("dateline"), lead.get(0))));
    blocks.set(0, new Block("p", lead));
    StringBuilder teasers = new StringBuilder();
    for (String headline : words.phrases("headline", 4)) {
      teasers.append("<div class=\"teaser\"><h4><a href=\"/n\">").append(headline);
      teasers.append("</a></h4><p>").append(words.join(words.phrases("sentence", 2)));
      teasers.append(" <a href=\"/n\">").append(words.phrase("readmore"));
      teasers.append("</a></p></div>\n");
    }
    return page(
        words.phrase("headline"),
        String.format(
            Locale.ROOT,
            """
        <div id="consent"><p>%s</p><button>OK</button></div>
        <div id="top"><ul>%s</ul></div>
        <div id="content" class="entry"><h2 class="entry-title">%s</h2>
        <p class="date">%s</p>
        %s<p class="source">%s</p></div>
        <div id="more"><h3>%s</h3>%s</div>
        <div id="bottom"><p>%s</p></div>
        """,
            words.phrase("cookie"),
            links("othermenu", ""),
            article.title(),
            words.phrase("published"),
            html(blocks),
            words.phrase("source"),
            words.phrase("related"),
            teasers,
            links("othermenu", "")));
  }

  String html(List<Block> blocks) {
    StringBuilder html = new StringBuilder();
    String before = "";
    for (Block block : blocks) {
      if (block.tag().equals("li") != before.equals("li")) {
        html.append(block.tag().equals("li") ? "<ul>\n" : "</ul>\n");
      }
      html.append('<').append(block.tag()).append('>').append(words.join(block.sentences()));
      html.append("</").append(block.tag()).append(">\n");
      before = block.tag();
    }
    return html.append(before.equals("li") ? "</ul>\n" : "").toString();
  }

  String page(String title, String body) {
    return "<!DOCTYPE html>\n<html lang=\""
        + words.language()
        + "\"><head><meta charset=\"utf-8\"><title>"
        + title
        + "</title></head>\n<body>\n"
        + body
        + "</body></html>\n";
  }

  private String links(String rule, String query) {
    return words.all(rule).stream()
        .map(label -> "<a href=\"/l" + query + "\">" + label + "</a>")
        .collect(Collectors.joining(" "));
  }

  private static String list(List<String> labels, String query) {
    return labels.stream()
        .map(label -> "<li><a href=\"/a" + query + "\">" + label + "</a></li>\n")
        .collect(Collectors.joining("", "<ul>", "</ul>"));
  }
}
