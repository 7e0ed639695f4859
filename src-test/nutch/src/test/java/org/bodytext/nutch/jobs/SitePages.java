package org.bodytext.nutch.jobs;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.function.BiPredicate;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.net.protocols.Response;
import org.apache.nutch.protocol.Content;
import org.apache.nutch.util.MimeUtil;

/**
 * Generated pages of sites, and segments of them. Each site has three layouts with a menu, a notice
 * and a footer; each page has its own body.
 */
public final class SitePages {

  /** The default fetch time. */
  public static final Instant FETCHED = Instant.parse("2024-03-05T10:00:00Z");

  private static final int LAYOUTS = 3;
  private static final int WORDS = 4000;

  private SitePages() {}

  static String url(String site, int number) {
    return String.format(Locale.ROOT, "http://%s/p/%07d", site, number);
  }

  /** {@return a page of 4 to 16 KB} */
  public static String html(String site, int number) {
    Random ofPage = new Random(site.hashCode() * 31L + number);
    int layout = number % LAYOUTS;
    Random layoutRandom = new Random(site.hashCode() * 31L - 1 - layout);
    StringBuilder html = new StringBuilder(16_000).append("<html><head><title>Page ");
    html.append(number).append("</title></head><body class=d").append((char) ('a' + layout));
    html.append("><ul class=menu>");
    for (int item = 0; item < 20 + 10 * layout; item++) {
      html.append("<li><a href=\"/").append(item).append("\">");
      words(layoutRandom, 3, html);
      html.append("</a>");
    }
    html.append("</ul><div class=notice><p>").append(notice(site)).append("</p></div>");
    html.append("<div class=text>").append(body(number, ofPage)).append("</div>");
    html.append("<div class=foot><p>");
    words(layoutRandom, 40, html);
    return html.append("</p></div></body></html>").toString();
  }

  /** {@return a sentence on all pages of a site that looks like body text} */
  static String notice(String site) {
    return "All that is written at "
        + site
        + " may be copied by those who ask for it in a letter, who send it in time, and who name"
        + " the place, the day and the hand that wrote it, as has been the custom for many years.";
  }

  private static String body(int number, Random random) {
    StringBuilder body = new StringBuilder();
    int paragraphs = 8 + random.nextInt(25);
    for (int paragraph = 0; paragraph < paragraphs; paragraph++) {
      body.append("<p>Story ").append(number).append(", part ").append(paragraph).append(": ");
      words(random, 40, body);
      body.append(".</p>\n");
    }
    return body.toString();
  }

  private static void words(Random random, int count, StringBuilder out) {
    for (int word = 0; word < count; word++) {
      out.append("wo").append(Integer.toString(random.nextInt(WORDS), 36));
      out.append(word % 8 == 7 ? ", " : " ");
    }
  }

  /**
   * Writes the content of a segment.
   *
   * @param pages the number of pages of each site; pages are numbered from 0
   * @param taken selects the pages of the segment
   * @return the segment
   */
  public static Path segment(
      Configuration conf,
      Path segment,
      SortedMap<String, Integer> pages,
      BiPredicate<String, Integer> taken,
      Instant fetched)
      throws IOException {
    MimeUtil types = new MimeUtil(conf);
    Path part = new Path(new Path(segment, Content.DIR_NAME), "part-r-00000");
    try (MapFile.Writer writer =
        new MapFile.Writer(
            conf,
            part,
            MapFile.Writer.keyClass(Text.class),
            SequenceFile.Writer.valueClass(Content.class),
            SequenceFile.Writer.compression(SequenceFile.CompressionType.NONE))) {
      for (Map.Entry<String, Integer> site : pages.entrySet()) {
        for (int number = 0; number < site.getValue(); number++) {
          if (taken.test(site.getKey(), number)) {
            Content content = content(site.getKey(), number, segment.getName(), fetched, types);
            writer.append(new Text(content.getUrl()), content);
          }
        }
      }
    }
    return segment;
  }

  private static Content content(
      String site, int number, String segment, Instant fetched, MimeUtil types) {
    String url = url(site, number);
    byte[] html = html(site, number).getBytes(UTF_8);
    Metadata metadata = new Metadata();
    metadata.set(Response.CONTENT_TYPE, "text/html; charset=utf-8");
    metadata.set(Response.FETCH_TIME, Long.toString(fetched.toEpochMilli()));
    metadata.set(Nutch.SEGMENT_NAME_KEY, segment);
    metadata.set(Nutch.FETCH_STATUS_KEY, Integer.toString(CrawlDatum.STATUS_FETCH_SUCCESS));
    return new Content(url, url, html, "text/html", metadata, types);
  }
}
