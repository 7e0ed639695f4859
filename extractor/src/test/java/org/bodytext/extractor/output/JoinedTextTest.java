package org.bodytext.extractor.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The separation of pieces of text by images, hidden content and breaks in code. */
class JoinedTextTest {

  private static final String I = "![](http://www.example.com/a/i)";

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '~',
      value = {
        "<p>a <img src=i> b → a I b",
        "<p>a <img src=i>b → a Ib",
        "<p>a <b>b</b> <img src=i> <i>c</i> → a **b** I *c*",
        "<p>a <img src=i> → a I",
        "<p>a&nbsp;<img src=i>&nbsp;b → a I b",
        "<p><img src=i> <img src=i><img src=i>a → I II a",
        "<p><a href=i>a <img src=i></a> → [a I](http://www.example.com/a/i)",
        "<p>a <img src=i alt='> x'><!-- > -->b → a ![> x](http://www.example.com/a/i)b",
        "<p>a<br><img src=i>b → a\\\\nI b",
        "<p>a<script>x = '<br> <br>';</script><img src=i>b → a Ib",
        "<p><b>header</b><small>1</small> <img src=i> → **header** 1 I",
        "<pre>a<script>x = '\\n';</script>b</pre> → ```\\nab\\n```",
        "<h2>a<img src=i><div>b</div></h2> → ## aI b",
        "<table><tr><th>a<div><img src=i></div><th>b<tr><td>c<td>d</table> → | a I | b |\\n| --- | --- |\\n| c | d |"
      })
  void imageIsSeparatedFromTextAsInThePage(String html, String markdown) throws IOException {
    assertThat(markdown(html)).isEqualTo(markdown.replace("I", I).replace("\\n", "\n") + "\n");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '~',
      value = {
        "<p>a<span hidden>, x,</span> b → a b",
        "<p>a<span hidden>x y</span>b → ab",
        "<p>a<span hidden>x</span><svg></svg>b → a b",
        "<p>f <s hidden>x y</s><img src=i>, g → f I, g",
        "<p>f<s hidden>x y</s><img src=i>g → fIg",
        "<p>f<s hidden>x</s><img src=i><s hidden>y</s>g → fIg",
        "<p>a<br><span hidden>x</span>b → a\\\\nb",
        "<p>a<br><span hidden>x</span><br>b → a\\n\\nb",
        "<div>a<p hidden>x</p>b</div> → a\\n\\nb",
        "<div>a<p></p><span hidden>x</span>b</div> → a\\n\\nb",
        "<div><label>a</label><a hidden>x</a><label>b</label></div> → a\\n\\nb",
        "<div><label>a</label><a hidden>x</a><img src=i><label>b</label></div> → a\\n\\nI b",
        "<h2>a<span hidden>x</span> b</h2> → ## a b"
      })
  void hiddenTextDoesNotSplitParagraphs(String html, String markdown) throws IOException {
    assertThat(markdown(html)).isEqualTo(markdown.replace("I", I).replace("\\n", "\n") + "\n");
  }

  @Test
  void hiddenTextDoesNotSplitPlainText() throws IOException {
    String html = "<p>a<span hidden>, x,</span> b<span hidden>x</span><img src=i>c";
    assertThat(BodyFormatTest.write(BodyFormat.TEXT, BodyFormatTest.whole(html)))
        .isEqualTo("a b c\n");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '~',
      value = {
        "a<br><br>b<br>c → a\\n\\nb\\nc",
        "a<br>\\n\\nb → a\\n\\n\\nb",
        "<div>a<br></div><div>b</div> → a\\nb",
        "<span\\n>a</span><span\\nclass=\"\\n\">b</span><br>c → ab\\nc",
        "<s hidden>1</s>a\\n<s hidden>2</s>\\n<s hidden>3</s>b → a\\n\\nb",
        "a<s hidden>1</s>b → ab",
        "<div>a</div><s hidden>1</s>b → a\\nb",
        "<code>a</code><code>  b</code><code><br></code><code>c</code> → a\\n  b\\n\\nc",
        "<CODE>a</CODE><CODE>b</CODE> → a\\nb",
        "<code>a</code> <code>b</code> → a b",
        "<span><code>a</code><code>b</code></span> → ab",
        "a\\n\\n<img src=i>b → a\\n\\nb",
        "a<img src=i>b → a b",
        "a<s hidden>1</s><img src=i>b → a b",
        "a<img src=i><s hidden>1</s>b → a b",
        "a<s hidden>1</s><img src=i><s hidden>2</s>b → a b",
        "a<s hidden>1</s><svg></svg>b → a b",
        "a\\n<s hidden>1</s><img src=i>b → a\\nb"
      })
  void linesOfCodeAreThoseOfThePage(String html, String code) throws IOException {
    assertThat(markdown("<pre>" + html.replace("\\n", "\n") + "</pre>"))
        .isEqualTo("```\n" + code.replace("\\n", "\n") + "\n```\n");
  }

  private static String markdown(String html) throws IOException {
    return BodyFormatTest.write(BodyFormat.MARKDOWN, BodyFormatTest.whole(html));
  }
}
