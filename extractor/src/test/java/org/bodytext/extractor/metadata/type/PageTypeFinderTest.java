package org.bodytext.extractor.metadata.type;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class PageTypeFinderTest {

  @ParameterizedTest(name = "{0} {1}")
  @CsvFileSource(
      resources = "page-types.csv",
      delimiter = '|',
      numLinesToSkip = 1,
      quoteCharacter = '~')
  void findsPageType(@Nullable String url, String html, String type) {
    assertThat(PageParser.create().url(url).parse(html).metadata().pageType().id()).isEqualTo(type);
  }
}
