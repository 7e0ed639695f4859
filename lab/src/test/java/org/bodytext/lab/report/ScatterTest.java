package org.bodytext.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class ScatterTest {

  @Test
  void pointIsAtTheScoresOfTheFirstTwoMethods() {
    Document html =
        scatter(List.of(SampledPagesTest.page(7, "body", null, 0.25, 1, 0.5)), Set.of());
    Element circle = html.expectFirst("circle");
    assertThat(circle.attr("cx")).isEqualTo("192.0"); // 52 + 560 * 0.25
    assertThat(circle.attr("cy")).isEqualTo("12.0"); // the top
    assertThat(circle.attr("data-f")).isEqualTo("0.250 1.000 0.500");
    assertThat(html.select("select#sy option[selected]").text()).isEqualTo("<b>");
    assertThat(html.select("a")).isEmpty();
  }

  @Test
  void pagesShownBelowAreLinks() {
    ReportPage page = SampledPagesTest.page(7, "body", null, 0.25, 1, 0.5);
    Document html = scatter(List.of(page), Set.of(page.key()));
    assertThat(html.select("a:has(circle)").attr("href")).isEqualTo("#page-0-7");
  }

  @Test
  void manyPagesAreSampled() {
    List<ReportPage> pages =
        IntStream.range(0, 2 * Scatter.MAX_POINTS + 1)
            .mapToObj(i -> SampledPagesTest.page(i, "body", null, 0.1, 0.2, 0.3))
            .toList();
    Document html = scatter(pages, Set.of());
    assertThat(html.select("circle")).hasSize(3334);
    assertThat(html.select(".note").text()).isEqualTo("One page in 3 is drawn.");
  }

  private static Document scatter(List<ReportPage> pages, Set<String> linked) {
    return Jsoup.parse(
        new Scatter(List.of("a", "<b>", "c"), List.of("corpus"), linked).html(pages));
  }
}
