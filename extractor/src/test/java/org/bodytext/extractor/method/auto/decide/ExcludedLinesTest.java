package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class ExcludedLinesTest {

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "excluded-lines.csv", delimiter = '|', numLinesToSkip = 1)
  void lineNumbersAndHiddenScrapsAreExcluded(String name, String html, @Nullable String excluded) {
    String markup = html.replace("\\n", "\n");
    PageAnalysis page = new PageAnalysis(PageParser.create().parse(markup), new Arena());
    assertThat(ExcludedLines.of(page)).isEqualTo(LineNumbers.parse(excluded));
  }

  @ParameterizedTest(name = "{0} lines: {1}")
  @CsvSource({"20, true", "21, false"})
  void aRequestOfMoreThanTwentyLinesIsText(int lines, boolean excluded) {
    String html = "<div class=ambox>" + "<p>Please add sources.".repeat(lines) + "</div><p>a";
    PageAnalysis page = new PageAnalysis(PageParser.create().parse(html), new Arena());
    assertThat(ExcludedLines.of(page).cardinality()).isEqualTo(excluded ? lines : 0);
  }
}
