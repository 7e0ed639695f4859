package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class DuplicateLinesTest {

  private static final String FIRST = "The ferry to the island leaves at nine every morning.";
  private static final String SECOND = "In winter the mail goes by sledge over the ice.";

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "duplicate-lines.csv", delimiter = '|', numLinesToSkip = 1)
  void copiesAreFoundWhereTextDoesNotRepeatForAReason(
      String name, String html, @Nullable String copies) {
    String markup = html.replace("%a", FIRST).replace("%b", SECOND).replace("\\n", "\n");
    PageAnalysis page = new PageAnalysis(PageParser.create().parse(markup), new Arena());
    BitSet all = new BitSet();
    all.set(0, page.size);
    assertThat(DuplicateLines.in(page, all)).isEqualTo(LineNumbers.parse(copies));
  }
}
