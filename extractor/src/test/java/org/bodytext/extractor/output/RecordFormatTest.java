package org.bodytext.extractor.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bodytext.extractor.output.BodyFormatTest.whole;
import static org.bodytext.extractor.output.BodyFormatTest.write;

import java.io.IOException;
import java.util.List;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.fields.PageFields;
import org.bodytext.extractor.output.passages.Passage;
import org.bodytext.extractor.output.passages.PassageSplitter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Records of pages: JSON, XML and the head of HTML and Markdown. */
class RecordFormatTest {

  @Test
  void failedPageIsWrittenAsItsErrorInRecordsOnly() throws IOException {
    ExtractionRecord failed =
        new ExtractionRecord("7", "http://example.com/", "a&b.warc", null, "no <html>");
    for (BodyFormat format : List.of(BodyFormat.TEXT, BodyFormat.MARKDOWN, BodyFormat.HTML)) {
      assertThat(write(format, failed)).isEmpty();
    }
    assertThat(write(BodyFormat.JSONL, failed))
        .isEqualTo(
            "{\"id\":\"7\",\"url\":\"http://example.com/\",\"source\":\"a&b.warc\",\"title\":null,"
                + "\"author\":null,"
                + "\"published\":null,\"keywords\":null,\"language\":null,\"page_type\":null,"
                + "\"description\":null,\"site_name\":null,\"canonical_url\":null,"
                + "\"image\":null,\"extractor\":null,\"confidence\":null,\"body\":null,"
                + "\"error\":\"no <html>\"}\n");
    assertThat(write(BodyFormat.XML, failed))
        .isEqualTo(
            """
            <page id="7">
              <url>http://example.com/</url>
              <source>a&amp;b.warc</source>
              <error>no &lt;html&gt;</error>
            </page>
            """);
  }

  @Test
  void jsonIsTheRecordOnSeveralLines() throws IOException {
    String json = write(BodyFormat.JSON, whole("<title>T</title><p>a \"b\"<p>c\u0001\uD800"));
    assertThat(json).startsWith("{\n  \"id\": \"id\",\n").endsWith("\"error\": null\n}\n");
    assertThat(json).contains("\n  \"body\": \"a \\\"b\\\"\\n\\nc\uFFFD\",\n");
  }

  @Test
  void metadataIsWrittenInEachFormat() throws IOException {
    Body body =
        whole(
            "<html lang=en><title>A \"B\": c</title><meta name=description content='On <it>'>"
                + "<meta name=author content='Ann Lee'><meta name=keywords content='a,b'>"
                + "<meta property=og:site_name content=Site>"
                + "<meta property=og:image content=/i.png><link rel=canonical href=/b><p># x");
    assertThat(write(BodyFormat.JSONL, body))
        .contains(
            "\"description\":\"On <it>\",\"site_name\":\"Site\","
                + "\"canonical_url\":\"http://www.example.com/b\","
                + "\"image\":\"http://www.example.com/i.png\",");
    assertThat(write(BodyFormat.HTML, body))
        .contains(
            """
            <title>A &quot;B&quot;: c</title>
            <meta name="author" content="Ann Lee">
            <meta name="description" content="On &lt;it&gt;">
            <meta name="keywords" content="a, b">
            <meta property="og:site_name" content="Site">
            <meta property="og:image" content="http://www.example.com/i.png">
            <link rel="canonical" href="http://www.example.com/b">
            </head>
            """);
    StringBuilder markdown = new StringBuilder();
    BodyFormat.writeMarkdownWithMetadata(new ExtractionRecord("7", null, body, null), markdown);
    assertThat(markdown.toString())
        .startsWith("---\nid: \"7\"\ntitle: \"A \\\"B\\\": c\"\nauthor: \"Ann Lee\"\nkeywords: [")
        .endsWith("\n---\n\n\\# x\n");
  }

  @Test
  void bodyOfARecordIsWrittenInAnotherFormat() throws IOException {
    ExtractionRecord page = new ExtractionRecord("1", null, whole("<p>a <b>b</b>"), null);
    StringBuilder json = new StringBuilder();
    BodyFormat.JSONL.write(page, BodyFormat.MARKDOWN, json);
    assertThat(json.toString()).contains("\"body\":\"a **b**\\n\"");
  }

  @Test
  void emptyBodyIsMarkedInRecords() throws IOException {
    assertThat(write(BodyFormat.JSONL, whole(""))).contains("\"body_missing\":true,\"body\":\"\"");
    assertThat(write(BodyFormat.XML, whole(""))).contains("<body_missing>true</body_missing>");
    assertThat(write(BodyFormat.JSONL, whole("<p>a"))).doesNotContain("body_missing");
  }

  @Test
  void textIsTheSameEverywhere() throws IOException {
    String html =
        "<h2 id=a>Head <a href=#a>\u00b6</a></h2><p>One<br>two<p>Three<ul><li>x<li>y</ul>"
            + "<table><tr><th>a<th>b<tr><td>1<td>2</table>";
    String text = "Head\n\nOne\ntwo\n\nThree\n\nx\ny\n\na\tb\n1\t2";
    Body body = whole(html);
    assertThat(body.text()).isEqualTo(text);
    assertThat(write(BodyFormat.TEXT, body)).isEqualTo(text + "\n");
    assertThat(write(BodyFormat.XML, body)).contains("<body>" + text + "</body>");
    assertThat(write(BodyFormat.JSONL, body))
        .contains("\"body\":\"" + text.replace("\n", "\\n").replace("\t", "\\t") + "\"");
    PageFields fields = PageFields.create().with(ExtractorRegistry.extractor("whole-text"));
    assertThat(fields.of(html, null)).containsEntry("body", text);
    for (Passage part : PassageSplitter.split(body, 1)) {
      String words = text.substring(part.begin(), part.end());
      assertThat(words).isEqualTo(part.text());
      assertThat(html.substring(part.sourceBegin(), part.sourceEnd()))
          .startsWith(words.substring(0, 1))
          .endsWith(words.substring(words.length() - 1));
    }
  }

  @ParameterizedTest(name = "{0} words: {1}")
  @CsvSource({"100, 1", "101, 2"})
  void passagesHaveUpToTwoHundredWordsByDefault(int words, int passages) throws IOException {
    Body body = BodyFormatTest.whole("<p>" + "tide ".repeat(100) + "<p>" + "tide ".repeat(words));
    StringBuilder out = new StringBuilder();
    ExtractionRecord record = new ExtractionRecord("id", null, body, null);
    BodyFormat.JSONL.write(record, BodyFormat.PASSAGES, out);
    assertThat(out.toString().split("\"begin\"", -1)).hasSize(passages + 1);
  }
}
