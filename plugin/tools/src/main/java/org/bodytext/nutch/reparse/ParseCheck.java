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
 * Reads a new parse completely before it replaces the old one, and compares both.
 *
 * <p>Cost: reads the new parse and the old {@code parse_data} once, in this process; needs memory
 * for one record per part.
 */
record ParseCheck(Configuration conf, Path fresh) {

  private static final Logger LOG = LoggerFactory.getLogger(ParseCheck.class);

  /**
   * Checks the new parse against the counters of the job.
   *
   * @param counters the counters of the job, by name
   * @throws IOException if the counters or the parts do not agree, or a file cannot be read
   */
  void check(Map<String, Long> counters) throws IOException {
    long pages = count(counters, ReparseCounter.PAGES);
    long accounted =
        count(counters, ReparseCounter.PARSED)
            + count(counters, ReparseCounter.FAILED)
            + count(counters, ReparseCounter.SKIPPED_NOT_FETCHED)
            + count(counters, ReparseCounter.SKIPPED_TRUNCATED)
            + count(counters, ReparseCounter.SKIPPED_NOT_HTML);
    require("pages that were parsed, failed or skipped", pages, accounted);
    long written = count(counters, ReparseCounter.RECORDS);
    boolean hasText = conf.getBoolean("parser.store.text", true);
    long records = 0;
    long signed = 0;
    try (SortedRecords<ParseData> data = parts(fresh, ParseData.DIR_NAME);
        SortedRecords<ParseText> text = hasText ? texts() : new SortedRecords<>()) {
      while (data.next()) {
        records++;
        signed += signature(data.value()) == null ? 0 : 1;
        if (hasText && !(text.next() && text.key().equals(data.key()))) {
          throw new IOException(fresh + " contains parse_data but no parse_text of " + data.key());
        }
      }
      if (hasText && text.next()) {
        throw new IOException(fresh + " contains parse_text but no parse_data of " + text.key());
      }
    }
    require("records of parse_data", written, records);
    require("signatures in crawl_parse", signed, signatures());
  }

  private void require(String what, long expected, long found) throws IOException {
    if (expected != found) {
      throw new IOException(fresh + " contains " + found + " " + what + ", expected " + expected);
    }
  }

  private SortedRecords<ParseText> texts() throws IOException {
    return new SortedRecords<>(new Path(fresh, ParseText.DIR_NAME), conf, ParseText::new);
  }

  private SortedRecords<ParseData> parts(Path parse, String part) throws IOException {
    return new SortedRecords<>(new Path(parse, part), conf, ParseData::new);
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
   * Compares the new parse with the old one.
   *
   * @param segment the folder of the old parse
   * @param maxLost the ratio of pages that may be lost; with 1 the old parse may be incomplete
   * @return the differences, up to the first unreadable record of the old parse
   * @throws IOException if the old parse cannot be read completely and {@code maxLost} is below 1,
   *     because the loss is unknown
   */
  ParseDifference compare(Path segment, double maxLost) throws IOException {
    long before = 0;
    long lost = 0;
    long changed = 0;
    try (SortedRecords<ParseData> now = parts(fresh, ParseData.DIR_NAME)) {
      boolean more = now.next();
      try (SortedRecords<ParseData> old = parts(segment, ParseData.DIR_NAME)) {
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
        LOG.info("{} contains no old parse_data to compare with", segment);
      } catch (IOException e) {
        if (maxLost < 1) {
          throw new IOException(
              segment
                  + ": the old parse cannot be read completely, so the loss is unknown; to replace"
                  + " it nevertheless, use --max-lost 1",
              e);
        }
        LOG.warn("the old parse of {} cannot be read completely: {}", segment, e.toString());
      }
    }
    return new ParseDifference(before, lost, changed);
  }

  private static @Nullable String signature(ParseData data) {
    return data.getContentMeta().get(Nutch.SIGNATURE_KEY);
  }

  private static long count(Map<String, Long> counters, ReparseCounter counter) {
    return counters.getOrDefault(counter.id(), 0L);
  }
}
