package org.bodytext.lab.evaluate;

import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.StringJoiner;
import org.bodytext.cli.gold.GoldPage;
import org.jspecify.annotations.Nullable;

/**
 * Writes a CSV file with one row per page and method (RFC 4180, UTF-8). Not safe to share between
 * threads.
 */
public final class CsvRows implements Closeable {

  private static final String HEADER =
      "corpus,extractor,id,url,lang,page_type,precision,recall,f1,with,without,title_right,date_right,"
          + "page_type_right,title,published,found_page_type,milliseconds,error";

  private final Writer out;

  private CsvRows(Writer out) {
    this.out = out;
  }

  /** {@return a writer of a file, which is overwritten; writes the header} */
  public static CsvRows create(Path file) throws IOException {
    Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
    out.write(HEADER + "\r\n");
    return new CsvRows(out);
  }

  /** Writes the row of one page and method. */
  public void add(String corpus, GoldPage gold, ScoredPage page) throws IOException {
    PageScore score = page.score();
    StringJoiner row = new StringJoiner(",", "", "\r\n");
    row.add(quoted(corpus));
    row.add(quoted(page.extractor()));
    row.add(quoted(gold.id()));
    row.add(quoted(gold.url()));
    row.add(quoted(gold.language()));
    row.add(quoted(gold.pageTypeLabel()));
    Overlap body = score.body();
    row.add(number(body == null ? null : body.precision()));
    row.add(number(body == null ? null : body.recall()));
    row.add(number(body == null ? null : body.f1()));
    row.add(number(score.with()));
    row.add(number(score.without()));
    row.add(score.title() == null ? "" : score.title().toString());
    row.add(score.date() == null ? "" : score.date().toString());
    row.add(score.pageType() == null ? "" : score.pageType().toString());
    row.add(quoted(page.title()));
    row.add(quoted(page.published()));
    row.add(page.error() == null ? page.pageType().id() : "");
    row.add(number(page.nanos() / 1e6));
    row.add(quoted(page.error()));
    out.write(row.toString());
  }

  @Override
  public void close() throws IOException {
    out.close();
  }

  private static String number(@Nullable Double value) {
    return value == null ? "" : String.format(Locale.ROOT, "%.4f", value);
  }

  private static String quoted(@Nullable String text) {
    if (text == null) {
      return "";
    }
    return text.matches("[^\",\\r\\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
