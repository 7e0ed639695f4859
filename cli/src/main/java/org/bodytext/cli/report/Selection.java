package org.bodytext.cli.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which pages a report shows, of however many there are: those on which methods differ most, and
 * for each method its worst.
 *
 * @param differing the pages on which F1 differs most, the most first
 * @param worst for each method its pages of lowest F1, the lowest first
 */
public record Selection(List<ReportPage> differing, List<List<ReportPage>> worst) {

  /** So many pages on which methods differ are shown. */
  static final int MOST_DIFFERING = 12;

  /** So many worst pages are shown, of all methods together; two a method at least. */
  static final int MOST_WORST = 24;

  private static final int MOST_WORST_OF_ONE = 12;

  private static final Comparator<ReportPage> LONGER_GOLD =
      Comparator.comparingInt(page -> -page.gold().body().length());

  /** A smaller difference in F1 shows nothing. */
  private static final double LEAST_SPREAD = 0.05;

  /**
   * {@return the selection of pages}
   *
   * <p>Pages that failed and pages whose gold is empty are left out: there is nothing to see. Of
   * equal pages the longer gold comes first, then the order of {@code pages}.
   *
   * @param extractors how many methods there are
   */
  public static Selection of(List<ReportPage> pages, int extractors) {
    List<ReportPage> shown =
        pages.stream().filter(page -> !page.failed() && !page.gold().body().isBlank()).toList();
    List<ReportPage> differing =
        shown.stream()
            .filter(page -> page.spread() >= LEAST_SPREAD)
            .sorted(
                Comparator.<ReportPage>comparingDouble(page -> -page.spread())
                    .thenComparing(LONGER_GOLD))
            .limit(MOST_DIFFERING)
            .toList();
    int each = mostWorst(extractors);
    List<List<ReportPage>> worst = new ArrayList<>();
    IntStream.range(0, extractors)
        .forEach(
            extractor ->
                worst.add(
                    shown.stream()
                        .filter(page -> page.f1(extractor) < 1)
                        .sorted(
                            Comparator.<ReportPage>comparingDouble(page -> page.f1(extractor))
                                .thenComparing(LONGER_GOLD))
                        .limit(each)
                        .toList()));
    return new Selection(differing, List.copyOf(worst));
  }

  /** {@return how many worst pages of each method are shown at most} */
  static int mostWorst(int extractors) {
    return Math.max(2, Math.min(MOST_WORST_OF_ONE, MOST_WORST / extractors));
  }
}
