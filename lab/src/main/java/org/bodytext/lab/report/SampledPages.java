package org.bodytext.lab.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The pages that a report shows in detail: those on which methods differ most, and the worst pages
 * of each method. Their number is bounded.
 *
 * @param differing the pages on which F1 differs most, in descending order of the difference
 * @param worst for each method its pages of lowest F1, in ascending order
 */
public record SampledPages(List<ReportPage> differing, List<List<ReportPage>> worst) {

  /** The maximum number of pages on which methods differ. */
  static final int MAX_DIFFERING = 12;

  /** The maximum number of worst pages of all methods together; each method has at least two. */
  static final int MAX_WORST = 24;

  private static final int MAX_WORST_PER_METHOD = 12;

  private static final Comparator<ReportPage> LONGER_GOLD =
      Comparator.comparingInt(page -> -page.goldBody().length());

  /** The minimum difference in F1 that is worth showing. */
  private static final double MIN_SPREAD = 0.05;

  /**
   * {@return the selection of pages}
   *
   * <p>Pages that failed and pages with empty gold are skipped: they have no lines to compare.
   * Equal pages are in descending order of the length of their gold, then in the order of {@code
   * pages}.
   *
   * @param extractors the number of methods
   */
  public static SampledPages of(List<ReportPage> pages, int extractors) {
    List<ReportPage> shown =
        pages.stream().filter(page -> !page.failed() && !page.goldBody().isBlank()).toList();
    List<ReportPage> differing =
        shown.stream()
            .filter(page -> page.spread() >= MIN_SPREAD)
            .sorted(
                Comparator.<ReportPage>comparingDouble(page -> -page.spread())
                    .thenComparing(LONGER_GOLD))
            .limit(MAX_DIFFERING)
            .toList();
    int each = maxWorst(extractors);
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
    return new SampledPages(differing, List.copyOf(worst));
  }

  /** {@return the maximum number of worst pages of each method} */
  static int maxWorst(int extractors) {
    return Math.max(2, Math.min(MAX_WORST_PER_METHOD, MAX_WORST / extractors));
  }
}
