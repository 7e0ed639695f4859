package org.bodytext.benchmark;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Node;

/**
 * Compares the text of parsed pages with that of jsoup on real pages.
 *
 * <p>Arguments: WARC files. Prints for each file the ratio of pages with an F1 of at least 0.99
 * against jsoup by words, and by letters: runs of four letters, ignoring word boundaries, without
 * ancillary text (text for screen readers, edit links). Then prints the pages with a lower F1 by
 * letters, worst first, with the words that only one side has.
 */
public final class PageParity {

  private static final Pattern WORD =
      Pattern.compile(
          "[\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u3040-\\u30ff]|[\\w&&[^\\u3400-\\u4dbf"
              + "\\u4e00-\\u9fff\\uf900-\\ufaff\\u3040-\\u30ff]]+",
          Pattern.UNICODE_CHARACTER_CLASS);

  private static final Pattern LETTERS = Pattern.compile("(?=([\\p{L}\\p{N}]{4}))");

  private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}\\p{N}]+");

  /** Selects ancillary text by class name; the extractor excludes it from lines if it is inline. */
  private static final String ANCILLARY =
      ".editsection, .mw-editsection, .screen-reader-text, .sr-only, .visually-hidden,"
          + " .visuallyhidden";

  private static final double MIN_F1 = 0.99;

  private static final int MAX_SHOWN = 12;

  private PageParity() {}

  private record Row(String url, double words, double letters, Counts counts) {}

  /** Compares the pages of each WARC file. */
  public static void main(String[] warcs) throws IOException {
    PrintStream out = Console.out();
    for (String warc : warcs) {
      List<Row> rows = new ArrayList<>();
      for (CorpusPage page : CorpusPage.read(Path.of(warc))) {
        rows.add(compare(page));
      }
      out.printf(
          Locale.ROOT,
          "%s: %d pages, %.2f %% equal by words, %.2f %% by letters%n",
          warc,
          rows.size(),
          100 * rows.stream().mapToDouble(row -> row.words >= MIN_F1 ? 1 : 0).average().orElse(0),
          100
              * rows.stream()
                  .mapToDouble(row -> row.letters >= MIN_F1 ? 1 : 0)
                  .average()
                  .orElse(0));
      rows.stream()
          .filter(row -> row.letters < MIN_F1)
          .sorted(Comparator.comparingDouble(Row::letters))
          .forEach(
              row ->
                  out.printf(
                      Locale.ROOT,
                      "  %.4f %s missing %s extra %s%n",
                      row.letters,
                      row.url,
                      row.counts.side(-1),
                      row.counts.side(1)));
    }
  }

  private static Row compare(CorpusPage corpusPage) {
    Page page = corpusPage.parse();
    StringBuilder ours = new StringBuilder();
    Lines lines = page.lines();
    for (int line = 0; line < lines.size(); line++) {
      lines.appendText(line, ours);
      ours.append('\n');
    }
    Document document = Jsoup.parse(page.source().toString());
    document.select("script, style, iframe, noframes, noembed, title").remove();
    Counts words = Counts.of(WORD, ours.toString(), document.text());
    document.select(ANCILLARY).stream().filter(element -> !element.isBlock()).forEach(Node::remove);
    double letters = Counts.of(LETTERS, letters(ours.toString()), letters(document.text())).f1();
    return new Row(corpusPage.url(), words.f1(), letters, words);
  }

  private static String letters(String text) {
    return NO_LETTERS.matcher(text).replaceAll("");
  }

  /**
   * The counts of text pieces of the extractor minus those of jsoup.
   *
   * @param differences the difference of the counts of each piece
   * @param total the number of pieces of both
   */
  private record Counts(Map<String, Integer> differences, int total) {

    static Counts of(Pattern piece, String ours, String theirs) {
      Map<String, Integer> differences = new HashMap<>();
      int total = add(piece, ours, 1, differences) + add(piece, theirs, -1, differences);
      return new Counts(differences, total);
    }

    private static int add(Pattern piece, String text, int sign, Map<String, Integer> counts) {
      int pieces = 0;
      for (Matcher m = piece.matcher(text); m.find(); pieces++) {
        counts.merge(m.group(m.groupCount()), sign, Integer::sum);
      }
      return pieces;
    }

    double f1() {
      int differing = differences.values().stream().mapToInt(Math::abs).sum();
      return total == 0 ? 1 : 1 - (double) differing / total;
    }

    /** {@return some of the pieces that one side has more often: 1 the extractor, -1 jsoup} */
    List<String> side(int sign) {
      return differences.entrySet().stream()
          .filter(entry -> entry.getValue() * sign > 0)
          .map(Map.Entry::getKey)
          .sorted()
          .limit(MAX_SHOWN)
          .toList();
    }
  }
}
