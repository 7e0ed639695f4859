package org.bodytext.extractor.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.MaxProcessorTime;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.page.Page;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Hostile embedded strings are harmless in the output, and are written in linear time. */
@MaxProcessorTime
class HostileDataTest {

  private static final int MANY = 30_000;

  private static final String WORDS =
      "The ferry to the island leaves at nine and comes back in the evening, says the captain of"
          + " the boat, who has made the trip for thirty years, and in winter it stays at home"
          + " because of the ice between the islands.\n\n";

  private static final Set<String> WRITTEN =
      Set.of(
          ("html head body p h1 h2 h3 h4 h5 h6 ul ol li blockquote table thead tbody tr th td pre"
                  + " code br hr em strong del a img sub sup")
              .split(" "));

  private static final Set<String> ATTRIBUTES =
      Set.of("href", "src", "alt", "title", "start", "class", "align");

  private static final List<String> PIECES =
      List.of(
          ("`|``|```|```\n|~~~\n|~~~|\n|\n|\n\n|\n\n|    |   |  | |\t|- |1. |2. |> |# |<script>|"
                  + "</script>|<b>|</b>|<img src=x onerror=y>|<br>|<sup>|</sup>|<del>|<div>\n|</div>|"
                  + "<!--|-->|\\|\\|1|. |¦|¦ --- ¦ --- ¦\n|[a]|[a|](|(javascript:x)|](javascript:x)|"
                  + "]: javascript:x|[a]:|javascript:x|\u0001|:|)|!|<|>|<javascript:x>|<https://o.example/>|"
                  + "&lt;|&#58;|\" |'|a|b c|text ")
              .split("\\|"));

  private static final List<org.commonmark.Extension> EXTENSIONS =
      List.of(TablesExtension.create(), StrikethroughExtension.create());

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 1_000);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void markdownContainsOnlyListedTagsAndAddresses(long seed) throws IOException {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder("## a\n".repeat(30) + "\n" + WORDS);
    for (int i = random.nextInt(40); i >= 0; i--) {
      text.append(PIECES.get(random.nextInt(PIECES.size())).replace('¦', '|'));
    }
    String markdown = write(BodyFormat.MARKDOWN, body(text.toString()));
    assertThat(markdown).startsWith("\\## a");
    String html =
        HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .build()
            .render(Parser.builder().extensions(EXTENSIONS).build().parse(markdown));
    Document document = Jsoup.parse(html);
    for (Element element : document.getAllElements()) {
      assertThat(WRITTEN).as(markdown).contains(element.normalName().replace("#root", "p"));
      for (Attribute attribute : element.attributes()) {
        assertThat(ATTRIBUTES).as(markdown).contains(attribute.getKey());
        assertThat(attribute.getValue().strip().toLowerCase(Locale.ROOT))
            .as(markdown)
            .doesNotStartWith("javascript:x");
      }
    }
  }

  static Stream<String> strings() {
    return Stream.of(
        "<b>" + WORDS.repeat(20_000),
        "<p>" + WORDS + "<div>".repeat(MANY),
        "<p>" + WORDS + "<b>x".repeat(MANY),
        "<p>" + WORDS + "<a href='" + "y".repeat(1_900) + "'>" + "<p>x".repeat(MANY),
        "<p>" + WORDS + "<".repeat(MANY),
        WORDS + "a\n<b>b</b>\n".repeat(MANY),
        "## a\n\n" + WORDS + "`".repeat(MANY),
        "## a\n\n" + WORDS + "` `` ``` ".repeat(MANY),
        "## a\n\n" + WORDS + "```\n\n````\n~~~~~\n~~~\n".repeat(MANY) + "`",
        "## a\n\n" + WORDS + "```\na\n```\n".repeat(MANY),
        "## a\n\n" + WORDS + " ".repeat(20) + "- ```\na\n~~~\n```\n".repeat(MANY),
        "## a\n\n" + WORDS + "[x](".repeat(MANY) + ")",
        "## a\n\n" + WORDS + "](x".repeat(MANY) + ")",
        "## a\n\n" + WORDS + "[x]:   ".repeat(MANY),
        "## a\n\n" + WORDS + "**".repeat(MANY),
        "## a\n\n" + WORDS.repeat(800) + "\\".repeat(3_000) + "<".repeat(MANY),
        "## a\n\n" + WORDS + "```\n" + "\\".repeat(10 * MANY) + "<b>".repeat(10 * MANY),
        "## a\n\n" + WORDS + "x<br><sup>!".repeat(MANY),
        "## a\n\n" + WORDS + "!<sup>".repeat(MANY),
        "## a\n\n" + WORDS.repeat(6_000) + "<http://".repeat(MANY),
        "## a\n\n" + WORDS + "~".repeat(MANY),
        "## a\n\n" + WORDS + "\r\n".repeat(MANY) + "x");
  }

  @ParameterizedTest
  @MethodSource("strings")
  void hostileStringIsWrittenInLinearTimeAndSpace(String string) throws IOException {
    Body body = body(string);
    for (BodyFormat format : List.of(BodyFormat.MARKDOWN, BodyFormat.HTML)) {
      assertThat(write(format, body).length()).isLessThan(16 << 20);
    }
  }

  @ParameterizedTest
  @MethodSource("links")
  void manyStringsAreWrittenInLinearTimeAndSpace(String link) throws IOException {
    StringBuilder script = new StringBuilder("<script>d=[");
    for (int i = 0; i < 3_000; i++) {
      String text = "<p>" + WORDS.replace("nine", "" + i).strip() + link + "</p>";
      script.append("{\"content\":").append(quoted(text)).append("},");
    }
    Body body =
        ExtractorRegistry.extractor("auto").extract(page(script.append("0]</script>").toString()));
    assertThat(body.chosenLines().count()).isGreaterThan(2_000);
    for (BodyFormat format : List.of(BodyFormat.MARKDOWN, BodyFormat.HTML)) {
      assertThat(write(format, body).length()).isLessThan(40 << 20);
    }
  }

  static Stream<String> links() {
    return Stream.of(" <b>Go</b>", "<a href='" + "y".repeat(1_900) + "'>" + "<p>x".repeat(30));
  }

  private static Body body(String text) {
    Body body =
        ExtractorRegistry.extractor("auto")
            .extract(page("<script>d={\"articleBody\":" + quoted(text) + "}</script>"));
    assertThat(body.origins().contains(Body.Origin.EMBEDDED_DATA)).isTrue();
    return body;
  }

  private static Page page(String script) {
    return PageParser.create()
        .url("https://www.example.com/")
        .parse("<title>Ferry</title>" + script);
  }

  private static String quoted(String text) {
    return '"'
        + new String(JsonStringEncoder.getInstance().quoteAsString(text)).replace("</", "<\\/")
        + '"';
  }

  private static String write(BodyFormat format, Body body) throws IOException {
    return BodyFormatTest.write(format, body);
  }
}
