package org.bodytext.extractor.metadata.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.output.BodyFormatTest;
import org.jsoup.Jsoup;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalUrlTest {

  @ParameterizedTest(name = "{0} {1} {2} {3}")
  @CsvFileSource(resources = "canonical.csv", delimiter = '|', numLinesToSkip = 1)
  void canonicalUrlIsResolvedAndChecked(
      @Nullable String page,
      @Nullable String link,
      @Nullable String openGraph,
      @Nullable String base,
      @Nullable String address) {
    String html =
        (base == null ? "" : "<base href='" + base + "'>")
            + (link == null ? "" : "<link rel=canonical href='" + link + "'>")
            + (openGraph == null ? "" : "<meta property=og:url content='" + openGraph + "'>");
    assertThat(PageParser.create().url(page).parse(html).metadata().canonicalUrl())
        .isEqualTo(address);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <meta property=og:image content=/a.jpg>                    | https://x.example/a.jpg
          <meta name=twitter:image content=//i.example/b.png>        | https://i.example/b.png
          <meta property=og:image content='data:image/png;base64,x'> |
          <script type=application/ld+json>{"@type":"Article","image":"/c.jpg"}</script> | https://x.example/c.jpg
          <img src=/d.jpg>                                           |
          """)
  void imageIsThatWhichThePageDeclares(String html, @Nullable String image) {
    assertThat(PageParser.create().url("https://x.example/y/").parse(html).metadata().image())
        .isEqualTo(image);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://ex.example/a\tb",
        "/a%zz",
        "/a b|c",
        "..\\c\\d.html",
        "HTTPS://Ex.Example:443/x",
        "/f_(o)'s"
      })
  void canonicalUrlImageAndLinkHaveOneAnswer(String href) throws IOException {
    String html =
        "<link rel=canonical href=\"%1$s\"><meta property=og:image content=\"%1$s\"><p>See <a href=\"%1$s\">x</a>"
            .replace("%1$s", href);
    Body body = BodyFormatTest.whole(html);
    String written = BodyFormatTest.write(BodyFormat.HTML, body);
    String link = Jsoup.parse(written).select("a").attr("href");
    assertThat(body.page().metadata().canonicalUrl()).isNotNull().isEqualTo(link);
    assertThat(body.page().metadata().image()).isEqualTo(link);
  }
}
