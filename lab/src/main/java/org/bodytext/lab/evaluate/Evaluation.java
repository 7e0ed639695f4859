package org.bodytext.lab.evaluate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bodytext.cli.gold.GoldPage;
import org.jspecify.annotations.Nullable;

/**
 * The scores of one method on a corpus: for all pages, by page type and by language.
 *
 * <p>Not safe to share between threads.
 */
public final class Evaluation {

  /** The name of the group of pages whose gold has no page type or language. */
  static final String UNLABELLED = "-";

  /** A body with a higher confidence and a lower recall lost text without a sign of it. */
  private static final double MIN_LOSS_CONFIDENCE = 0.8;

  private static final double MAX_LOSS_RECALL = 0.5;

  private final String extractor;
  private final List<String> silentLosses = new ArrayList<>();
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

  /** Adds a page. */
  public void add(GoldPage gold, ScoredPage page) {
    all.add(page.score());
    group(byType, gold.pageTypeLabel()).add(page.score());
    group(byLanguage, gold.language()).add(page.score());
    Overlap body = page.score().body();
    if (page.confidence() != null && body != null) {
      calibrated = true;
      reliability.add(page.confidence(), body.f1());
      if (page.confidence() > MIN_LOSS_CONFIDENCE && body.recall() < MAX_LOSS_RECALL) {
        silentLosses.add(gold.id());
      }
    }
    if (page.error() == null) {
      nanos += page.nanos();
      timed++;
    } else {
      failed++;
    }
  }

  /** {@return the scores of all pages} */
  public Scores all() {
    return all;
  }

  /** {@return the scores by the page type of the gold, in the order of first occurrence} */
  public Map<String, Scores> byType() {
    return new LinkedHashMap<>(byType);
  }

  /** {@return the scores by the language of the gold, in the order of first occurrence} */
  public Map<String, Scores> byLanguage() {
    return new LinkedHashMap<>(byLanguage);
  }

  /** {@return whether the confidence of the method is an estimate of F1} */
  public boolean isCalibrated() {
    return calibrated;
  }

  /** {@return the reliability of its confidence; without pages if that is not calibrated} */
  public Reliability reliability() {
    return reliability;
  }

  /** {@return the number of pages that failed} */
  public int failed() {
    return failed;
  }

  /** {@return pages per second in one thread, from bytes to body text; NaN without pages} */
  public double pagesPerSecond() {
    return timed == 0 ? Double.NaN : timed / (nanos / 1e9);
  }

  /** {@return the scores as a text table; lines end with line feeds} */
  public String table() {
    StringBuilder table = new StringBuilder();
    table.append(format("%s: %d pages, %d failed", extractor, all.pages(), failed));
    String speed = timed == 0 ? "" : format(", %.0f pages per second and thread", pagesPerSecond());
    table.append(speed).append('\n');
    table.append(
        format("%-16s %6s  %7s %7s %7s %7s %7s\n", "", "pages", "F1", "P", "R", "with", "without"));
    row(table, "all", all);
    rows(table, "", byType);
    rows(table, "lang ", byLanguage);
    table.append(all.segments().size() == 0 ? "" : all.segments().row());
    table.append(all.parts().rows());
    table.append(accuracy("title right", all.titleAccuracy(), all.titles()));
    table.append(accuracy("date right", all.dateAccuracy(), all.dates()));
    table.append(accuracy("page type right", all.pageTypeAccuracy(), all.pageTypes()));
    table.append(calibrated ? reliability.table() + losses() : "");
    return table.toString();
  }

  /** {@return the pages with a high confidence and a low recall} */
  private String losses() {
    String pages = silentLosses.isEmpty() ? "" : ": " + String.join(", ", silentLosses);
    return format(
        "silent losses    %d of %d (confidence above %.1f, recall below %.1f)%s\n",
        silentLosses.size(), all.pages(), MIN_LOSS_CONFIDENCE, MAX_LOSS_RECALL, pages);
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

  private static String accuracy(String name, double ratio, int pages) {
    return pages == 0
        ? format("%-16s not in the gold\n", name)
        : format("%-16s %.1f %% of %d\n", name, ratio * 100, pages);
  }

  private static Scores group(Map<String, Scores> groups, @Nullable String name) {
    String key = name == null || name.isEmpty() ? UNLABELLED : name;
    return groups.computeIfAbsent(key, absent -> new Scores());
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
