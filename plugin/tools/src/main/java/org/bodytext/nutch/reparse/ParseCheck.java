package org.bodytext.nutch.reparse;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseText;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads a new parse from end to end before it may take the place of the old one, and compares the
 * two.
 *
 * <p>Time: one reading of the new parse and of the old {@code parse_data}, in this process. Memory:
 * a record a part.
 */
final class ParseCheck {

  private static final Logger LOG = LoggerFactory.getLogger(ParseCheck.class);

  private final Configuration conf;
  private final Path fresh;

  ParseCheck(Configuration conf, Path fresh) {
    this.conf = conf;
    this.fresh = fresh;
  }

  /**
   * Checks a new parse against what the job counted.
   *
   * @param counters those of the job
   * @throws IOException if a page is unaccounted for, a file cannot be read, or the parts do not
   *     have the same records
   */
  void check(Map<String, Long> counters) throws IOException {
    long pages = count(counters, ReparseCount.PAGES);
    long known =
        count(counters, ReparseCount.PARSED)
            + count(counters, ReparseCount.FAILED)
            + count(counters, ReparseCount.SKIPPED_NOT_FETCHED)
            + count(counters, ReparseCount.SKIPPED_TRUNCATED)
            + count(counters, ReparseCount.SKIPPED_NOT_HTML);
    require("pages that were parsed, failed or skipped", pages, known);
    long written = count(counters, ReparseCount.RECORDS);
    boolean hasText = conf.getBoolean("parser.store.text", true);
    long records = 0;
    long signed = 0;
    try (SortedParts<ParseData> data = parts(fresh, ParseData.DIR_NAME);
        SortedParts<ParseText> text = hasText ? texts() : new SortedParts<>()) {
      while (data.next()) {
        records++;
        signed += signature(data.value()) == null ? 0 : 1;
        if (hasText && !(text.next() && text.key().equals(data.key()))) {
          throw new IOException(fresh + " has parse_data but no parse_text of " + data.key());
        }
      }
      if (hasText && text.next()) {
        throw new IOException(fresh + " has parse_text but no parse_data of " + text.key());
      }
    }
    require("records of parse_data", written, records);
    require("signatures in crawl_parse", signed, signatures());
  }

  private void require(String what, long expected, long found) throws IOException {
    if (expected != found) {
      throw new IOException(fresh + " should have " + expected + " " + what + ", has " + found);
    }
  }

  private SortedParts<ParseText> texts() throws IOException {
    return new SortedParts<>(new Path(fresh, ParseText.DIR_NAME), conf, ParseText::new);
  }

  private SortedParts<ParseData> parts(Path parse, String part) throws IOException {
    return new SortedParts<>(new Path(parse, part), conf, ParseData::new);
  }

  private long signatures() throws IOException {
    Path folder = new Path(fresh, CrawlDatum.PARSE_DIR_NAME);
    FileSystem files = folder.getFileSystem(conf);
    long signatures = 0;
    for (FileStatus part : files.listStatus(folder)) {
      try (SequenceFile.Reader reader =
          new SequenceFile.Reader(conf, SequenceFile.Reader.file(part.getPath()))) {
        CrawlDatum datum = new CrawlDatum();
        for (Text url = new Text(); reader.next(url, datum); ) {
          signatures += datum.getStatus() == CrawlDatum.STATUS_SIGNATURE ? 1 : 0;
        }
      }
    }
    return signatures;
  }

  /**
   * Compares with the parse that was there.
   *
   * @param segment the folder of the old parse
   * @param maxLost what may be lost; if that is all, the old parse may be one that breaks off
   * @return the differences; of an old parse that breaks off, those up to there
   * @throws IOException if it breaks off and not all may be lost: nobody knows how much that is
   */
  ParseDifference compare(Path segment, double maxLost) throws IOException {
    long before = 0;
    long lost = 0;
    long changed = 0;
    try (SortedParts<ParseData> now = parts(fresh, ParseData.DIR_NAME)) {
      boolean more = now.next();
      try (SortedParts<ParseData> old = parts(segment, ParseData.DIR_NAME)) {
        Text last = new Text();
        while (old.next()) {
          if (old.key().equals(last)) {
            continue;
          }
          last = old.key();
          while (more && now.key().compareTo(old.key()) < 0) {
            more = now.next();
          }
          if (old.value().getStatus().isSuccess()) {
            before++;
            boolean there =
                more && now.key().equals(old.key()) && now.value().getStatus().isSuccess();
            lost += there ? 0 : 1;
            changed +=
                there && !Objects.equals(signature(old.value()), signature(now.value())) ? 1 : 0;
          }
        }
      } catch (FileNotFoundException e) {
        LOG.info("{} has no old parse_data to compare with", segment);
      } catch (IOException e) {
        if (maxLost < 1) {
          throw new IOException(
              segment
                  + ": the old parse cannot be read to its end, so nobody knows what would be lost;"
                  + " if it is to be replaced all the same, allow it by --max-lost 1",
              e);
        }
        LOG.warn("the old parse of {} breaks off: {}", segment, e.toString());
      }
    }
    return new ParseDifference(before, lost, changed);
  }

  private static @Nullable String signature(ParseData data) {
    return data.getContentMeta().get(Nutch.SIGNATURE_KEY);
  }

  private static long count(Map<String, Long> counters, ReparseCount counter) {
    return counters.getOrDefault(counter.id(), 0L);
  }
}
