package org.bodytext.lab.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bodytext.cli.gold.GoldPage;

/**
 * The scores of several methods on several corpora: by corpus and for all pages.
 *
 * <p>Not safe to share between threads.
 */
public final class Scoreboard {

  /** The name of the pages of all corpora together. */
  public static final String ALL = "all";

  private static final int NAME_WIDTH = 18;

  private final List<String> extractors;
  private final Map<String, List<Evaluation>> byCorpus = new LinkedHashMap<>();
  private final List<Evaluation> all;

  /**
   * @param extractors the ids of the methods
   * @param corpora the names of the corpora
   */
  public Scoreboard(List<String> extractors, List<String> corpora) {
    this.extractors = List.copyOf(extractors);
    this.all = evaluations();
    corpora.forEach(corpus -> byCorpus.put(corpus, evaluations()));
  }

  /**
   * Adds a page.
   *
   * @param corpus the name of its corpus
   * @param gold its gold
   * @param scores the score of each method, in their order
   */
  public void add(String corpus, GoldPage gold, List<ScoredPage> scores) {
    List<Evaluation> ofCorpus = of(corpus);
    for (int i = 0; i < scores.size(); i++) {
      ofCorpus.get(i).add(gold, scores.get(i));
      all.get(i).add(gold, scores.get(i));
    }
  }

  /** {@return the ids of the methods} */
  public List<String> extractors() {
    return extractors;
  }

  /** {@return the names of the corpora} */
  public List<String> corpora() {
    return List.copyOf(byCorpus.keySet());
  }

  /**
   * {@return the evaluation of each method on a corpus}
   *
   * @throws IllegalArgumentException if there is no such corpus
   */
  public List<Evaluation> of(String corpus) {
    List<Evaluation> evaluations = byCorpus.get(corpus);
    if (evaluations == null) {
      throw new IllegalArgumentException(
          "corpus must be one of " + byCorpus.keySet() + ", was " + corpus);
    }
    return evaluations;
  }

  /** {@return the evaluation of each method on the pages of all corpora} */
  public List<Evaluation> all() {
    return List.copyOf(all);
  }

  /** {@return text tables by corpus, for all pages, and of F1 only; lines end with line feeds} */
  public String tables() {
    StringBuilder tables = new StringBuilder();
    if (byCorpus.size() == 1) {
      append("", all, tables);
      return tables.toString();
    }
    byCorpus.forEach((corpus, evaluations) -> append(corpus + ", ", evaluations, tables));
    append(ALL + ", ", all, tables);
    return tables.append('\n').append(overview()).toString();
  }

  private static void append(String prefix, List<Evaluation> evaluations, StringBuilder tables) {
    for (Evaluation evaluation : evaluations) {
      tables.append(tables.length() == 0 ? "" : "\n").append(prefix).append(evaluation.table());
    }
  }

  private String overview() {
    Map<String, List<Evaluation>> columns = new LinkedHashMap<>(byCorpus);
    columns.put(ALL, all);
    StringBuilder table = new StringBuilder(padded("F1"));
    columns.keySet().forEach(name -> table.append("  ").append(right(name, name)));
    table.append('\n');
    for (int i = 0; i < extractors.size(); i++) {
      table.append(padded(extractors.get(i)));
      for (Map.Entry<String, List<Evaluation>> column : columns.entrySet()) {
        Scores scores = column.getValue().get(i).all();
        String f1 = scores.pages() == 0 ? "-" : String.format(Locale.ROOT, "%.4f", scores.f1());
        table.append("  ").append(right(f1, column.getKey()));
      }
      table.append('\n');
    }
    return table.toString();
  }

  private static String padded(String name) {
    return String.format(Locale.ROOT, "%-" + NAME_WIDTH + "s", name);
  }

  private static String right(String text, String column) {
    return String.format(Locale.ROOT, "%" + Math.max(7, column.length()) + "s", text);
  }

  private List<Evaluation> evaluations() {
    List<Evaluation> evaluations = new ArrayList<>();
    extractors.forEach(id -> evaluations.add(new Evaluation(id)));
    return evaluations;
  }
}
