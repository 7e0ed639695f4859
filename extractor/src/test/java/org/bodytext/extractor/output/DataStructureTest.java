package org.bodytext.extractor.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The structure of embedded strings in Markdown and HTML. */
class DataStructureTest {

  private static final String URL = "https://www.example.com/trips/ferry.html";
  private static final String FIRST =
      "The ferry to the island leaves at nine and comes back in the evening, says the captain of"
          + " the boat, who has made the trip for thirty years.";
  private static final String SECOND =
      "In winter it stays in the harbour, because the ice between the islands is too thick for it,"
          + " and the mail goes by sledge.";

  private static final String ARTICLE =
      """
      <h2>The <em>ferry</em></h2>
      <p>%s See <a href="../times">the times</a> & <a href='https://o.example/a'>more</a>.</p>
      <ul><li>bread</li><li>salt<ol><li>coarse</li><li>fine</li></ol></li></ul>
      <table><tr><th>Day</th><th>Boats</th></tr><tr><td>Mon</td><td>2</td></tr></table>
      <pre><code class="language-java">if (a &lt; b) {
          go();
      }</code></pre>
      <blockquote><p>Never again.</p></blockquote>
      <p><img src="/boat.jpg" alt="The boat"> %s</p>
      """;

  private static final String ARTICLE_IN_MARKDOWN =
      """
      ## The *ferry*

      %s See [the times](https://www.example.com/times) & [more](https://o.example/a).

      - bread
      - salt
        1. coarse
        2. fine

      | Day | Boats |
      | --- | --- |
      | Mon | 2 |

      ```java
      if (a < b) {
          go();
      }
      ```

      > Never again.

      ![The boat](https://www.example.com/boat.jpg) %s
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script type='application/ld+json'>{\"@type\":\"NewsArticle\",\"articleBody\":%}</script>",
        "<script id=__NEXT_DATA__ type='application/json'>{\"props\":{\"post\":{\"html\":%}}}</script>",
        "<script>w.posts=[{\"id\":7,\"content\":{\"rendered\":%,\"protected\":false}}]</script>"
      })
  void markupOfAStringIsWrittenLikeThatOfAPage(String script) throws IOException {
    Body body = extract(script.replace("%", quoted(with(ARTICLE))));
    assertThat(write(BodyFormat.MARKDOWN, body)).isEqualTo(with(ARTICLE_IN_MARKDOWN));
    assertThat(write(BodyFormat.HTML, body))
        .contains("<h2>The <em>ferry</em></h2>")
        .contains("<a href=\"https://www.example.com/times\">the times</a>")
        .contains("<li>salt<ol>\n<li>coarse</li>\n<li>fine</li>\n</ol>\n</li>")
        .contains("<tr><td>Mon</td><td>2</td></tr>")
        .contains("<pre><code class=\"language-java\">if (a &lt; b) {\n    go();\n}</code></pre>")
        .contains("<blockquote>\n<p>Never again.</p>\n</blockquote>")
        .contains("<img src=\"https://www.example.com/boat.jpg\" alt=\"The boat\">");
    assertThat(write(BodyFormat.TEXT, body)).contains("\n\nif (a < b) {\n\n    go();\n\n}\n\n");
  }

  @Test
  void escapedMarkupIsDecodedOnce() throws IOException {
    String escaped = with(ARTICLE).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    assertThat(write(BodyFormat.MARKDOWN, article(escaped))).isEqualTo(with(ARTICLE_IN_MARKDOWN));
  }

  @Test
  void linksAreResolvedAgainstTheBaseOfThePage() throws IOException {
    String script = "<base href='/app/'><script>s={\"content\":%}</script>";
    String text = "<p>" + FIRST + " <a href=a>Times</a></p><p>" + SECOND + "</p>";
    assertThat(write(BodyFormat.MARKDOWN, extract(script.replace("%", quoted(text)))))
        .contains("[Times](https://www.example.com/app/a)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n"})
  void markdownInAStringIsTextInParagraphs(String lineEnd) throws IOException {
    String text = "# The ferry\n\n" + FIRST + "\n\n* bread\n* `<b>`\n\n" + SECOND;
    assertThat(write(BodyFormat.MARKDOWN, article(text.replace("\n", lineEnd))))
        .isEqualTo(
            "\\# The ferry\n\n" + FIRST + "\n\n\\* bread\n\n\\* \\`\\<b>\\`\n\n" + SECOND + "\n");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '~',
      value = {
        "a <b onclick=x()>b</b> <i>c → a **b** *c*",
        "a <img src=x onerror=alert(1)> b → a ![](https://www.example.com/trips/x) b",
        "a <script>alert(1)</script> b → a b",
        "<javascript:alert(1)> → \\<javascript:alert(1)>",
        "[a](javascript:alert(1)) → \\[a\\](javascript:alert(1))",
        "![a](data:image/svg+xml;base64,x) → !\\[a\\](data:image/svg+xml;base64,x)",
        "[a]: javascript:alert(1) → \\[a\\]: javascript:alert(1)",
        "<https://o.example/> → \\<https://o.example/>",
        "a ` b `<img src=x>` c → a \\` b \\`\\<img src=x>\\` c",
        "```<script>x()</script> → \\`\\`\\`",
        "1 < 2 and 3 <4 → 1 \\< 2 and 3 \\<4"
      })
  void markdownInAStringIsNeverReadAsMarkdown(String line, String written) throws IOException {
    String text = FIRST + "\n\n" + line + "\n\n" + SECOND;
    assertThat(write(BodyFormat.MARKDOWN, article(text)))
        .isEqualTo(FIRST + "\n\n" + written + "\n\n" + SECOND + "\n");
  }

  @Test
  void scriptsAndHandlersAreNotWritten() throws IOException {
    String text =
        "<p onclick='x()'>"
            + FIRST
            + " <a href='javascript:x()'>Go</a></p><script>x()</script>"
            + "<img src='javascript:x()'><iframe src='https://o.example/'></iframe><p>"
            + SECOND;
    Body body = article(text);
    assertThat(write(BodyFormat.MARKDOWN, body)).isEqualTo(FIRST + " Go\n\n" + SECOND + "\n");
    assertThat(write(BodyFormat.HTML, body))
        .contains("<body>\n<p>" + FIRST + " Go</p>\n<p>" + SECOND + "</p>\n</body>");
  }

  @Test
  void hiddenMarkupOfAStringIsWritten() throws IOException {
    String text = "<p>" + FIRST + "</p><h3 hidden>More</h3><p>" + SECOND + "</p>";
    assertThat(write(BodyFormat.MARKDOWN, article(text)))
        .isEqualTo(FIRST + "\n\n### More\n\n" + SECOND + "\n");
  }

  @Test
  void lineFeedsSeparateParagraphsInMarkupWithoutParagraphTags() throws IOException {
    String link = "<a href=https://o.example/>Times</a>\n";
    String text = FIRST + " " + link + SECOND + "\n\n<ul>\n<li>bread\n<li>salt\n</ul>\nEnd <b>here";
    assertThat(write(BodyFormat.MARKDOWN, article(text)))
        .isEqualTo(
            FIRST
                + " [Times](https://o.example/)\n\n"
                + SECOND
                + "\n\n- bread\n- salt\n\nEnd **here**\n");
  }

  @Test
  void lineFeedsDoNotSeparateParagraphsInMarkupWithParagraphTags() throws IOException {
    String link = "<a href=https://o.example/>Times</a>\n";
    String text = FIRST + " " + link + SECOND + "\n\n<ul>\n<li>bread\n<li>salt\n</ul>\nEnd <b>here";
    assertThat(write(BodyFormat.MARKDOWN, article("<p>" + text.replace("\n\n", "</p>"))))
        .startsWith(FIRST + " [Times](https://o.example/) " + SECOND + "\n\n- bread");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '~',
      value = {
        "- bread¦- salt → \\- bread¦¦\\- salt",
        "## Times¦> see [the times](/times) and **more** →"
            + " \\## Times¦¦\\> see \\[the times\\](/times) and \\*\\*more\\*\\*",
        "```sh¦go¦``` → \\`\\`\\`sh¦¦go¦¦\\`\\`\\`",
        "# 1 of the island → \\# 1 of the island",
        "5 * 3 ** 2 ** → 5 \\* 3 \\*\\* 2 \\*\\*",
        "see [1](2) and a_b_c → see \\[1\\](2) and a_b_c",
        "It costs #5 `only` → It costs #5 \\`only\\`",
        "### ENDS ### → \\### ENDS ###",
        "1. of 2**3 and 5**4¦2. of two → 1\\. of 2\\*\\*3 and 5\\*\\*4¦¦2\\. of two"
      })
  void plainTextAndMarkdownAreEscaped(String text, String escaped) throws IOException {
    String given = FIRST + "\n" + text.replace('¦', '\n') + "\n" + SECOND;
    assertThat(write(BodyFormat.MARKDOWN, article(given)))
        .isEqualTo(FIRST + "\n\n" + escaped.replace('¦', '\n') + "\n\n" + SECOND + "\n");
  }

  @Test
  void blocksInSeparateStringsKeepTheirOrder() throws IOException {
    String blocks =
        "{\"blocks\":[{\"type\":\"header\",\"data\":{\"text\":\"When it <i>goes</i>\",\"level\":2}},"
            + "{\"type\":\"paragraph\",\"data\":{\"text\":%1}},"
            + "{\"type\":\"list\",\"data\":{\"items\":[\"some <b>bread</b>\",\"more salt\"]}},"
            + "{\"type\":\"paragraph\",\"data\":{\"text\":%2}}]}";
    String intro = "{\"type\":\"paragraph\",\"data\":{\"text\":" + quoted(SECOND) + "}},";
    String json =
        blocks
            .replace("[{", "[" + intro + "{")
            .replace("%1", quoted(FIRST + " <a href=\"/a\">Times</a>"))
            .replace("%2", quoted(FIRST.replace("nine", "ten")));
    assertThat(write(BodyFormat.MARKDOWN, extract("<script>d=" + json + "</script>")))
        .isEqualTo(
            String.join(
                "\n\n",
                SECOND,
                "When it *goes*",
                FIRST + " [Times](https://www.example.com/a)",
                "some **bread**",
                "more salt",
                FIRST.replace("nine", "ten") + "\n"));
  }

  @Test
  void linesThatAreNotChosenAreOmitted() throws IOException {
    String teaser = quoted("<p>" + FIRST + "</p>");
    String whole = quoted("<h2>" + FIRST + "</h2><p>" + SECOND + " <b>Now</b>");
    String script = "<script>d=[{\"content\":" + teaser + "},{\"content\":" + whole + "}]</script>";
    assertThat(write(BodyFormat.MARKDOWN, extract(script)))
        .isEqualTo(FIRST + "\n\n" + SECOND + " **Now**\n");
  }

  private static String with(String text) {
    return text.replaceFirst("%s", FIRST).replaceFirst("%s", SECOND);
  }

  private static String quoted(String text) {
    return '"'
        + new String(JsonStringEncoder.getInstance().quoteAsString(text)).replace("</", "<\\/")
        + '"';
  }

  private static Body article(String text) {
    return extract(
        "<script type='application/ld+json'>{\"articleBody\":" + quoted(text) + "}</script>");
  }

  private static Body extract(String scripts) {
    Body body =
        ExtractorRegistry.extractor("auto")
            .extract(
                PageParser.create()
                    .url(URL)
                    .parse("<title>Ferry</title><div id=root></div>" + scripts));
    assertThat(body.origins().contains(Body.Origin.EMBEDDED_DATA)).isTrue();
    return body;
  }

  private static String write(BodyFormat format, Body body) throws IOException {
    return BodyFormatTest.write(format, body);
  }
}
