package org.bodytext.methods.template;

import java.util.Locale;
import java.util.Random;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;

/** Pages of a made-up site: what is shared, and a body that no other page has. */
public final class Site {

  public static final String HOST = "http://www.news.example/";

  private static final String[] WORDS =
      "the harbour council ferry winter bridge station market voted opened closed repaired"
          .split(" ", -1);

  private Site() {}

  /** A page of a layout, whose body is its own. */
  public static Page page(String layout, int number) {
    return PageParser.create().url(HOST + layout + "/" + number).parse(html(layout, number));
  }

  public static String html(String layout, int number) {
    return "<html><head><title>"
        + number
        + "</title></head><body class="
        + layout
        + "><div class=head><p>All the news of the coast, every day since 1912, "
        + layout
        + "</p><ul><li><a href=/>Home</a><li><a href=/>Sport</a></ul></div><div class="
        + layout
        + "-text>"
        + body(number)
        + "</div><div class="
        + layout
        + "-foot><p>This newspaper may be copied by those who asked the publisher for leave"
        + " to do so, and by nobody else at all, in "
        + layout
        + ".</p><p>Printed by the harbour, which takes letters and telegrams at all hours of"
        + " the day but for Sundays.</p></div></body></html>";
  }

  public static String body(int number) {
    Random random = new Random(number);
    StringBuilder body = new StringBuilder();
    for (int paragraph = 0; paragraph < 4; paragraph++) {
      body.append("<p>");
      for (int word = 0; word < 30; word++) {
        body.append(WORDS[random.nextInt(WORDS.length)]).append(' ');
      }
      body.append(String.format(Locale.ROOT, "story %d, part %d.</p>", number, paragraph));
    }
    return body.toString();
  }

  /** The text of a page's body. */
  public static String text(int number) {
    return body(number).replaceAll("</p><p>", "\n").replaceAll("</?p>", "");
  }
}
