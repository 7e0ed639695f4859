package org.bodytext.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.bodytext.cli.gold.GoldPage;
import org.bodytext.extractor.page.PageType;
import org.bodytext.lab.evaluate.Overlap;
import org.bodytext.lab.evaluate.PageScore;
import org.bodytext.lab.evaluate.PartCounts;
import org.bodytext.lab.evaluate.ScoredPage;
import org.bodytext.lab.evaluate.SegmentCounts;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SampledPagesTest {

  @Test
  void differenceIsBetweenTheBestAndTheWorstMethod() {
    ReportPage far = page(1, "body", null, 0.5, 0.1, 0.9);
    ReportPage near = page(2, "body", null, 0.5, 0.54, 0.5);
    ReportPage middle = page(3, "body", null, 0.2, 0.4, 0.4);
    ReportPage longer = page(4, "longer body", null, 0.4, 0.2, 0.4);
    SampledPages selection = SampledPages.of(List.of(near, middle, far, longer), 3);
    assertThat(selection.differing()).containsExactly(far, longer, middle);
    assertThat(far.best()).isEqualTo(2);
    assertThat(far.worst()).isEqualTo(1);
  }

  @Test
  void worstPagesAreSelectedPerMethodLongGoldFirst() {
    ReportPage none = page(1, "short", null, 0, 1);
    ReportPage noneOfMuch = page(2, "much longer", null, 0, 0.5);
    ReportPage some = page(3, "body", null, 0.5, 0.4);
    SampledPages selection = SampledPages.of(List.of(some, none, noneOfMuch), 2);
    assertThat(selection.worst().get(0)).containsExactly(noneOfMuch, none, some);
    assertThat(selection.worst().get(1)).containsExactly(some, noneOfMuch);
  }

  @Test
  void failedPagesAndEmptyGoldAreSkipped() {
    ReportPage failed = page(1, "body", "no page", 0, 0.9);
    ReportPage empty = page(2, " ", null, 0, 0.9);
    assertThat(SampledPages.of(List.of(failed, empty), 2))
        .isEqualTo(new SampledPages(List.of(), List.of(List.of(), List.of())));
  }

  @Test
  void numberOfSelectedPagesIsBounded() {
    List<ReportPage> pages =
        IntStream.range(0, 3000).mapToObj(i -> page(i, "body", null, 0.1, 0.9)).toList();
    SampledPages selection = SampledPages.of(pages, 2);
    assertThat(selection.differing()).hasSize(12);
    assertThat(selection.worst()).allSatisfy(worst -> assertThat(worst).hasSize(12));
    assertThat(SampledPages.maxWorst(1)).isEqualTo(12);
    assertThat(SampledPages.maxWorst(8)).isEqualTo(3);
    assertThat(SampledPages.maxWorst(50)).isEqualTo(2);
  }

  static ReportPage page(int line, String body, @Nullable String error, double... f1) {
    GoldPage gold =
        new GoldPage(
            line,
            "id" + line,
            null,
            null,
            null,
            null,
            null,
            null,
            body,
            List.of(),
            List.of(),
            null,
            null);
    List<ScoredPage> scores =
        DoubleStream.of(f1)
            .mapToObj(
                value -> {
                  Overlap overlap = new Overlap(value, value, value);
                  PageScore score =
                      new PageScore(
                          overlap,
                          null,
                          null,
                          null,
                          null,
                          null,
                          new SegmentCounts(0, 0, 0, 0),
                          new PartCounts(Map.of(), Map.of()));
                  return new ScoredPage(
                      "test", score, null, null, PageType.UNKNOWN, null, 1, error);
                })
            .toList();
    return new ReportPage("corpus", gold, scores);
  }
}
