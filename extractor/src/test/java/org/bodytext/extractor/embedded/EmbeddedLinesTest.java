package org.bodytext.extractor.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.MaxProcessorTime;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Lines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@MaxProcessorTime // in quadratic time, megabytes take minutes
class EmbeddedLinesTest {

  private static final String WORDS = "one two three four five six seven eight nine ten eleven ";

  @ParameterizedTest(name = "[{index}] {0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          twelve                         | twelve
          say \\"yes\\" twelve           | say "yes" twelve
          caf\\u00e9 \\ud83d\\ude00 12   | café 😀 12
          <b>bold</b> a<i>b</i>c         | bold abc
          a &amp; b &lt;i&gt; &eacute;   | a & b <i> é
          a<\\/b> \\t b \\f c            | a b c
          x < y and 3 <4                 | x < y and 3 <4
          bad \\u12 \\q end              | bad u12 q end
          caf\\xe9 \\u{1F600} \\x26quot;12 | café 😀 "12
          bad \\x2 \\u{110000 end         | bad x2 u{110000 end
          a<!-- b <p>c --> d             | a d
          <i title='x>y' id='1>0'>a</i> | a
          a<style>b{c:d}</style> d       | a d
          a<script>f('b')<\\/script>       | a
          a <i title='b>c                | a c
          <i data-x='{\\"a\\":\\"b\\"}'>d</i> | d
          """)
  void escapesAndMarkupOfAStringAreDecoded(String written, String text) {
    EmbeddedLines lines = lines("{\"text\":\"<b>" + WORDS + written + "\"}");
    assertThat(texts(lines)).containsExactly(WORDS + text);
    assertThat(lines.property(0).name()).isEqualTo("text");
  }

  @ParameterizedTest(name = "[{index}] {0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (i=0; i<n; i++) goes on            | (i=0; i<n; i++) goes on
          if a <b then c, but d> e           | if a <b then c, but d> e
          a Map<String, Integer> b           | a Map<String, Integer> b
          a List<T> b                        | a List<T> b
          He wrote <see below> and x<y, z    | He wrote <see below> and x<y, z
          clone <your-name> a                | clone <your-name> a
          the <data and then `long text      | the <data and then `long text
          the `<b>` tag and `</b>` c         | the `<b>` tag and `</b>` c
          使用`<p>`标签                      | 使用`<p>`标签
          Put the <script> tag here          | Put the <script> tag here
          Begin with <!-- and go on          | Begin with <!-- and go on
          see <https://a.b/c> d              | see <https://a.b/c> d
          <vector<int> a                     | <vector<int> a
          end</p                             | end
          a <p class=\\"x                     | a
          it`s <b>a</b> and it`s             | it`s a and it`s
          <b>a <i>c</i> <P>                  | a c
          a<o:p></o:p> <foo>b</foo>          | a b
          a<rect x='1' y='2'> <g/><path/>b   | a b
          <img                         src=x>a | a
          <i>a</ i> b</> <//c                | a b <//c
          a <img src='b.png'>                | a
          <x>a</x> <3 and 1 <2               | a <3 and 1 <2
          <img src&#x3D;'http://a.b/c' alt&#x3D;''>a    | a
          <iframe allowfullscreen src=x></iframe>a | a
          <script src=x>a<\\/script>b        | b
          <img title='x<y' alt='a>b'>c       | c
          <script>a < b<\\/script >c         | c
          <your>a</your><his/>               | a
          """)
  void lessThanSignBeginsOnlyTags(String written, String text) {
    assertThat(texts(lines("{\"text\":\"" + WORDS + written + "\"}")))
        .containsExactly(WORDS + text);
  }

  @Test
  void backticksInHtmlAreText() {
    assertThat(texts(lines("\"<p>" + WORDS + "`a</p><p>b` c\"")))
        .containsExactly(WORDS + "`a", "b` c");
  }

  @Test
  void codeFencesInHtmlAreText() {
    assertThat(
            texts(lines("\"<p>" + WORDS + "12<pre>```a\\nb\\n```</pre>c\\n<pre>\\n```\\n</pre>\"")))
        .containsExactly(WORDS + "12", "```a", "b", "```", "c", "```");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a b=\\\"<a \\\" ",
        "<a b='<a ' ",
        "<script>",
        "<foo x y='",
        "<foo ",
        "</foo ",
        "<!--",
        "`<b>",
        "\\n```",
        "``` a\\n",
        "` <a b=",
        "<a     ",
        "<b =\\\"=\\\"<",
        "<foo>",
        "\\n````````a"
      })
  void hostileStringsAreReadInLinearTime(String piece) {
    String repeated = piece.repeat(300_000);
    EmbeddedLines lines = lines("{\"text\":\"" + WORDS + "twelve " + repeated + "\"}");
    assertOffsets(lines);
    String ended = repeated + "x".repeat(3000) + " <a b='>";
    lines = lines("{\"text\":\"" + WORDS + "twelve " + ended + "\"}");
    assertOffsets(lines);
  }

  @Test
  void manyTagNamesAreReadInLinearTime() {
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < 300_000; i++) {
      names.append("<x").append(i).append(">");
      if (i % 1000 == 0) {
        names.append("<n a b='").append(" ".repeat(2000));
      }
    }
    EmbeddedLines lines = lines("{\"text\":\"" + WORDS + "twelve " + names + "\"}");
    assertOffsets(lines);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "var q = '\"'; x = %;",
        "h = '<a href=\"' + x + '\">'; x = %",
        "s.replace(/[\"'/]/g, '').replace(/\"/, ''); x = %",
        "// don't say \"\nx = a / b; y = %",
        "/* don't \" */ x = %",
        "n = `a \"\n${b}`; x = %",
        "x = {'text': 'W'}",
        "x = {text: `W`}",
        "it's 1 / 2\n x = %",
        "const f=s=>/'/.test(s);push([1,%]);g('x')",
        "function f(s){return/`/.test(s)}push([%]);",
        "it`s here\nx = %",
        "a = /* c */ /\"/; x = %",
        "//<![CDATA[ x = % //]]>"
      })
  void quotationMarksOfScriptsHideNoString(String script) {
    String prose = WORDS + "twelve";
    String js = script.replace("%", "{\"text\":\"" + prose + "\"}").replace("W", prose);
    assertThat(texts(lines(js))).containsExactly(prose);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          x = {'content':%}                    | content
          x = {id: 7, content : %}             | content
          x = {content: decode(%)}             | content
          var content = %;                     | content
          x = {content: [%]}                   | content
          x = {content: {about: 'x'}, more: %} | more
          x = [{content: 7}, %]                | x
          [{content: 7}, %]                    |
          x = {'content':{'rendered':%}}       | content
          """)
  void propertyHasTheNameBeforeTheString(String script, String name) {
    EmbeddedLines lines = lines(script.replace("%", '"' + WORDS + "twelve\""));
    assertThat(lines.property(0).name()).isEqualTo(name == null ? "" : name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n"})
  void lineContinuationIsRemoved(String lineEnd) {
    assertThat(texts(lines("\"" + WORDS + "twe\\" + lineEnd + "lve\"")))
        .containsExactly(WORDS + "twelve");
  }

  @Test
  void escapedMarkupIsReadAsMarkup() {
    String escaped = "&lt;p&gt;" + WORDS + "a&amp;nbsp;b&lt;/p&gt;&lt;p class='x'&gt;c&lt;/p&gt;";
    EmbeddedLines lines = lines("{\"articleBody\":\"" + escaped + "\"}");
    assertThat(texts(lines)).containsExactly(WORDS + "a b", "c");
    assertOffsets(lines);
  }

  @ParameterizedTest
  @ValueSource(strings = {"<pre>%<\\/pre>", "\\n```js\\n%\\n```\\n", "<style>%<\\/style>"})
  void proseWithCodeIsProse(String shown) {
    String code = shown.replace("%", "if (a == b) { c = d; } ".repeat(9));
    assertThat(texts(lines("{\"content\":\"" + WORDS + "twelve " + code + "\"}")).get(0))
        .isEqualTo(WORDS + "twelve");
  }

  @Test
  void whiteSpaceIsCollapsedAndInvisibleCharactersAreRemoved() {
    assertThat(texts(lines("\"" + WORDS + "&nbsp; c\u00A0d\u200B e&shy;f &#32; <p>&nbsp;</p>\"")))
        .containsExactly(WORDS + "c d ef");
  }

  @Test
  void blocksAndLineFeedsSeparateParagraphs() {
    String html = "<p>" + WORDS + "<\\/p><div class=\\\"x\\\">two</div>three<br/>four five";
    assertThat(texts(lines("[\"" + html + "\"]")))
        .containsExactly(WORDS.strip(), "two", "three", "four five");
    assertThat(texts(lines("[\"" + WORDS + "two\\nthree <b>four</b>\\n\\nfive\"]")))
        .containsExactly(WORDS + "two", "three four", "five");
  }

  @Test
  void stringsOfLessThanTwelveWordsAreOmitted() {
    assertThat(texts(lines("{\"a\":\"" + WORDS + "\",\"b\":\"twelve\"}"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (a == b) { c = d; } ",
        "send('the view', now, here); ",
        "https://a.b/c-d-e-f.jpg 720w, ",
        "M12.5 3c2.4 18 0 3.25z ",
        "http://a.b/c-d-e-f-g-h-i-j-k-l-m-n-o-p-q-r"
      })
  void codeAndUrlsAreOmitted(String piece) {
    assertThat(texts(lines("var s = \"" + piece.repeat(9) + "\""))).isEmpty();
  }

  @Test
  void stringsOfBrokenJsonAreRead() {
    String prose = WORDS + "twelve";
    assertThat(texts(lines("{{\"text\": \"" + prose + "\",,, \"b\": \"cut off here " + WORDS)))
        .containsExactly(prose, "cut off here " + WORDS.strip());
  }

  @Test
  void stringsOfAnAssignmentAreRead() {
    String prose = WORDS + "twelve";
    assertThat(texts(lines("window.state = {\"text\"\n:\n\"" + prose + "\"}; f(\"")))
        .containsExactly(prose);
  }

  @Test
  void jsonInAStringIsReadAsJson() {
    String inner = "{\\\"id\\\":7,\\\"body\\\":\\\"" + WORDS + "say \\\\\\\"hi\\\\\\\"\\\"}";
    EmbeddedLines lines = lines("self.push([1,\"" + inner + "\"])");
    assertThat(texts(lines)).containsExactly(WORDS + "say \"hi\"");
    assertThat(lines.property(0).name()).isEqualTo("body");
    assertOffsets(lines);
  }

  @Test
  void jsonWithSpacesInAStringIsReadAsJson() {
    EmbeddedLines lines =
        lines("parse(\"{\\\"id\\\": 7, \\\"body\\\": \\\"" + WORDS + "12\\\"}\")");
    assertThat(texts(lines)).containsExactly(WORDS + "12");
    assertThat(lines.property(0).name()).isEqualTo("body");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain twelve",
        "<i a='>'>caf\\xe9</i> <!-- x --> \\u{1F600}",
        "caf\\u00e9 &amp; <b>bold</b>  two   spaces \\t tab",
        "<p>first</p> <p>second &eacute;x</p>"
      })
  void offsetsPointIntoTheSource(String written) {
    String json = "{\"text\":\"" + WORDS + written + "\"}";
    EmbeddedLines lines = lines(json);
    assertOffsets(lines);
    String source = html(json);
    assertThat(lines.start(0)).isEqualTo(source.indexOf("one two"));
    int[] offsets = lines.offsets(0);
    String text = lines.text(0);
    for (int i = 0; i < text.length(); i++) {
      char there = source.charAt(offsets[i]);
      boolean same = there == text.charAt(i) || there == '\\' || there == '&';
      // The offset of a space is the end of the word before it, whatever character is there.
      assertThat(same || text.charAt(i) == ' ').as("%s at %d", text, i).isTrue();
    }
    assertThat(source.substring(lines.start(0), lines.end(0)))
        .startsWith("one two")
        .doesNotEndWith(" ")
        .doesNotEndWith("\"")
        .doesNotEndWith(">");
  }

  @Test
  void lineEndsAfterItsLastCharacter() {
    String json = "[\"" + WORDS + "caf\\u00e9</p>  <p>next\\n\"]";
    EmbeddedLines lines = lines(json);
    assertThat(html(json).substring(lines.start(0), lines.end(0))).endsWith("caf\\u00e9");
    assertThat(html(json).substring(lines.start(1), lines.end(1))).isEqualTo("next");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"",
        "\\",
        "\"\\",
        "<",
        "\"<a",
        "\":",
        "{\"a\":",
        "\"&",
        "\"\\u",
        "[\"x\":\"",
        "{a:",
        "[",
        "}",
        "\"a \",",
        "\"<a b='",
        "\"<style>",
        "\"\\u{",
        "a="
      })
  void hostileScriptsAreReadInLinearTime(String piece) {
    EmbeddedLines lines = lines(piece.repeat(500_000));
    assertOffsets(lines);
  }

  @Test
  void proseOfAPageIsLimited() {
    EmbeddedLines lines = lines("[\"" + WORDS.repeat(200_000) + "\",\"" + WORDS + "twelve\"]");
    assertThat(lines.size()).isEqualTo(1);
  }

  @Test
  void linesOfAPageAreLimited() {
    assertThat(lines("[\"" + WORDS + "12\\n.".repeat(500_000) + "\"]").size())
        .isLessThanOrEqualTo(EmbeddedLines.MAX_CHARACTERS);
  }

  private static void assertOffsets(EmbeddedLines lines) {
    int before = 0;
    for (int line = 0; line < lines.size(); line++) {
      int[] offsets = lines.offsets(line);
      assertThat(offsets).hasSize(lines.text(line).length() + 1);
      int descents = 0;
      for (int i = 1; i < offsets.length; i++) {
        descents += offsets[i] < offsets[i - 1] ? 1 : 0;
      }
      assertThat(descents).isZero();
      assertThat(offsets[0]).isGreaterThanOrEqualTo(before);
      assertThat(lines.end(line)).isGreaterThan(lines.start(line));
      before = lines.end(line);
    }
  }

  private static String html(String json) {
    return "<title>t</title><script type=\"application/ld+json\">" + json + "</script>";
  }

  private static EmbeddedLines lines(String json) {
    return EmbeddedLines.of(PageParser.create().parse(html(json)));
  }

  private static List<String> texts(Lines lines) {
    List<String> texts = new ArrayList<>();
    for (int line = 0; line < lines.size(); line++) {
      texts.add(lines.text(line));
    }
    return texts;
  }
}
