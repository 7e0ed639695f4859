package org.bodytext.benchmark;

import com.ibm.icu.lang.UCharacter;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.page.Page;

/**
 * Searches for page shapes whose processing time grows more than linearly.
 *
 * <p>Arguments: the number of random shapes (default 1,000) and a seed (default 1). A random shape
 * repeats a few parts of markup, embedded data and text; numbers in them differ in each repetition.
 * Before them comes a shape for each character whose upper or lower case has another length, and
 * for one character of each general category, direction and length in UTF-16: long runs of it in
 * all parts of a page. The processor time of each step, from parsing to every output format, is
 * measured on a page of 200,000 characters and on one of 800,000. Prints the steps that take more
 * than ten times as long on the larger page, or more than ten seconds, in two measurements. Exit
 * code 1 if there are any. Takes about two seconds per shape.
 */
public final class GrowthFuzz {

  private static final int SMALL_LENGTH = 200_000;
  private static final int FACTOR = 4;

  /** The maximum ratio of times. Linear work gives 4, quadratic work 16. */
  private static final double MAX_GROWTH = 10;

  /** Shorter times are noise. */
  private static final long MIN_NANOSECONDS = 60_000_000;

  /** A step that takes longer on the larger page is too slow, whatever its growth. */
  private static final long MAX_NANOSECONDS = 10_000_000_000L;

  /** Is replaced by another number in each repetition. */
  private static final String NUMBER = "#";

  /** Is replaced by a run of a character; all runs together are half of the page. */
  private static final String LONG = "%";

  /** Long runs of a character where a page can have one. */
  private static final String RUNS =
      "<html lang=\"%\"><title>%</title><meta name=author content=\"%\"><meta name=%>"
          + "<div class=\"%\"><x%>x</x%><a href=\"/%\">%</a><h1>%</h1><pre><code>%</code></pre>"
          + "<script>{\"articleBody\":\"%\"}</script><p>";

