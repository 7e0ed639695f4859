package org.bodytext.extractor.metadata.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

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
}
