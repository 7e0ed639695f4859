package org.bodytext.benchmark;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.Lines;
import org.bodytext.extractor.Page;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/**
 * How far the words of our pages agree with those of jsoup on real pages.
 *
 * <p>Arguments: WARC files. Prints for each the share of pages whose words reach F1 0.99 against
 * jsoup's, and the pages that do not, worst first, with the words on either side.
 */
public final class PageParity {

  private static final Pattern WORD =
      Pattern.compile(
          "[\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u3040-\\u30ff]|[\\w&&[^\\u3400-\\u4dbf"
              + "\\u4e00-\\u9fff\\uf900-\\ufaff\\u3040-\\u30ff]]+",
          Pattern.UNICODE_CHARACTER_CLASS);

  private PageParity() {}

  private record Row(String url, double f1, List<String> missing, List<String> extra) {}

  /** Compares the pages of each WARC file. */
  public static void main(String[] warcs) throws IOException {
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    for (String warc : warcs) {
      List<Row> rows = new ArrayList<>();
      for (CorpusPage page : CorpusPage.read(Path.of(warc))) {
        rows.add(compare(page));
      }
      long alike = rows.stream().filter(row -> row.f1 >= 0.99).count();
      out.printf(
          Locale.ROOT,
          "%s: %d of %d pages, %.2f %%%n",
          warc,
          alike,
          rows.size(),
          100.0 * alike / rows.size());
      rows.stream()
          .filter(row -> row.f1 < 0.99)
          .sorted(Comparator.comparingDouble(Row::f1))
          .forEach(
              row ->
                  out.printf(
                      Locale.ROOT,
                      "  %.4f %s missing %s extra %s%n",
                      row.f1,
                      row.url,
                      row.missing,
                      row.extra));
    }
  }

  private static Row compare(CorpusPage corpusPage) {
    Page page = Page.parse(corpusPage.bytes(), corpusPage.contentType(), corpusPage.url());
    StringBuilder ours = new StringBuilder();
    Lines lines = page.lines();
    for (int line = 0; line < lines.size(); line++) {
      lines.appendText(line, ours);
      ours.append('\n');
    }
    return compare(corpusPage.url(), ours.toString(), jsoupText(page.source().toString()));
  }

  private static String jsoupText(String source) {
    Document document = Jsoup.parse(source);
    document.select("script, style, iframe, noframes, noembed, title").remove();
    return document.text();
  }

  private static Row compare(String url, String ours, String theirs) {
    Map<String, Integer> counts = new HashMap<>();
    int oursTotal = 0;
    int theirsTotal = 0;
    for (Matcher m = WORD.matcher(ours); m.find(); oursTotal++) {
      counts.merge(m.group(), 1, Integer::sum);
    }
    for (Matcher m = WORD.matcher(theirs); m.find(); theirsTotal++) {
      counts.merge(m.group(), -1, Integer::sum);
    }
    List<String> missing = new ArrayList<>();
    List<String> extra = new ArrayList<>();
    int differing = 0;
    for (Map.Entry<String, Integer> entry : counts.entrySet()) {
      differing += Math.abs(entry.getValue());
      List<String> side = entry.getValue() < 0 ? missing : extra;
      if (entry.getValue() != 0 && side.size() < 12) {
        side.add(entry.getKey());
      }
    }
    int total = oursTotal + theirsTotal;
    double f1 = total == 0 ? 1 : 1 - (double) differing / total;
    return new Row(url, f1, missing, extra);
  }
}
