package org.bodytext.extractor.method.auto.page;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;

/** A page with an unambiguous body. */
public final class TestPages {

  /** A sentence of fourteen words. */
  public static final String SENTENCE =
      "The ferry to the island leaves at nine and comes back in the evening. ";

  /** The number of the first line of the article's prose. */
  public static final int FIRST_OF_BODY = 7;

  /** The number of paragraphs of the article. */
  public static final int PARAGRAPHS = 5;

  private TestPages() {}

  /** A page of six links, a heading, five paragraphs and four links. */
  public static String html() {
    return "<html><head><title>The ferry - Harbour News</title></head><body>\n"
        + links("Home", "News", "Sports", "Weather", "Travel", "Login")
        + "<article class=\"post-content\"><h1>The ferry</h1>\n"
        + ("<p>" + SENTENCE.repeat(5) + "</p>\n").repeat(PARAGRAPHS - 1)
        + "<p>"
        + SENTENCE.repeat(4)
        + "So says the captain.</p></article>\n"
        + links("Contact", "Imprint", "Terms", "Help")
        + "</body></html>\n";
  }

  public static Page page() {
    return PageParser.create().parse(html());
  }

  private static String links(String... names) {
    StringBuilder links = new StringBuilder("<ul class=nav>");
    for (String name : names) {
      links.append("<li><a href=\"/\">").append(name).append("</a></li>\n");
    }
    return links.append("</ul>\n").toString();
  }
}
