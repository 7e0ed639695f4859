package org.bodytext.cli.serve.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.bodytext.lucene.search.TextRange;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageCopyTest {

  private static final BodyExtractor AUTO = ExtractorRegistry.extractor("auto");
  private static final BodyExtractor WHOLE = ExtractorRegistry.extractor("whole-text");

  private static ShownPage shown(String html, BodyExtractor method, String word)
      throws IOException {
    return ShownPage.of(
        method.extract(PageParser.create().parse(html)),
        method,
        true,
        text -> occurrences(text, word));
  }

  private static List<TextRange> occurrences(String text, String word) {
    List<TextRange> found = new ArrayList<>();
    Matcher matcher = Pattern.compile(Pattern.quote(word)).matcher(text);
    while (!word.isEmpty() && matcher.find()) {
      found.add(new TextRange(matcher.start(), matcher.end()));
    }
    return found;
  }

  private static Document copy(String html, String word) throws IOException {
    return Jsoup.parse(PageCopy.of(shown(html, WHOLE, word), false));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>The tide turns at noon.</p><p>Then the <b>ferry</b> leaves.",
        "<p>fish &amp; chips &lt;ferry&gt; 1 < 2 and 3 > 2 &copy ferry",
        "<ul><li>one<li>two ferry<ul><li>three</ul></ul>",
        "<table><tr><td>a ferry<td>b</table>text in <table>wrong ferry<tr><td>place</table>",
        "<p>fe<b>rr</b>y fer<i>ry</i> &#102;erry<br>ferry",
        "<pre>one\n  two ferry\n\nthree</pre>",
        "<p>\u5730\u94c1<b>\u4e8c\u53f7\u7ebf</b>\u5ef6\u8bef \ud83d\ude0a ferry\ud83d\ude0a",
        "<p>a<!-- ferry -->ferry<script>ferry()</script> ferry",
        "<p>ferry\ufde0\ufdd1 \ufde3 ferry",
        "<div>ferry <p>ferry <div>ferry</p></div> ferry",
      })
  void eachLineHasItsTextAndEachMatchItsWord(String html) throws IOException {
    ShownPage page = shown(html, WHOLE, "ferry");
    Lines lines = page.body().lines();
    Document copy = Jsoup.parse(PageCopy.of(page, false));
    for (int line = 0; line < lines.size(); line++) {
      StringBuilder text = new StringBuilder();
      for (Element part : copy.select("bt-line[data-line=" + line + "]")) {
        text.append(part.wholeText());
      }
      assertThat(withoutSpace(text.toString()))
          .as("line %s", line)
          .isEqualTo(withoutSpace(lines.text(line).replaceAll("[\ufdd0-\ufdef]", "\ufffd")));
    }
    String marked =
        withoutSpace(copy.select("mark").eachText().toString().replaceAll("[\\[\\],]", ""));
    assertThat(marked).isEqualTo("ferry".repeat(page.matchCount())).isNotEmpty();
    assertThat(copy.outerHtml()).doesNotContainPattern("[\ufdd0-\ufdef]");
  }

  private static String withoutSpace(String text) {
    return text.replaceAll("[\\s\u00a0]+", "");
  }

  @Test
  void marksAreAtTheOffsetsOfTheSource() throws IOException {
    String html = "<p>A ferry &amp; a <i>ferry</i>.<p class=ferry title='ferry'>No boat.<p>ferry";
    ShownPage page = shown(html, WHOLE, "ferry");
    SourceMarks marks = new SourceMarks(page.body().page().source());
    Lines lines = page.body().lines();
    for (int line = 0; line < lines.size(); line++) {
      marks.add(lines, line, page.matches(line));
    }
    String marked = marks.marked();
    assertThat(marked.replaceAll("[\ufdd0-\ufdef]", "")).isEqualTo(html);
    List<Integer> offsets = new ArrayList<>();
    int offset = 0;
    for (int i = 0; i < marked.length(); i++) {
      char c = marked.charAt(i);
      if (c == SourceMarks.MATCH) {
        offsets.add(offset);
      }
      offset += SourceMarks.isMark(c) ? 0 : 1;
    }
    assertThat(offsets)
        .containsExactly(
            html.indexOf("ferry"), html.indexOf("ferry</i>"), html.lastIndexOf("ferry"));
  }

  @Test
  void bodyLinesAreDistinguishedAndHaveBands() throws IOException {
    String text =
        "The council of the town voted on Tuesday to repair the old harbour wall before winter. ";
    String html =
        "<ul><li><a href=/>Home</a><li><a href=/b>Sport</a></ul>"
            + "<article><h1>Wall</h1><p>"
            + text.repeat(3)
            + "</p><p>"
            + text.repeat(2)
            + "</article>";
    ShownPage page = shown(html, AUTO, "harbour");
    Document copy = Jsoup.parse(PageCopy.of(page, true));
    assertThat(copy.select("bt-line[data-body]").text())
        .startsWith("The council")
        .doesNotContain("Sport");
    assertThat(copy.select("bt-line[data-body][data-band=4]")).isNotEmpty();
    assertThat(copy.select("bt-line:contains(Sport)").attr("data-band")).isEqualTo("0");
    assertThat(copy.child(0).hasClass("bt-dim")).isTrue();
    assertThat(copy.select("mark")).hasSize(5);
  }

  @Test
  void bodyThatScriptsWouldRevealIsShown() throws IOException {
    Page page =
        PageParser.create()
            .parse("<div style='display: none' hidden><p>Revealed by a script.</div>");
    BitSet all = new BitSet();
    all.set(0, page.lines().size());
    Body body = Body.builder(page, LineView.BLOCK, "all").lines(all).build();
    ShownPage shown = ShownPage.of(body, WHOLE, false, ShownPage.Matcher.NONE);
    Document copy = Jsoup.parse(PageCopy.of(shown, false));
    assertThat(copy.select("div.bt-shown").text()).isEqualTo("Revealed by a script.");
    assertThat(copy.select("[hidden]")).isEmpty();
  }

  @Test
  void timeIsLinearInTheLinesUnderOneParent() throws IOException {
    ShownPage small = shown("ab<br>".repeat(4_000), WHOLE, "");
    ShownPage large = shown("ab<br>".repeat(32_000), WHOLE, "");
    for (int i = 0; i < 8; i++) {
      PageCopy.of(small, false); // the compiler runs first
    }
    assertThat(nanos(large)).isLessThan(nanos(small) * 24); // 8 times as long, not 64
  }

  private static long nanos(ShownPage page) {
    ThreadMXBean thread = ManagementFactory.getThreadMXBean();
    long start = thread.getCurrentThreadCpuTime();
    PageCopy.of(page, false);
    return thread.getCurrentThreadCpuTime() - start;
  }

  @Test
  void copyIsCutOff() throws IOException {
    String copy = PageCopy.of(shown("<p>\u00e4b ".repeat(600_000), WHOLE, ""), false);
    assertThat(copy.length()).isBetween(CopyWriter.MAX_LENGTH, CopyWriter.MAX_LENGTH + 1_000);
    assertThat(copy).endsWith("<bt-image>\u2026</bt-image></body></html>");
  }

  @Test
  void interruptEndsTheCopy() throws IOException {
    ShownPage page = shown("<p>The ferry leaves at noon.", WHOLE, "");
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> PageCopy.of(page, false)).isInstanceOf(CancellationException.class);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void pageThatJsoupCannotParseIsShownByItsLines() throws IOException {
    String html = "<p><strong><b><strong>" + "<nav>".repeat(600) + "A</p>&lt;b> ferry<p>leaves.";
    assertThatThrownBy(() -> Jsoup.parse(html)).isInstanceOf(RuntimeException.class);
    Document copy = copy(html, "ferry");
    assertThat(copy.select("bt-line").text()).contains("<b> ferry", "leaves.");
    assertThat(copy.select("bt-line[data-body] mark").text()).isEqualTo("ferry");
  }

  @Test
  void layoutIsKeptAndLoadsNothing() throws IOException {
    Document copy =
        copy(
            "<style>p{color:red;background:url(a.png);margin:0}</style>"
                + "<style>b{color:blue}</style><p style='color:green;background:URL( b.png )'"
                + " class=x>Text <img src=c.png alt='A map'><a href='/d' onclick='e()'>link</a>",
            "");
    assertThat(copy.select("style").eachAttr("class")).isEmpty();
    assertThat(copy.html())
        .contains("p{color:red;margin:0}", "b{color:blue}")
        .doesNotContain("url(", "URL(", "onclick", "href", "c.png");
    assertThat(copy.select("p.x").attr("style")).isEqualTo("color:green");
    assertThat(copy.select("bt-image").text()).isEqualTo("A map");
  }

  @Test
  void hostilePageIsHarmless() throws IOException {
    try (InputStream in =
        PageCopyTest.class.getResourceAsStream("/org/bodytext/cli/serve/hostile.html")) {
      String html = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      Document copy = Jsoup.parse(PageCopy.of(shown(html, AUTO, "lamp"), false));
      assertThat(
              copy.select(
                  "script,iframe,object,embed,form,input,button,img,svg,math,link,base,template,video,audio,source,textarea,select,noscript,meta[http-equiv],xmp,plaintext"))
          .isEmpty();
      for (Element element : copy.getAllElements()) {
        element
            .attributes()
            .forEach(
                attribute -> {
                  assertThat(attribute.getKey())
                      .doesNotStartWith("on")
                      .isNotIn(
                          "href",
                          "src",
                          "srcset",
                          "background",
                          "ping",
                          "action",
                          "formaction",
                          "poster",
                          "data",
                          "target",
                          "srcdoc");
                  if (attribute.getKey().equals("style")) {
                    assertThat(attribute.getValue()).doesNotContain("evil.example", "expression");
                  }
                });
      }
      for (Element style : copy.select("style")) {
        assertThat(style.data()).doesNotContain("evil.example", "@import", "expression", "<", "\\");
      }
      assertThat(copy.select("bt-line[data-body]").text()).contains("counted the ships");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a{b:url(x)}",
        "a{b:\\75rl(x)}",
        "@import 'x';",
        "a{b:image-set('x' 1x)}",
        "</style><b>",
        "a{b:ur/**/l(x)}",
        "a{b:expression(x)}",
        "@import/**/url(x);",
        "a{b:c;/*}*/d:url(x)}",
        "@media x{a{b:url(x)}}",
        "@font-face{src:url(x)}",
        "a{b:u/*",
        "x:url(",
        "/*/*/url(x)",
        "a{b:'/*';c:url(x);d:'*/'}"
      })
  void nothingUnsafeRemainsInStyles(String css) {
    for (String safe : List.of(StyleFilter.sheet(css), StyleFilter.declarations(css))) {
      assertThat(safe.toLowerCase(Locale.ROOT))
          .doesNotContain("url(", "@import", "image-set", "<", "expression", "\\");
    }
  }
}
