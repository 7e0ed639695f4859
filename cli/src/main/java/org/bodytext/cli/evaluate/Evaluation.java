package org.bodytext.cli.evaluate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The scores of one method over a gold file: over all pages, by page type and by language.
 *
 * <p>Not safe to share between threads.
 */
public final class Evaluation {

  /** What a page's type or language is called where the gold does not tell. */
  static final String UNTOLD = "-";

  private final String extractor;
  private final Scores all = new Scores();
  private final Map<String, Scores> byType = new LinkedHashMap<>();
  private final Map<String, Scores> byLanguage = new LinkedHashMap<>();
  private final Reliability reliability = new Reliability();
  private boolean calibrated;
  private long nanos;
  private int timed;
  private int failed;

  /**
   * @param extractor the id of the method
   */
  public Evaluation(String extractor) {
    this.extractor = extractor;
  }

  /** {@return the id of the method} */
  public String extractor() {
    return extractor;
  }

  /** Counts a page in. */
  public void add(GoldPage gold, ScoredPage page) {
    all.add(page.score());
    group(byType, gold.pageType()).add(page.score());
    group(byLanguage, gold.language()).add(page.score());
    if (page.confidence() != null) {
      calibrated = true;
      reliability.add(page.confidence(), page.score().body().f1());
    }
    if (page.error() == null) {
      nanos += page.nanos();
      timed++;
    } else {
      failed++;
    }
  }

  /** {@return the scores over all pages} */
  public Scores all() {
    return all;
  }

  /** {@return the scores by the gold's page type, in the order of first pages} */
  public Map<String, Scores> byType() {
    return new LinkedHashMap<>(byType);
  }

  /** {@return the scores by the gold's language, in the order of first pages} */
  public Map<String, Scores> byLanguage() {
    return new LinkedHashMap<>(byLanguage);
  }

  /** {@return whether the confidence of the method claims to be the F1 to be expected} */
  public boolean isCalibrated() {
    return calibrated;
  }

  /** {@return how true its confidence is; without pages if it claims nothing} */
  public Reliability reliability() {
    return reliability;
  }

  /** {@return how many pages failed} */
  public int failed() {
    return failed;
  }

  /**
   * {@return pages that one thread does in a second, from bytes to body text; NaN without pages}
   */
  public double pagesASecond() {
    return timed == 0 ? Double.NaN : timed / (nanos / 1e9);
  }

  /** {@return a table for people, lines ended by line feeds} */
  public String table() {
    StringBuilder table = new StringBuilder();
    table.append(format("%s: %d pages, %d failed", extractor, all.pages(), failed));
    String speed = timed == 0 ? "" : format(", %.0f pages a second and thread", pagesASecond());
    table.append(speed).append('\n');
    table.append(
        format("%-16s %6s  %7s %7s %7s %7s %7s\n", "", "pages", "F1", "P", "R", "with", "without"));
    row(table, "all", all);
    rows(table, "", byType);
    rows(table, "lang ", byLanguage);
    table.append(accuracy("title right", all.titleAccuracy(), all.titles()));
    table.append(accuracy("date right", all.dateAccuracy(), all.dates()));
    table.append(accuracy("kind right", all.kindAccuracy(), all.kinds()));
    table.append(calibrated ? reliability.table() : "");
    return table.toString();
  }

  private static void rows(StringBuilder table, String prefix, Map<String, Scores> groups) {
    List<Map.Entry<String, Scores>> sorted = new ArrayList<>(groups.entrySet());
    sorted.sort(Comparator.comparing(group -> -group.getValue().pages()));
    for (Map.Entry<String, Scores> group : sorted) {
      row(table, prefix + group.getKey(), group.getValue());
    }
  }

  private static void row(StringBuilder table, String name, Scores scores) {
    table.append(format("%-16s %s\n", name, scores.row()));
  }

  private static String accuracy(String what, double share, int pages) {
    return pages == 0
        ? format("%-16s the gold has none\n", what)
        : format("%-16s %.1f %% of %d\n", what, share * 100, pages);
  }

  private static Scores group(Map<String, Scores> groups, @Nullable String name) {
    String key = name == null || name.isEmpty() ? UNTOLD : name;
    return groups.computeIfAbsent(key, unknown -> new Scores());
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