  private static final List<String> PARTS =
      List.of(
          // Text.
          "word ",
          "Some words, and a sentence. ",
          "中文，文字。",
          "日本語の文。",
          "قال الكاتب ",
          "a",
          " ",
          "\n",
          "\t",
          "#",
          "x# ",
          "\u00a0",
          "\u200b",
          "\ud83d\ude00",
          "&amp;",
          "&nbsp;",
          "&#x4e2d;",
          "&",
          "&CounterClockwiseContourIntegral",
          "<",
          ">",
          "\"",
          "'",
          "=",
          "-",
          "--",
          "|",
          ":",
          "：",
          "/",
          "../",
          "\\",
          "$",
          "$$x$$",
          "*",
          "**b** ",
          "_",
          "`",
          "```",
          "[x](http://a.b/) ",
          "[",
          "](",
          "#. ",
          "> ",
          "2024-05-0",
          "2024年5月6日 ",
          "May 6, 2024 ",
          "12:30 ",
          "二〇二四年五月六日",
          "令和六年",
          "By John Smith ",
          "作者：张三 ",
          "来源：新华网 ",
          "发布时间：",
          "Posted on ",
          "02.12.19 ",
          "26/10/13, 03:48 pm ",
          "۱۴۰۲/۰۵/۰۶ ",
          "Von Jana Berg ",
          "\u0000",
          "\u0085",
          "本平台仅提供信息存储服务。",
          "<div class=\"paywall\"><p>Subscribe #",
          "<div class=\"hovercard\">",
          "<div class=\"comment\" id=c#>",
          "<meta name=parsely-page content='{\"pub_date\":\"2024-05-06\"}'>",
          "<meta itemprop=datePublished content=2024-05-06>",
          "Copyright © ",
          "<p class=byline>",
          "<p class=author>",
          "<b rel=author>",
          "<meta name=author content=\"a,,,,,,,, b #\">",
          // Elements.
          "<p>",
          "</p>",
          "<p>text #",
          "<div>",
          "<div>x",
          "</div>",
          "<div class=\"c#\">",
          "<div class=\"post a b c\" id=\"i#\">",
          "<div style=\"display:none\">",
          "<div hidden>",
          "<span>",
          "</span>",
          "<span>x</span>",
          "<span class=\"sr-only\">",
          "<a href=\"/#\">",
          "<a href=\"#\">link #</a>",
          "</a>",
          "<b>",
          "</b>",
          "<i>",
          "<em>",
          "<br>",
          "<hr>",
          "<img src=\"a#.png\" alt=\"x #\">",
          "<img data-src=\"a#.png\" srcset=\"b 1x, c 2x\">",
          "<picture><source srcset=\"a 1x\">",
          "<figure>",
          "<figcaption>x",
          "<ul>",
          "<ol start=5>",
          "<li>",
          "<li>x #",
          "</li>",
          "</ul>",
          "<dl>",
          "<dt>x",
          "<dd>y",
          "<table>",
          "<tr>",
          "<td>",
          "<td>x #",
          "<td rowspan=60 colspan=60>",
          "<th>h",
          "<thead>",
          "<tbody>",
          "<caption>",
          "</table>",
          "</td>",
          "</tr>",
          "<h1>",
          "<h1>Title #</h1>",
          "<h2>x",
          "</h2>",
          "<blockquote>",
          "</blockquote>",
          "<pre>",
          "<pre><code class=\"language-java\">",
          "</code></pre>",
          "</pre>",
          "<code>",
          "<code>x</code>",
          "<article>",
          "<section>",
          "<main>",
          "<nav>",
          "<header>",
          "<footer>",
          "<aside>",
          "<time datetime=\"2024-05-06\">",
          "<form>",
          "<select>",
          "<option>x",
          "<textarea>",
          "<button>",
          "<iframe srcdoc=\"<p>text\">",
          "<noscript>",
          "<template>",
          "<svg>",
          "<math>",
          "<mi>x</mi>",
          "<math alttext=\"x_#\"><mfrac><mi>1</mi><mi>2</mi></mfrac></math>",
          "<msup><mn>10</mn><mn>#</mn></msup>",
          "<mrow>",
          "<span class=\"katex\">",
          "<plaintext>",
          "<noframes>",
          "<template shadowrootmode=open>",
          "<details><summary>x",
          "<script/>",
          "<style/>",
          "<annotation encoding=\"application/x-tex\">x_#</annotation>",
          "<title>",
          "<title>x # - y</title>",
          "<head>",
          "<body>",
          "</body>",
          "</html>",
          "<meta name=\"author\" content=\"x #\">",
          "<meta property=\"og:title\" content=\"x # - y\">",
          "<meta charset=gbk>",
          "<link rel=canonical href=\"/#\">",
          "<base href=\"http://a#.b/\">",
          "<frameset>",
          "<frame src=x>",
          "<marquee>",
          "<font size=#>",
          "<center>",
          "<sup>",
          "<sub>x</sub>",
          "<sup>1</sup>",
          "word<sup>#</sup> ",
          "<ruby>",
          "<rt>x",
          "<p align=center>",
          "<x-y#>",
          "</",
          "</x>",
          "<!",
          "<!--",
          "-->",
          "--!>",
          "<!-- x -->",
          "<?x",
          "<![CDATA[",
          "]]>",
          // Attributes without a closing quote.
          "<p title=\"",
          "<p title='",
          "<p title=",
          " class=x#",
          " id=y#",
          " data-x='{\"a\":\"b\"}'",
          "<div data-props='{\"text\":\"A long text of a page that carries it, number #.\"}'>",
          // Scripts and data.
          "<script>",
          "</script>",
          "<script></script>",
          "<script>var a# = {\"b\": \"c #\"};</script>",
          "<script type=\"application/ld+json\">",
          "<script type=\"application/ld+json\">{\"@type\":\"Article\",\"headline\":\"x #\"}</script>",
          "<script type=\"text/template\">",
          "<script>self.__next_f.push([1,\"#:T10,<p>text</p>\"])</script>",
          "self.__next_f.push([1,\"",
          "<style>",
          "<style>.a#{display:none}</style>",
          "{\"a\":",
          "{\"text\":\"A sentence of the body, which is long enough to be prose, number #.\"}",
          "{\"content\":\"&lt;p&gt;A sentence of the body, long enough, number #.&lt;/p&gt;\"}",
          "\"articleBody\":\"A sentence of the body, which is long enough to be prose, number #.\",",
          "[",
          "]",
          "{",
          "}",
          ",",
          "\":\"",
          "\\\"",
          "\\u4e2d",
          "\\n",
          "/*",
          "*/",
          "//",
          "%7B%22",
          "&q;");

  private static final List<String> STARTS =
      List.of(
          "",
          "<html lang=zh><title>标题 - 网站</title>",
          "<html lang=en><title>Title | Site</title><h1>Title</h1>",
          "<?xml version=\"1.0\"?><html xmlns=\"http://www.w3.org/1999/xhtml\">",
          "<p>",
          "<pre>",
          "<table><tr><td>",
          "<ul><li>",
          "<script>",
          "<script type=\"application/ld+json\">",
          "<script type=\"application/json\">{\"text\":\"",
          "<div data-props='",
          "<blockquote>",
          // Tags of half the length of the page, which must not be read again for each descendant.
          "<x-%>",
          "<div class=\"%\">",
          "<div title=\"%\"><p>",
          "<a href=\"%\">",
          "<figure class=\"%\">",
          "<table class=\"%\"><tr><td>",
          "<math display=\"%\">",
          "<pre class=\"%\">",
          "<meta name=generator content=\"%\">",
          "<meta name=keywords content=\"x,%\"><meta name=news_keywords content=\"%\">",
          "<link rel=canonical href=\"http://a.b/\"><meta property=og:url content=\"",
          "<html lang=\"%\">");

  private static final List<String> ENDS =
      List.of("", "</script>", "\"}</script><p>x", "-->", "'>x", "\">x", "</pre>", "<p>The end.");

  private GrowthFuzz() {}

  /**
   * A page of any length.
   *
   * @param run the character of its long runs
   */
  private record Shape(String start, String run, String repeated, String end) {

