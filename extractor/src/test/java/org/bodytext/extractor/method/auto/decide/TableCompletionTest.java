package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class TableCompletionTest {

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "table-completion.csv", delimiter = '|', numLinesToSkip = 1)
  void mostOfADataTableIsCompleted(String name, String html, @Nullable String completed) {
    assertThat(completed(html)).isEqualTo(LineNumbers.parse(completed));
  }

  @ParameterizedTest(name = "{0} lines: {1}")
  @CsvSource({"12, true", "13, false"})
  void aTableWithACellOfMoreThanTwelveLinesIsNotData(int lines, boolean data) {
    String html = "<table><tr><td>a<td>*b c<tr><td>d<td>" + "*e f<br>".repeat(lines) + "</table>";
    assertThat(completed(html).get(0)).isEqualTo(data);
  }

  /** {@return the lines that are added if those with a star are chosen} */
  private static BitSet completed(String html) {
    PageAnalysis page = new PageAnalysis(PageParser.create().parse(html), new Arena());
    return TableCompletion.of(page, new BitSet(), LineNumbers.startingWith("*", page));
  }
}
