package org.bodytext.benchmark;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.bodytext.cli.gold.GoldFile;
import org.bodytext.cli.gold.GoldFileException;
import org.bodytext.cli.gold.GoldPage;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * Measures how many Chinese and Japanese pages are decoded correctly, by comparison with their
 * gold.
 *
 * <p>Arguments: a gold file and its WARC file. The comparison is of pairs of adjacent non-ASCII
 * letters: a wrong charset changes them, a missing or additional line does not. Prints the pages
 * with a ratio of found pairs below {@link #MIN_RATIO}, the number of other pages, and the mean
 * ratio.
 */
public final class DecodedPages {

  /** The minimum ratio of the pairs of the gold on a correctly decoded page. */
  private static final double MIN_RATIO = 0.95;

  /** The minimum number of pairs in the gold of a page that is measured. */
  private static final int MIN_PAIRS = 20;

  private DecodedPages() {}

  /** Compares the pages of a WARC file with their gold. */
  public static void main(String[] files) throws IOException, GoldFileException {
    PrintStream out = Console.out();
    if (files.length != 2) {
      out.println("usage: DecodedPages GOLD.jsonl PAGES.warc.gz");
      return;
    }
    Map<String, GoldPage> gold = new HashMap<>();
    for (GoldPage page : GoldFile.read(Path.of(files[0])).pages()) {
      if (page.url() != null) {
        gold.put(page.url(), page);
      }
    }
    List<CorpusPage> pages = CorpusPage.read(Path.of(files[1]));
    int measured = 0;
    int correct = 0;
    double sum = 0;
    for (CorpusPage page : pages) {
      GoldPage expected = gold.get(page.url());
      String body = expected == null ? null : expected.body();
      Set<Integer> pairs = body == null ? Set.of() : pairs(body);
      if (pairs.size() < MIN_PAIRS) {
        continue;
      }
      Page decoded = page.parse();
      Set<Integer> found = pairs(text(decoded));
      double ratio = (double) pairs.stream().filter(found::contains).count() / pairs.size();
      measured++;
      sum += ratio;
      if (ratio >= MIN_RATIO) {
        correct++;
      } else {
        out.printf(Locale.ROOT, "  %.4f %s %s%n", ratio, page.url(), decoded.charset());
      }
    }
    out.printf(
        Locale.ROOT,
        "%d of %d pages decoded correctly; mean ratio of gold pairs found: %.4f%n",
        correct,
        measured,
        measured == 0 ? 0 : sum / measured);
  }

  private static String text(Page page) {
    Lines lines = page.lines();
    StringBuilder text = new StringBuilder();
    for (int line = 0; line < lines.size(); line++) {
      lines.appendText(line, text);
      text.append('\n');
    }
    return text.toString();
  }

  private static Set<Integer> pairs(String text) {
    Set<Integer> pairs = new HashSet<>();
    for (int i = 1; i < text.length(); i++) {
      char first = text.charAt(i - 1);
      char second = text.charAt(i);
      if (first > 127 && second > 127 && Character.isLetter(first) && Character.isLetter(second)) {
        pairs.add(first << 16 | second);
      }
    }
    return pairs;
  }
}