    byte[] page(int length) {
      StringBuilder out = new StringBuilder(length + 1000);
      int runs = Math.max(1, start.split(LONG, -1).length - 1);
      out.append(start.replace(LONG, run.repeat(length / 2 / runs / run.length())));
      boolean numbered = repeated.contains(NUMBER);
      for (int i = 0; out.length() < length; i++) {
        out.append(numbered ? repeated.replace(NUMBER, Integer.toString(i)) : repeated);
      }
      return out.append(end).toString().getBytes(StandardCharsets.UTF_8);
    }
  }

  /** Measures the shapes. */
  public static void main(String[] arguments) throws IOException {
    PrintStream out = Console.out();
    int shapes = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1000;
    Random random = new Random(arguments.length > 1 ? Long.parseLong(arguments[1]) : 1);
    List<Shape> all = characterShapes();
    out.printf(Locale.ROOT, "%d characters%n", all.size());
    for (int i = 0; i < shapes; i++) {
      all.add(shape(random));
    }
    int found = 0;
    for (Shape shape : all) {
      Map<String, Double> growing = growing(shape);
      if (!growing.isEmpty()) {
        // A second measurement excludes pauses of the machine.
        growing.keySet().retainAll(growing(shape).keySet());
      }
      for (Map.Entry<String, Double> step : growing.entrySet()) {
        found++;
        out.printf(Locale.ROOT, "%s grows %.1f times: %s%n", step.getKey(), step.getValue(), shape);
      }
    }
    out.printf(Locale.ROOT, "%d shapes, %d steps that grow too fast%n", all.size(), found);
    System.exit(found > 0 ? 1 : 0);
  }

  private static List<Shape> characterShapes() {
    Map<String, String> characters = new LinkedHashMap<>();
    for (int c = 1; c <= Character.MAX_CODE_POINT; c++) {
      String text = Character.toString(c);
      String kind = Character.getType(c) + " " + Character.getDirectionality(c) + text.length();
      boolean changesLength =
          UCharacter.toLowerCase(Locale.ROOT, text).length() != text.length()
              || UCharacter.toUpperCase(Locale.ROOT, text).length() != text.length();
      if (Character.getType(c) != Character.SURROGATE && "<>\"#%&".indexOf(c) < 0) {
        characters.putIfAbsent(changesLength ? text : kind, text);
      }
    }
    List<Shape> shapes = new ArrayList<>();
    for (String text : characters.values()) {
      shapes.add(new Shape(RUNS, text, "<p>" + text + " " + text.repeat(20) + "\n", ""));
    }
    return shapes;
  }

  private static Shape shape(Random random) {
    StringBuilder repeated = new StringBuilder();
    for (int parts = 1 + random.nextInt(5); parts > 0; parts--) {
      repeated.append(choose(PARTS, random));
    }
    return new Shape(choose(STARTS, random), "x", repeated.toString(), choose(ENDS, random));
  }

  private static String choose(List<String> list, Random random) {
    return list.get(random.nextInt(list.size()));
  }

  /** {@return the ratios of times of the steps that grow too fast} */
  private static Map<String, Double> growing(Shape shape) throws IOException {
    Map<String, Long> small = nanoseconds(shape.page(SMALL_LENGTH));
    Map<String, Double> growing = new LinkedHashMap<>();
    nanoseconds(shape.page(FACTOR * SMALL_LENGTH))
        .forEach(
            (step, time) -> {
              double growth = time / (double) Math.max(1, small.getOrDefault(step, 1L));
              if (time > MAX_NANOSECONDS || time > MIN_NANOSECONDS && growth > MAX_GROWTH) {
                growing.put(step, growth);
              }
            });
    return growing;
  }

  /** {@return the processor time of each step on a page} */
  private static Map<String, Long> nanoseconds(byte[] html) throws IOException {
    Clock clock = new Clock();
    Page page = PageParser.create().url("http://example.com/a/b").parse(html);
    clock.stop("parse");
    if (page.metadata().keywords() == null) {
      throw new IllegalStateException("no keywords");
    }
    clock.stop("metadata");
    page.metadataPlaces().forEach((name, places) -> {});
    clock.stop("metadata places");
    for (String id : ExtractorRegistry.ids()) {
      BodyExtractor extractor = ExtractorRegistry.extractor(id);
      Body body = extractor.extract(page);
      clock.stop(id);
      extractor.explain(page).forEach(reason -> {});
      clock.stop(id + " reasons");
      for (BodyFormat format : BodyFormat.values()) {
        format.write(new ExtractionRecord("0", page.url(), body, null), new StringBuilder());
        clock.stop(id + " " + format.id());
      }
      BodyFormat.writeMarkdownWithMetadata(
          new ExtractionRecord("0", page.url(), body, null), new StringBuilder());
      clock.stop(id + " front matter");
    }
    return clock.times;
  }

  private static final class Clock {

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Map<String, Long> times = new LinkedHashMap<>();
    private long last = threads.getCurrentThreadCpuTime();

    void stop(String step) {
      times.put(step, threads.getCurrentThreadCpuTime() - last);
      last = threads.getCurrentThreadCpuTime();
    }
  }
}
