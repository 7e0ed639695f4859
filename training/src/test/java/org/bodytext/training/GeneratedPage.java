package org.bodytext.training;

import java.util.Random;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;

/**
 * A random page: a menu, an article, teasers and a footer. Sites differ in the order of the parts.
 *
 * @param page the page
 * @param body its gold body
 */
record GeneratedPage(Page page, String body) {

  private static final String[] WORDS =
      ("the ferry island harbour captain boat leaves comes evening morning winter ice sledge mail"
              + " dog rope sail wind water road house light tower bell fish market bread")
          .split(" ");

  static GeneratedPage of(int site, int number) {
    Random random = new Random(site * 1000L + number);
    StringBuilder body = new StringBuilder();
    StringBuilder article = new StringBuilder("<div class=\"article-text\">");
    for (int i = 3 + random.nextInt(4); i > 0; i--) {
      String paragraph = words(random, 25 + random.nextInt(30)) + ".";
      article.append("<p>").append(paragraph).append("</p>\n");
      body.append(body.length() == 0 ? "" : "\n").append(paragraph);
    }
    article.append("</div>\n");
    StringBuilder teasers = new StringBuilder("<div class=\"teaser-box\">");
    for (int i = 4 + random.nextInt(4); i > 0; i--) {
      teasers.append("<p>").append(words(random, 12 + random.nextInt(12))).append(" …</p>\n");
    }
    teasers.append("</div>\n");
    String menu = "<ul class=menu>" + "<li><a href=/>menu entry</a>".repeat(6) + "</ul>\n";
    String parts = site % 2 == 0 ? article + "" + teasers : teasers + "" + article;
    String html = "<title>" + words(random, 4) + "</title>" + menu + parts + menu;
    String url = "http://www.site" + site + ".com/";
    return new GeneratedPage(PageParser.create().url(url + number).parse(html), body.toString());
  }

  private static String words(Random random, int count) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < count; i++) {
      words.append(i == 0 ? "" : " ").append(WORDS[random.nextInt(WORDS.length)]);
    }
    return words.toString();
  }
}
