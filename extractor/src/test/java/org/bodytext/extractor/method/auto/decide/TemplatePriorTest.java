package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.settings.SectionPolicy;
import org.bodytext.extractor.sites.BoilerplatePolicy;
import org.bodytext.extractor.sites.SharedLines;
import org.bodytext.extractor.sites.SiteTemplates;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemplatePriorTest {

  private static final String HTML = "<p>A word from our sponsor</p><p>The ferry is late</p>";

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "a line of three of ten pages, 10, 3, -2, true",
    "a line of two of ten pages, 10, 2, 4, true",
    "a line of a site with two pages, 2, 2, 4, false"
  })
  void linesThatPagesOfTheSiteShareAreLessLikely(
      String name, int pages, int pagesWithLine, float logOdds, boolean tookPart) {
    SiteTemplates templates = page -> Optional.of(new Shared(page, pages, pagesWithLine));
    LineScores scores = scores(templates);
    assertThat(scores.logOdds()).containsExactly(logOdds, 4);
    assertThat(TemplatePrior.tookPart(scores)).isEqualTo(tookPart);
  }

  @Test
  void pagesOfUnknownSitesAreNotAdjusted() {
    LineScores scores = scores(SiteTemplates.NONE);
    assertThat(scores.logOdds()).containsOnly(4);
    assertThat(TemplatePrior.tookPart(scores)).isFalse();
  }

  private static LineScores scores(SiteTemplates templates) {
    TemplatePrior prior = new TemplatePrior(templates, BoilerplatePolicy.DEFAULT);
    DecisionPipeline pipeline =
        new DecisionPipeline(
            0, SectionPolicy.LEARNED, SectionPolicy.LEARNED, HiddenTextPolicy.LEARNED, prior);
    return new ScoredPage(HTML, text -> 4).scores(pipeline);
  }

  /** A template of which some pages contain the line of the sponsor. */
  private record Shared(Page page, int pages, int pagesWithLine) implements SharedLines {

    @Override
    public int pages(int line) {
      return page.lines().text(line).contains("sponsor") ? pagesWithLine : 0;
    }

    @Override
    public int pagesOfLayout() {
      return 0;
    }

    @Override
    public int pagesOfLayout(int line) {
      return 0;
    }
  }
}
