package org.bodytext.benchmark;

import org.bodytext.cli.evaluate.GoldFile;
import org.bodytext.cli.evaluate.GoldFileException;
import org.bodytext.cli.evaluate.GoldPage;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * How many Chinese and Japanese pages are decoded right: how much of their gold text the page has.
 *
 * <p>Arguments: a gold file and its WARC file. Counted are pairs of neighbouring letters above
 * ASCII, which a wrong charset changes and a missed or added line does not. Prints the mean share
 * of the gold's pairs found, the pages below {@link #RIGHT}, and how many are not.
 */
public final class DecodedPages {

  /** A page is decoded right if it has such a share of the pairs of its gold. */
  private static final double RIGHT = 0.95;

  /** Of fewer pairs nothing can be said. */
  private static final int FEWEST = 20;

  private DecodedPages() {}

  /** Compares the pages of a WARC file with their gold. */
  public static void main(String[] files) throws IOException, GoldFileException {
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
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
    int judged = 0;
    int right = 0;
    double sum = 0;
    for (CorpusPage page : pages) {
      GoldPage expected = gold.get(page.url());
      Set<Integer> pairs = expected == null ? Set.of() : pairs(expected.body());
      if (pairs.size() < FEWEST) {
        continue;
      }
      Page decoded =
          PageParser.create().contentType(page.contentType()).url(page.url()).parse(page.bytes());
      Set<Integer> found = pairs(text(decoded));
      double share = (double) pairs.stream().filter(found::contains).count() / pairs.size();
      judged++;
      sum += share;
      if (share >= RIGHT) {
        right++;
      } else {
        out.printf(Locale.ROOT, "  %.4f %s %s%n", share, page.url(), decoded.charset());
      }
    }
    out.printf(
        Locale.ROOT,
        "%d of %d pages decoded right; pairs of the gold found: %.4f in the mean%n",
        right,
        judged,
        judged == 0 ? 0 : sum / judged);
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
