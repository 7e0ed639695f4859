package org.bodytext.extractor.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.List;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

public class BodyFormatTest {

  BodyFormatTest() {}

  private static final String URL = "http://www.example.com/a/page.html";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "breaks",
        "cells",
        "code",
        "code-lines",
        "emphasis",
        "escapes",
        "formulas",
        "links",
        "lists",
        "tables"
      })
  void markdownOfAPageIsAsInItsFile(String name) throws IOException {
    assertThat(written(name, BodyFormat.MARKDOWN)).isEqualTo(resource(name + ".md"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"cells", "code", "code-lines", "emphasis", "formulas", "links", "lists", "tables"})
  void htmlOfAPageIsAsInItsFile(String name) throws IOException {
    assertThat(written(name, BodyFormat.HTML)).isEqualTo(resource(name + ".expected.html"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "breaks",
        "cells",
        "code",
        "code-lines",
        "emphasis",
        "formulas",
        "lists",
        "tables"
      })
  void plainTextOfAPageIsAsInItsFile(String name) throws IOException {
    assertThat(written(name, BodyFormat.TEXT)).isEqualTo(resource(name + ".txt"));
  }

  @Test
  void linesThatAreNotChosenAreOmitted() throws IOException {
    Page page =
        PageParser.create()
            .url(URL)
            .parse("<ul><li>a<li>b<li>c</ul><p>d<br>e<br>f<p><img src=i.png>g<p><img src=j.png>h");
    assertThat(write(BodyFormat.MARKDOWN, chosen(page, LineView.BLOCK, "a", "c", "d", "f", "h")))
        .isEqualTo(
            """
            - a
            - c

            d

            f

            ![](http://www.example.com/a/j.png) h
            """);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '~',
      value = {
        "<article><header><h1>T</h1><p>By A<figure><img src=i.png><figcaption>C</figcaption></figure>"
            + "</header><div><p>text</div></article> → ![](http://www.example.com/a/i.png)\\n\\ntext",
        "<article><figure><img src=i.png></figure><h1>T</h1><p>text</article>"
            + " → ![](http://www.example.com/a/i.png)\\n\\ntext",
        "<h1>T</h1><p><img src=i.png></p><p>text → ![](http://www.example.com/a/i.png)\\n\\ntext",
        "<p><img src=i.png></p><h1>T</h1><p>text → text",
        "<article><h1>T</h1><div class=author><img src=i.png></div><p>text</article> → text",
        "<article><h1>T</h1><p><img src=i.png width=40></p><p>text</article> → text",
        "<p><img src=i.png></p><p>text → text"
      })
  void imageBetweenHeadingAndBodyIsWritten(String html, String markdown) throws IOException {
    Page page = PageParser.create().url(URL).parse(html);
    assertThat(write(BodyFormat.MARKDOWN, chosen(page, LineView.BLOCK, "text")))
        .isEqualTo(markdown.replace("\\n", "\n") + "\n");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '~',
      value = {
        "<table><tr><td>Mon<td>9<tr><td>Tue<td><ul><li>10</ul></table>"
            + " → | Mon | 9 |\\n| --- | --- |\\n| Tue | 10 |",
        "<p>a 1871<sup>1</sup> by<sup><a href=#n>2</a></sup> c"
            + " → a 1871<sup>1</sup> by[2](http://www.example.com/a/page.html#n) c",
        "<p>a <math><mfrac><mn>1</mn><mi>n</mi></mfrac></math> b → a $\\frac{1}{n}$ b",
        "<p>a <math><msup><mrow><mi>x</mi><mo>+</mo><mn>1</mn></mrow><mn>8</mn></msup></math> b"
            + " → a ${x+1}^{8}$ b",
        "<p>a <math><msqrt><mn>2</mn></msqrt></math>, <math><mroot><mi>x</mi><mn>3</mn></mroot>"
            + "</math> b → a $\\sqrt{2}$, $\\sqrt[3]{x}$ b",
        "<p>a <math><munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><mi>sin</mi></math> b"
            + " → a $∑_{i}^{n}\\mathrm{sin}$ b",
        "<p>a <math><mover><mi>x</mi><mo>¯</mo></mover><mfenced><mi>y</mi></mfenced></math> b"
            + " → a $\\bar{x}(y)$ b",
        "<p>a <math alttext='\\frac{3}{4}'><mn>3</mn></math> b → a $\\frac{3}{4}$ b",
        "<p>a <math alttext='three of four'><mn>3</mn></math> b → a 3 b",
        "<p>a <span data-latex='x^2'>x2</span> b → a $x^2$ b"
      })
  void tablesFiguresAndFormulasKeepTheirForm(String html, String markdown) throws IOException {
    assertThat(write(BodyFormat.MARKDOWN, whole(html)))
        .isEqualTo(markdown.replace("\\n", "\n") + "\n");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '~',
      value = {
        "<table><tr><th>A<th>B<tr><td><code>a | b</code><td>c</table> → | A | B |\\n| --- | --- |\\n| `a \\| b` | c |",
        "<textarea>\\n  # x\\n  - y\\n  1. z</textarea> → \\# x\\n\\n\\- y\\n\\n1\\. z",
        "<pre>a&#10;&#10;&#10;b</pre> → ```\\na\\n\\n\\nb\\n```",
        "<p>1<b>. foo</b> → 1\\. foo",
        "<p>It is over! <b>At last!</b> All well! → It is over! **At last!** All well!",
        "<p>Look!<a href=http://h.example/>here</a> → Look\\![here](http://h.example/)",
        "<h2>Where<a class=headerlink href=#where>¶</a></h2> → ## Where",
        "<h2><a href=#where>#</a> Where</h2><p><a href=#x>#</a> → ## Where\\n\\n[#](http://www.example.com/a/page.html#x)",
        "<h2><a href=/cs>C<b>#</b></a> in town</h2> → ## [C#](http://www.example.com/cs) in town",
        "<h2><a href=/law/433>§</a> 433 BGB</h2> → ## [§](http://www.example.com/law/433) 433 BGB",
        "<h2>#</h2> → ## \\#",
        "<h2>C#</h2> → ## C\\#",
        "<a href='?page=2'>x</a> → [x](http://www.example.com/a/page.html?page=2)",
        "<a href='?a=1&amp;copy;=2'>x</a> → [x](http://www.example.com/a/page.html?a=1&amp;copy;=2)",
        "<base target=_blank><base href='http://o.example/d/'><a href=e>x</a> → [x](http://o.example/d/e)"
      })
  void specialTextsAreEscapedInMarkdown(String html, String markdown) throws IOException {
    assertThat(write(BodyFormat.MARKDOWN, whole(html.replace("\\n", "\n"))))
        .isEqualTo(markdown.replace("\\n", "\n") + "\n");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '^',
      value = {
        "10<sup>8</sup> and log<sub>2</sub>8 → 10<sup>8</sup> and log<sub>2</sub>8",
        "<h2>10<sup> 8 </sup>m</h2> → ## 10 <sup>8</sup> m",
        "<b>x<sup>2.</sup></b>y<i><sup>2</sup></i> → **x**<sup>**2.**</sup>y<sup>*2*</sup>",
        "<b>“x”</b><del>y”</del>z → **“x”**<del>y”</del>z",
        "<del>a<b>b</b></del><s>e</s>d → ~~a~~<del>**b**</del>~~e~~d",
        "<code>x<sup>|</sup></code> → `x`<sup>`|`</sup>",
        "<sup>1</sup>. a<br><sup>- b</sup> → <sup>1</sup>. a\\\\n<sup>- b</sup>",
        "a<sup><a href=#b>[1]</a></sup> → a[\\[1\\]](http://www.example.com/a/page.html#b)",
        "a<sup>(<a href=#b>1</a>, 2)</sup> → a([1](http://www.example.com/a/page.html#b), 2)",
        "<b>a<sup>(<a href=#b>1</a>, 2)</sup></b> → **a(**[**1**](http://www.example.com/a/page.html#b)**, 2)**",
        "<a href=#b>10<sup>8</sup></a> → [10<sup>8</sup>](http://www.example.com/a/page.html#b)",
        "<del>$100</del> $80 <strike>c <a href=#b>d</a></strike> → ~~$100~~ $80 ~~c~~ [~~d~~](http://www.example.com/a/page.html#b)"
      })
  void superscriptSubscriptAndDeletedTextAreMarkedInMarkdown(String html, String markdown)
      throws IOException {
    assertThat(write(BodyFormat.MARKDOWN, whole("<p>" + html)))
        .isEqualTo(markdown.replace("\\n", "\n") + "\n");
  }

  @Test
  void outputOfUnclosedLinksIsLimited() throws IOException {
    String link = "<a href='http://h.example/" + "x".repeat(1_900) + "'>";
    String written = write(BodyFormat.HTML, whole(link + "<p>x".repeat(100_000)));
    assertThat(written).hasSizeLessThan(5_000_000).contains("http://h.example/x");
  }

  @Test
  void onlyWrittenAddressesCountAgainstTheLimit() throws IOException {
    String page = "http://www.example.com/" + "y".repeat(1_800) + "/";
    String images = "<img src=i.png>".repeat(400);
    String words = "<a href=z>" + "<u>x</u> ".repeat(1_000) + "</a><a href=last>x</a>";
    Body body =
        ExtractorRegistry.extractor("whole-text")
            .extract(PageParser.create().url(page).parse("<p>a" + images + words));
    for (BodyFormat format : List.of(BodyFormat.MARKDOWN, BodyFormat.HTML)) {
      String written = write(format, body);
      assertThat(written.split("/i\\.png", -1)).hasSize(401);
      assertThat(written).contains("/last");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '~',
      value = {
        "<p>a</p><p><script type='math/tex; mode=display'>x</script></p> → a\\n\\n$$x$$",
        "<p class=katex>a <span class=katex><math><annotation encoding=application/x-tex>x"
            + "</annotation></math></span> b</p> → a $x$ b",
        "<div class=MathJax-note>a</div><script type=math/tex>x</script><p>b → a\\n\\n$x$\\n\\nb",
        "<p>a <span class=ztext-math data-tex='x\\ '>x</span> b → a $x$ b",
        "<p>a <span class=ztext-math data-tex='[x](y)'>x</span> b → a $[x] (y)$ b",
        "<p>a <span class='math inline'>\\(x_1 < 2 &lt; y\\)</span> b → a $x_1 < 2 < y$ b",
        "<div class='math notranslate'><span class=\"eqno\">(3.1)<a href=#e>¶</a></span>\\[a &amp; b"
            + " \\\\[2pt] c\\]</div> → $$a & b \\\\[2pt] c\\tag{3.1}$$",
        "<p>a <span class=math>\\(x\\) b \\(y\\)</span> → a \\\\(x\\\\) b \\\\(y\\\\)",
        "<p>a <math-renderer class=js-inline-math>$x$</math-renderer> b"
            + "<math-renderer class=js-display-math>$$y$$</math-renderer> → a $x$ b\\n\\n$$y$$",
        "<p>a <mjx-container><mjx-math><mjx-mi></mjx-mi></mjx-math><mjx-assistive-mml><math><mi>x"
            + "</math></mjx-assistive-mml></mjx-container> b → a x b",
        "<p>a <img class=math-inline src='https://o.example/math?formula=x%5E2' alt=x^2> b → a $x^2$ b",
        "<div class=fragment><div class=line><span class=lineno>1<p>a</p></div>b → ```\\n1\\na\\n```\\n\\nb",
        "<pre class='hljs java'>a</pre><pre><code class=nginx>b</code></pre><pre lang=zh>c</pre>"
            + " → ```java\\na\\n```\\n\\n```nginx\\nb\\n```\\n\\n```\\nc\\n```",
        "<pre>f&nbsp;():<br>&nbsp;&nbsp;<b>x</b><br>&#9;<i>y</i><br><i>&nbsp;</i>z</pre>"
            + " → ```\\nf ():\\n  x\\n\ty\\n z\\n```",
        "<table><tr><th>a<th>b<tr><td>c<td><table><tr><td class=blob-code>d<tr><td class=blob-code>e"
            + "</table><tr><td>f<td>g</table>"
            + " → | a | b |\\n| --- | --- |\\n| c | `d`<br>`e` |\\n| f | g |"
      })
  void formulasAndCodeOfAllSourcesAreWritten(String html, String markdown) throws IOException {
    assertThat(write(BodyFormat.MARKDOWN, whole(html)))
        .isEqualTo(markdown.replace("\\n", "\n") + "\n");
  }

  @Test
  void formulasBetweenChosenLinesAreWritten() throws IOException {
    String html =
        "<p>One.</p><div><span class=katex><math display=block><semantics><mi>x</mi><annotation"
            + " encoding=application/x-tex>x^2</annotation></semantics></math></span></div>"
            + "<p>Two.</p>%s<p>Three.</p>";
    String menu =
        "<ul><li>Menu</ul>" + html.substring(html.indexOf("<div>"), html.indexOf("<p>Two"));
    Page page =
        PageParser.create()
            .url("http://www.example.com/a/page.html")
            .parse(html.replace("%s", menu));
    Body body = chosen(page, LineView.BLOCK, "One.", "Two.", "Three.");
    assertThat(write(BodyFormat.MARKDOWN, body)).isEqualTo("One.\n\n$$x^2$$\n\nTwo.\n\nThree.\n");
  }

  @Test
  void imageOfHiddenBodyTextIsWritten() throws IOException {
    String hidden = "<div style='visibility:hidden'><p>a<p><img src=i.png><p>b</div><p>c";
    Page page = PageParser.create().url("http://www.example.com/a/page.html").parse(hidden);
    BitSet all = new BitSet();
    all.set(0, page.lines().size());
    assertThat(
            write(
                BodyFormat.MARKDOWN,
                Body.builder(page, LineView.BLOCK, "test").lines(all).confidence(1).build()))
        .isEqualTo("a\n\n![](http://www.example.com/a/i.png)\n\nb\n\nc\n");
  }

  @Test
  void lazyImageOfHiddenTextIsWrittenOnce() throws IOException {
    BitSet all = new BitSet();
    String twice = "<div hidden><p>a <img src=i.png><noscript><img src=i.png></noscript> b</div>";
    Page lazy = PageParser.create().url(URL).parse(twice + "<div hidden><img src=t.png></div>");
    all.set(0, lazy.lines().size());
    assertThat(
            write(
                BodyFormat.MARKDOWN,
                Body.builder(lazy, LineView.BLOCK, "test").lines(all).confidence(1).build()))
        .containsOnlyOnce("/i.png")
        .doesNotContain("/t.png");
  }

  @Test
  void hiddenImageWithoutTextIsOmitted() throws IOException {
    assertThat(write(BodyFormat.MARKDOWN, whole("<p>a<p hidden><img src=i.png></p><p>c")))
        .isEqualTo("a\n\nc\n");
  }

  @Test
  void imageOfAChosenCaptionIsWritten() throws IOException {
    String figure = "<figure><img src=i.png><figcaption>a</figcaption><span>1 / 2</span></figure>";
    Page page =
        PageParser.create()
            .url("http://www.example.com/a/page.html")
            .parse("<p>x</p>" + figure + figure);
    BitSet captions = new BitSet();
    for (int line = 0; line < page.lines().size(); line++) {
      captions.set(line, page.lines().text(line).equals("a"));
    }
    Body body = Body.builder(page, LineView.BLOCK, "test").lines(captions).confidence(1).build();
    assertThat(write(BodyFormat.MARKDOWN, body).split("/i\\.png", -1)).hasSize(3);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '^',
      value = {
        "<p>a</p><figure><img src=i><figcaption>Photo: AFP</figcaption></figure><p>b</p> → a|i|b",
        "<h1>a</h1><p>By x</p><figure><img src=i></figure><p>b</p> → a|i|b",
        "<h1>a</h1><p>x</p><div><figure><picture><img src=i></picture></figure></div><p>b</p> → a|i|b",
        "<div><p>a</p><p><img src=i></p></div><p>x</p><div><div><img src=j></div><p>b</p></div> → a|i|j|b",
        "<p>a</p><div class=wp-caption><a href=i.jpg><img src=i></a><p>Cap</p></div><p>b</p> → a|[i](http://www.example.com/a/i.jpg)|b",
        "<p>a</p><p>b</p><p><img src=i></p><figure><img src=j></figure> → a|b|i|j",
        "<p>a</p><ul><li>b</li></ul><p><img src=i></p><p>x</p><p><img src=j></p> → a|- b|i",
        "<p>a</p><p>x</p><p><img src=i alt=''><img src=i alt=''><img src=blank.gif></p><p>b</p> → a|i|i|b",
        "<p>a</p><p>x</p><p><img src=i alt=A><img src=j alt=A></p><p>b</p> → a|i|b",
        "<p>a</p><aside><img src=i></aside><p>x</p><p>b</p> → a|b",
        "<p>a</p><ul><li>x<li><img src=i></ul><p>b</p> → a|b",
        "<p>a</p><p>x</p><p class=avatar><img src=i></p><p><img src=j width=40></p><p>b</p> → a|b",
        "<p>a</p><p>x</p><div><a href=/shop><img src=i></a></div><p>b</p> → a|b",
        "<p>a</p><div><img src=i><p>x</p></div><p>b</p> → a|b",
        "<p>a</p><figure><a href=/c><img src=i>x</a></figure><p>b</p> → a|b",
        "<p>a</p><p>x</p><p hidden><img src=i></p><p>b</p> → a|b",
        "<p>a</p><p>b</p></article><div><img src=i></div> → a|b"
      })
  void imagesLaidOutLikeTheTextAreWritten(String html, String markdown) throws IOException {
    Page page = PageParser.create().url(URL).parse("<article>" + html);
    String written = write(BodyFormat.MARKDOWN, chosen(page, LineView.BLOCK, "a", "b"));
    assertThat(
            written
                .replaceAll("!\\[A?]\\(http://www.example.com/a/([ij])\\)", "$1")
                .replace("# ", "")
                .strip()
                .replaceAll("\\R+", "|"))
        .isEqualTo(markdown);
  }

  @Test
  void imageAfterAnotherBlockBeginsAParagraph() throws IOException {
    assertThat(write(BodyFormat.MARKDOWN, whole("<div>a<div></div><img src=i.png>b</div>")))
        .isEqualTo("a\n\n![](http://www.example.com/a/i.png) b\n");
  }

  @Test
  void chosenSourceLinesAreWrittenWithTheirBlocks() throws IOException {
    Page page =
        PageParser.create()
            .url(URL)
            .parse(
                """
            <div>menu</div>
            <h1>Title</h1><p>One line
            of a paragraph
            advertisement
            goes on.</p><ul><li>first</li><li>second</li></ul>
            <p>end</p>""");
    Body body =
        chosen(page, LineView.SOURCE, "TitleOne line", "of a paragraph", "goes on.firstsecond");
    assertThat(write(BodyFormat.MARKDOWN, body))
        .isEqualTo(
            """
            # Title

            One line of a paragraph goes on.

            - first
            - second
            """);
  }

  @Test
  void itemsWithADisabledCheckBoxAreTasks() throws IOException {
    String box = "<li><label><input type=checkbox ";
    String html =
        "<ul>" + box + "disabled>a</label>" + box + "checked class=task>b<p>c" + box + ">d";
    String other = "<li>e <input type=checkbox disabled>f<li><pre><input type=checkbox disabled>g";
    assertThat(write(BodyFormat.MARKDOWN, whole(html + other)))
        .isEqualTo("- [ ] a\n- [x] b\n\n  c\n- d\n- e f\n- ```\n  g\n  ```\n");
  }

  @Test
  void listDirectlyInAListBelongsToTheItemBeforeIt() throws IOException {
    String lists = "<ul><li>a</li><ul><li>b</li></ul> <ol><li>c</ol><li>d</li></ul>";
    assertThat(write(BodyFormat.MARKDOWN, whole(lists))).isEqualTo("- a\n  - b\n  1. c\n- d\n");
    assertThat(write(BodyFormat.HTML, whole(lists)))
        .contains("<li>a<ul>\n<li>b</li>\n</ul>\n<ol>\n<li>c</li>\n</ol>\n</li>\n<li>d</li>");
  }

  @Test
  void listInAListIsSeparateIfTextOrOmittedItemPrecedesIt() throws IOException {
    assertThat(write(BodyFormat.MARKDOWN, whole("<ul><li>a</li>b<ul><li>c</ul></ul>")))
        .isEqualTo("- a\n\nb\n\n- c\n");
    Page page = PageParser.create().url(URL).parse("<ul><li>x<li>a<li>y</li><ul><li>b</ul></ul>");
    assertThat(write(BodyFormat.MARKDOWN, chosen(page, LineView.BLOCK, "a", "b")))
        .isEqualTo("- a\n\n* b\n");
  }

  @Test
  void reversedListsCountDown() throws IOException {
    String html = "<ol reversed><li>a<ol reversed start=9><li>b<li>c</ol><li>d<li value=0>e<li>f";
    assertThat(write(BodyFormat.MARKDOWN, whole(html)))
        .isEqualTo("4. a\n\n   9. b\n   8. c\n3. d\n0. e\n0. f\n");
    assertThat(write(BodyFormat.HTML, whole(html))).contains("<li value=\"8\">c</li>");
  }

  @Test
  void unclosedHeadingIsNotAHeading() throws IOException {
    assertThat(write(BodyFormat.MARKDOWN, whole("<h2>a<p>b<p>c<p>d<p>e<p>f")))
        .isEqualTo("a\n\nb\n\nc\n\nd\n\ne\n\nf\n");
  }

  @Test
  void addressesStayRelativeWithoutAPageUrl() throws IOException {
    Body body =
        ExtractorRegistry.extractor("whole-text")
            .extract(PageParser.create().parse("<p><a href=b.html>b</a>"));
    assertThat(write(BodyFormat.MARKDOWN, body)).isEqualTo("[b](b.html)\n");
  }

  @Test
  void parentStepsAboveTheRootAreRemoved() throws IOException {
    assertThat(write(BodyFormat.MARKDOWN, whole("<a href='../../../b/../c?d=/../e'>x</a>")))
        .isEqualTo("[x](http://www.example.com/c?d=/../e)\n");
  }

  @Test
  void emptyBodyIsWrittenAsEmptyText() throws IOException {
    Body body = whole("<script>x</script>");
    assertThat(write(BodyFormat.TEXT, body)).isEmpty();
    assertThat(write(BodyFormat.MARKDOWN, body)).isEmpty();
    assertThat(write(BodyFormat.HTML, body)).contains("<body>\n</body>");
  }

  public static Body whole(String html) {
    return ExtractorRegistry.extractor("whole-text")
        .extract(PageParser.create().url(URL).parse(html));
  }

  public static String write(BodyFormat format, Body body) throws IOException {
    return write(format, new ExtractionRecord("id", body.page().url(), body, null));
  }

  static String write(BodyFormat format, ExtractionRecord page) throws IOException {
    StringBuilder out = new StringBuilder();
    format.write(page, out);
    return out.toString();
  }

  private static String written(String name, BodyFormat format) throws IOException {
    return write(format, whole(resource(name + ".html")));
  }

  private static Body chosen(Page page, LineView view, String... texts) {
    Lines lines = page.lines(view);
    BitSet chosen = new BitSet();
    for (int line = 0; line < lines.size(); line++) {
      chosen.set(line, List.of(texts).contains(lines.text(line)));
    }
    assertThat(chosen.cardinality()).isEqualTo(texts.length);
    return Body.builder(page, view, "test").lines(chosen).confidence(1).build();
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = BodyFormatTest.class.getResourceAsStream(name)) {
      assertThat(in).as(name).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
