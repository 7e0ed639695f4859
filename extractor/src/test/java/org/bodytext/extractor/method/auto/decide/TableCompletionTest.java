package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class TableCompletionTest {

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "table-completion.csv", delimiter = '|', numLinesToSkip = 1)
  void mostOfADataTableIsCompleted(String name, String html, @Nullable String completed) {
    PageAnalysis page = new PageAnalysis(PageParser.create().parse(html), new Arena());
    BitSet chosen = new BitSet();
    for (int line = 0; line < page.size; line++) {
      chosen.set(line, page.lines.text(line).startsWith("*"));
    }
    assertThat(TableCompletion.of(page, new BitSet(), chosen))
        .isEqualTo(LineNumbers.parse(completed));
  }
}
