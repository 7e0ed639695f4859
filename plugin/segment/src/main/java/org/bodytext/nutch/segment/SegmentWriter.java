package org.bodytext.nutch.segment;

import java.io.IOException;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.net.protocols.Response;
import org.apache.nutch.protocol.Content;
import org.apache.nutch.protocol.ProtocolStatus;
import org.apache.nutch.util.MimeUtil;
import org.bodytext.nutch.warc.NutchContent;
import org.bodytext.warc.CapturedPage;
import org.jspecify.annotations.Nullable;

/**
 * Writes the parts of a segment that a fetch writes.
 *
 * <p>Responses are added in any order, but Nutch needs them sorted by URL: they are written
 * unsorted, sorted externally, and then written to the segment. All files are in a work folder next
 * to the segment, from which the complete segment is moved to its place.
 */
final class SegmentWriter implements AutoCloseable {

  private static final String PART = "part-r-00000";
  // Orders responses for the same URL and second; not written to the segment.
  private static final String NUMBER = "bodytext.number";

  private final Configuration conf;
  private final FileSystem files;
  private final Path segment;
  private final Path work;
  private final MimeUtil types;
  private final SequenceFile.Writer unsorted;

  private long number;
  private long pages;
  private long failed;
  private long repeated;
  private long truncated;

  SegmentWriter(Configuration conf, FileSystem files, Path segment) throws IOException {
    this.conf = conf;
    this.files = files;
    this.segment = segment;
    // Unique, as two processes may choose the same segment name.
    this.work =
        new Path(
            segment.getParent(), SegmentNames.workPrefix(segment.getName()) + UUID.randomUUID());
    this.types = new MimeUtil(conf);
    files.mkdirs(work);
    unsorted =
        SequenceFile.createWriter(
            conf,
            SequenceFile.Writer.file(new Path(work, "unsorted")),
            SequenceFile.Writer.keyClass(Text.class),
            SequenceFile.Writer.valueClass(Content.class));
  }

  void add(CapturedPage page) throws IOException {
    Content content = NutchContent.of(page, types);
    Metadata metadata = content.getMetadata();
    metadata.set(Nutch.SEGMENT_NAME_KEY, segment.getName());
    metadata.set(Nutch.SCORE_KEY, "1.0");
    metadata.set(NUMBER, Long.toString(number++));
    unsorted.append(new Text(page.url()), content);
  }

  /** Sorts the responses and moves the segment to its place. */
  SegmentReport finish(long problems) throws IOException {
    unsorted.close();
    Path sorted = new Path(work, "sorted");
    new SequenceFile.Sorter(files, Text.class, Content.class, conf)
        .sort(new Path[] {new Path(work, "unsorted")}, sorted, true);
    Path complete = new Path(work, "segment");
    writeParts(sorted, complete);
    if (files.exists(segment)) {
      throw new IOException(
          segment + " was created by another process in the meantime; create it again");
    }
    if (!files.rename(complete, segment)) {
      throw new IOException(complete + " cannot be renamed to " + segment);
    }
    return new SegmentReport(segment, pages, failed, repeated, truncated, problems);
  }

  private void writeParts(Path sorted, Path target) throws IOException {
    Path generated = new Path(new Path(target, CrawlDatum.GENERATE_DIR_NAME), PART);
    try (SequenceFile.Reader reader =
            new SequenceFile.Reader(conf, SequenceFile.Reader.file(sorted));
        MapFile.Writer content = map(target, Content.DIR_NAME, Content.class);
        MapFile.Writer fetch = map(target, CrawlDatum.FETCH_DIR_NAME, CrawlDatum.class);
        SequenceFile.Writer generate =
            SequenceFile.createWriter(
                conf,
                SequenceFile.Writer.file(generated),
                SequenceFile.Writer.keyClass(Text.class),
                SequenceFile.Writer.valueClass(CrawlDatum.class))) {
      Text url = new Text();
      Content best = null;
      Text next = new Text();
      Content candidate = new Content();
      while (reader.next(next, candidate)) {
        if (best != null && url.equals(next)) {
          repeated++;
          best = isPreferred(candidate, best) ? candidate : best;
        } else {
          write(url, best, content, fetch, generate);
          url = new Text(next);
          best = candidate;
        }
        candidate = new Content();
      }
      write(url, best, content, fetch, generate);
    }
  }

  private MapFile.Writer map(Path target, String name, Class<?> values) throws IOException {
    return new MapFile.Writer(
        conf,
        new Path(new Path(target, name), PART),
        MapFile.Writer.keyClass(Text.class),
        SequenceFile.Writer.valueClass(values));
  }

  /**
   * {@return whether a response is preferred to another one for the same URL: complete responses
   * first, then truncated ones, then those without information such as "not modified" or a
   * temporary error; of equal ones the later}
   */
  private static boolean isPreferred(Content one, Content other) {
    int difference = rank(one) - rank(other);
    return difference == 0 ? isLater(one, other) : difference > 0;
  }

  private static int rank(Content page) {
    int status = (int) number(page, Nutch.FETCH_STATUS_KEY);
    if (status == CrawlDatum.STATUS_FETCH_NOTMODIFIED || status == CrawlDatum.STATUS_FETCH_RETRY) {
      return 0;
    }
    return isTruncated(page) ? 1 : 2;
  }

  private static boolean isTruncated(Content page) {
    return "true".equals(page.getMetadata().get(Response.TRUNCATED_CONTENT));
  }

  private static boolean isLater(Content one, Content other) {
    long time = number(one, Response.FETCH_TIME);
    long otherTime = number(other, Response.FETCH_TIME);
    return time == otherTime ? number(one, NUMBER) > number(other, NUMBER) : time > otherTime;
  }

  private void write(
      Text url,
      @Nullable Content page,
      MapFile.Writer content,
      MapFile.Writer fetch,
      SequenceFile.Writer generate)
      throws IOException {
    if (page == null) {
      return;
    }
    int status = (int) number(page, Nutch.FETCH_STATUS_KEY);
    page.getMetadata().remove(NUMBER);
    fetch.append(url, fetched(page, status));
    int interval = conf.getInt("db.fetch.interval.default", 2592000);
    generate.append(url, new CrawlDatum(CrawlDatum.STATUS_DB_UNFETCHED, interval, 1.0f));
    if (status == CrawlDatum.STATUS_FETCH_SUCCESS) {
      content.append(url, page);
      pages++;
      truncated += isTruncated(page) ? 1 : 0;
    } else {
      failed++;
    }
  }

  private CrawlDatum fetched(Content page, int status) {
    CrawlDatum datum =
        new CrawlDatum(status, conf.getInt("db.fetch.interval.default", 2592000), 1.0f);
    datum.setFetchTime(number(page, Response.FETCH_TIME));
    datum
        .getMetaData()
        .put(
            Nutch.WRITABLE_PROTO_STATUS_KEY,
            status == CrawlDatum.STATUS_FETCH_SUCCESS
                ? ProtocolStatus.STATUS_SUCCESS
                : new ProtocolStatus(ProtocolStatus.FAILED));
    if (page.getContentType() != null) {
      datum.getMetaData().put(new Text(Response.CONTENT_TYPE), new Text(page.getContentType()));
    }
    return datum;
  }

  private static long number(Content page, String key) {
    return Long.parseLong(page.getMetadata().get(key));
  }

  /** Deletes the work folder, with an incomplete segment if there is one. */
  @Override
  public void close() throws IOException {
    try {
      unsorted.close();
    } finally {
      files.delete(work, true);
    }
  }
}
