package org.bodytext.nutch.html5;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.parse.ParseStatus;
import org.apache.nutch.protocol.Content;
import org.apache.nutch.util.NutchConfiguration;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;

/** The parser without filters; {@code NutchPluginsTest} tests it with filters. */
class Html5ParserTest {

  private static final String URL = "http://example.com/a.html";

  @Test
  void charsetOfThePageIsUsedAndRecorded() {
    Parse parse =
        parse("<title>绿茶</title><p>两分钟就够了", "text/html; charset=gbk", Charset.forName("GBK"));
    assertThat(parse.getData().getTitle()).isEqualTo("绿茶");
    assertThat(parse.getText()).isEqualTo("两分钟就够了");
    assertThat(parse.getData().getParseMeta().get("CharEncodingForConversion")).isNotEmpty();
    assertThat(parse.getData().getParseMeta().get("OriginalCharEncoding")).isNotEmpty();
  }

  @Test
  void textIsTheVisibleTextWithABlankLineBetweenBlocks() {
    assertThat(
            parse(
                    "<p>one <b>two</b></p><script>no()</script><p style='display:none'>no</p>three",
                    "text/html",
                    UTF_8)
                .getText())
        .isEqualTo("one two\n\nthree");
  }

  @Test
  void titleIsFoundInTheBody() {
    String html = "stray<html><head><title> The  title </title></head><body>x</body></html>";
    assertThat(parse(html, "text/html", UTF_8).getData().getTitle()).isEqualTo("The title");
    assertThat(parse("<svg><title>icon</title></svg>", "text/html", UTF_8).getData().getTitle())
        .isEmpty();
  }

  @Test
  void noindexPageHasNoTextAndNoTitle() {
    Parse parse =
        parse("<meta name=robots content=noindex><title>t</title>text", "text/html", UTF_8);
    assertThat(parse.getText()).isEmpty();
    assertThat(parse.getData().getTitle()).isEmpty();
    assertThat(parse.getData().getStatus().isSuccess()).isTrue();
    assertThat(parse.getData().getMeta("robots")).isEqualTo("noindex");
  }

  @Test
  void refreshSetsARedirectStatus() {
    ParseStatus status =
        parse("<meta http-equiv=refresh content='3;url=/b'>x", "text/html", UTF_8)
            .getData()
            .getStatus();
    assertThat(status.getMinorCode()).isEqualTo((int) ParseStatus.SUCCESS_REDIRECT);
    assertThat(status.getArgs()).containsExactly("http://example.com/b", "3");
  }

  @Test
  void noarchivePageForbidsCaching() {
    Parse parse = parse("<meta name=robots content=noarchive>x", "text/html", UTF_8);
    assertThat(parse.getData().getParseMeta().get("caching.forbidden")).isEqualTo("content");
  }

  @Test
  void deepAndEmptyPagesAreParsed() {
    assertThat(parse("<div>".repeat(200_000) + "deep", "text/html", UTF_8).getText())
        .isEqualTo("deep");
    assertThat(parse("", "text/html", UTF_8).getText()).isEmpty();
  }

  @Test
  void pageThatJsoupCannotParseIsKept() {
    String html =
        "<title>T</title><meta name=a content=b><script>'<a href=/no>'</script><p><strong><b><strong>"
            + "<nav>".repeat(600)
            + "A</p>text <a href=/b>link</a>";
    assertThatThrownBy(() -> Jsoup.parse(html)).isInstanceOf(RuntimeException.class);
    Parse parse = parse(html, "text/html", UTF_8);
    assertThat(parse.getText()).contains("text link");
    assertThat(parse.getData().getStatus().isSuccess()).isTrue();
    assertThat(parse.getData().getTitle()).isEqualTo("T");
    assertThat(parse.getData().getMeta("a")).isEqualTo("b");
    Parse noindex = parse("<meta name=robots content=noindex>" + html, "text/html", UTF_8);
    assertThat(noindex.getText()).isEmpty();
  }

  private static Parse parse(String html, String type, Charset charset) {
    Metadata headers = new Metadata();
    headers.set("Content-Type", type);
    Content content =
        new Content(URL, URL, html.getBytes(charset), type, headers, NutchConfiguration.create());
    return new Html5Parser().getParse(content).get(URL);
  }
}
