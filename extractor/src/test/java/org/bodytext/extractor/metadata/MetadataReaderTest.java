package org.bodytext.extractor.metadata;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.PageMetadata;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class MetadataReaderTest {

  @ParameterizedTest(name = "{0}: {2}")
  @CsvFileSource(resources = "pages.csv", delimiter = ';', numLinesToSkip = 1)
  void pageTellsOfItself(String page, @Nullable String url, String part, @Nullable String expected)
      throws IOException {
    PageMetadata read = PageParser.create().url(url).parse(html(page)).metadata();
    String actual =
        switch (part) {
          case "title" -> {
            assertThat(PageParser.create().url(url).parse(html(page)).title())
                .isEqualTo(read.title());
            yield read.title();
          }
          case "author" -> Authors.joined(read);
          case "published" -> read.published();
          case "keywords" -> String.join("|", read.keywords());
          case "description" -> read.description();
          case "siteName" -> read.siteName();
          case "language" -> read.language();
          case "canonicalUrl" -> read.canonicalUrl();
          case "kind" -> read.pageType().id();
          default -> throw new IllegalArgumentException("part must be one of a page, was " + part);
        };
    assertThat(actual).isEqualTo(expected);
  }

  @Test
  void emptyPageTellsNothing() {
    assertThat(PageParser.create().parse("").metadata()).isEqualTo(PageMetadata.NONE);
  }

  private static String html(String page) throws IOException {
    try (InputStream in = MetadataReaderTest.class.getResourceAsStream("pages/" + page + ".html")) {
      return new String(Objects.requireNonNull(in, page).readAllBytes(), UTF_8);
    }
  }

  @Test
  void metadataHasNoLoneSurrogatesAndNoControlCharacters() {
    String html =
        "<title>A\ud800b\u0007c</title><meta name=author content='&#xD800;o\udc00 Doe'>"
            + "<meta name=description content='x\u0085y\ud83d\ude00'>"
            + "<meta name=keywords content='k\u009bl'>";
    PageMetadata metadata = PageParser.create().parse(html).metadata();
    assertThat(metadata.title()).isEqualTo("A\ufffdbc");
    assertThat(metadata.authors()).containsExactly("\ufffdo\ufffd Doe");
    assertThat(metadata.description()).isEqualTo("xy\ud83d\ude00");
    assertThat(metadata.keywords()).containsExactly("kl");
  }

  @Test
  void aLongDescriptionIsCut() {
    String html = "<meta name=description content='" + "a".repeat(3_000) + "'>";
    assertThat(PageParser.create().parse(html).metadata().description()).hasSize(2_000);
  }
}
