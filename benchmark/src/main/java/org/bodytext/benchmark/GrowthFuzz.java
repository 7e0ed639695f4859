package org.bodytext.benchmark;

import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.page.Page;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Searches for shapes of pages whose time grows faster than they do.
 *
 * <p>Arguments: how many shapes, 1,000 if there is none, and a seed, 1 if there is none. A shape
 * repeats a few parts of markup, data and text; numbers in them differ each time. Each step of the
 * work, from parsing to every format, is timed by the processor on a page of 200,000 characters and
 * on one of four times as many. Prints the steps that take more than ten times as long there, or
 * ten seconds, twice, with their shapes; exit code 1 if there is one. About a second a shape.
 */
public final class GrowthFuzz {

  private static final int SMALL = 200_000;
  private static final int TIMES = 4;

  /** Linear work gives 4, what goes over all pairs 16. */
  private static final double MOST_GROWTH = 10;

  /** Less is noise. */
  private static final long LEAST_NANOSECONDS = 60_000_000;

  /** What takes longer on the larger page is too slow, however it grows. */
  private static final long MOST_NANOSECONDS = 10_000_000_000L;

  /** A number in a part, which is another one each time. */
  private static final String NUMBER = "#";

  /** Half of the page in one tag. */
  private static final String LONG = "%";

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
          // Attributes that stay open.
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
          "<p>",
          "<pre>",
          "<table><tr><td>",
          "<ul><li>",
          "<script>",
          "<script type=\"application/ld+json\">",
          "<script type=\"application/json\">{\"text\":\"",
          "<div data-props='",
          "<blockquote>",
          // Tags that are half of the page, and may be read for each element in them.
          "<x-%>",
          "<div class=\"%\">",
          "<div title=\"%\"><p>",
          "<a href=\"%\">",
          "<figure class=\"%\">",
          "<table class=\"%\"><tr><td>",
          "<math display=\"%\">",
          "<pre class=\"%\">",
          "<meta name=generator content=\"%\">",
          "<html lang=\"%\">");

  private static final List<String> ENDS =
      List.of("", "</script>", "\"}</script><p>x", "-->", "'>x", "\">x", "</pre>", "<p>The end.");

  private GrowthFuzz() {}

  private record Shape(String start, String repeated, String end) {

    byte[] page(int length) {
      StringBuilder out = new StringBuilder(length + 1000);
      out.append(start.replace(LONG, "x".repeat(length / 2)));
      boolean numbered = repeated.contains(NUMBER);
      for (int i = 0; out.length() < length; i++) {
        out.append(numbered ? repeated.replace(NUMBER, Integer.toString(i)) : repeated);
      }
      return out.append(end).toString().getBytes(StandardCharsets.UTF_8);
    }
  }

  /** Tries the shapes. */
  public static void main(String[] arguments) throws IOException {
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    int shapes = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1000;
    Random random = new Random(arguments.length > 1 ? Long.parseLong(arguments[1]) : 1);
    int found = 0;
    for (int i = 0; i < shapes; i++) {
      Shape shape = shape(random);
      Map<String, Double> growing = growing(shape);
      if (!growing.isEmpty()) {
        // A pause of the machine is not there again.
        growing.keySet().retainAll(growing(shape).keySet());
      }
      for (Map.Entry<String, Double> step : growing.entrySet()) {
        found++;
        out.printf(Locale.ROOT, "%s grows %.1f times: %s%n", step.getKey(), step.getValue(), shape);
      }
    }
    out.printf(Locale.ROOT, "%d shapes, %d steps that grow too fast%n", shapes, found);
    System.exit(found > 0 ? 1 : 0);
  }

  private static Shape shape(Random random) {
    StringBuilder repeated = new StringBuilder();
    for (int parts = 1 + random.nextInt(5); parts > 0; parts--) {
      repeated.append(any(PARTS, random));
    }
    return new Shape(any(STARTS, random), repeated.toString(), any(ENDS, random));
  }

  private static String any(List<String> list, Random random) {
    return list.get(random.nextInt(list.size()));
  }

  /** {@return how often as long the steps take on the larger page that take much longer there} */
  private static Map<String, Double> growing(Shape shape) throws IOException {
    Map<String, Long> small = nanoseconds(shape.page(SMALL));
    Map<String, Double> growing = new LinkedHashMap<>();
    nanoseconds(shape.page(TIMES * SMALL))
        .forEach(
            (step, time) -> {
              double growth = time / (double) Math.max(1, small.getOrDefault(step, 1L));
              if (time > MOST_NANOSECONDS || time > LEAST_NANOSECONDS && growth > MOST_GROWTH) {
                growing.put(step, growth);
              }
            });
    return growing;
  }

  /** {@return the time of each step on a page} */
  private static Map<String, Long> nanoseconds(byte[] html) throws IOException {
    Clock clock = new Clock();
    Page page = PageParser.create().url("http://example.com/a/b").parse(html);
    clock.stop("parse");
    if (page.metadata().keywords() == null) {
      throw new IllegalStateException("no keywords");
    }
    clock.stop("metadata");
    for (String id : ExtractorRegistry.ids()) {
      BodyExtractor extractor = ExtractorRegistry.extractor(id);
      Body body = extractor.extract(page);
      clock.stop(id);
      extractor.reasons(page).forEach(reason -> {});
      clock.stop(id + " reasons");
      for (BodyFormat format : BodyFormat.values()) {
        format.write(new ExtractionRecord("0", page.url(), body, null), new StringBuilder());
        clock.stop(id + " " + format.id());
      }
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
