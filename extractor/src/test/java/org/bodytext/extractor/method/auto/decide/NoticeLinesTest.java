package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class NoticeLinesTest {

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "notice-lines.csv", delimiter = '|', numLinesToSkip = 1)
  void noticesAreFound(String name, String html, @Nullable String notices) {
    String markup = html.replace("LONG", "The pier was closed. ".repeat(30));
    PageAnalysis page = new PageAnalysis(PageParser.create().parse(markup), new Arena());
    BitSet all = new BitSet();
    all.set(0, page.size);
    BitSet found = NoticeLines.atEnds(all, page);
    found.or(NoticeLines.offers(page));
    found.or(NoticeLines.pointers(page));
    assertThat(found).isEqualTo(LineNumbers.parse(notices));
  }
}
