package org.bodytext.spark;

import java.io.IOException;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.bodytext.warc.CapturedPage;
import org.bodytext.warc.SeekableInput;
import org.bodytext.warc.WarcPages;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the parts of a task. A damaged record is logged and counted, and reading continues after
 * it. Holds one page in memory. Not thread-safe.
 */
final class WarcReader implements PartitionReader<InternalRow> {

  private static final Logger LOG = LoggerFactory.getLogger(WarcReader.class);

  private final WarcPart.Task task;
  private final Configuration conf;
  private final String[] columns;
  private final int maxPageBytes;
  private int number = -1;
  private @Nullable WarcPages pages;
  private @Nullable CapturedPage page;
  private long count;
  private long problems;

  WarcReader(WarcPart.Task task, Configuration conf, StructType columns, int maxPageBytes) {
    this.task = task;
    this.conf = conf;
    this.columns = columns.fieldNames();
    this.maxPageBytes = maxPageBytes;
  }

  @Override
  public boolean next() throws IOException {
    page = pages == null ? null : nextOf(pages);
    while (page == null && number + 1 < task.parts().size()) {
      close();
      number++;
      pages = open(part());
      page = nextOf(pages);
    }
    count += page == null ? 0 : 1;
    return page != null;
  }

  private WarcPart part() {
    return task.parts().get(number);
  }

  private @Nullable CapturedPage nextOf(WarcPages from) throws IOException {
    CapturedPage next = from.next();
    // Read only up to the end of the part, where that of another task begins.
    return next == null || offset(from) >= part().end() ? null : next;
  }

  private long offset(WarcPages from) {
    return from.position() + (part().isRecord() ? part().start() : 0);
  }

  private WarcPages open(WarcPart part) throws IOException {
    Path path = new Path(part.file());
    FileSystem files = path.getFileSystem(conf);
    long base = part.isRecord() ? part.start() : 0;
    long size = part.isRecord() ? part.end() - base : files.getFileStatus(path).getLen();
    FSDataInputStream stream = files.open(path);
    stream.seek(base);
    WarcPages opened =
        new WarcPages(
            new SeekableInput(stream, position -> stream.seek(base + position), size),
            (offset, message) -> {
              LOG.warn("{} at offset {}: {}", part.file(), base + offset, message);
              problems++;
            },
            maxPageBytes);
    if (!part.isRecord() && part.start() > 0) {
      opened.seek(part.start());
    }
    return opened;
  }

  @Override
  public InternalRow get() {
    CapturedPage read = page;
    WarcPages from = pages;
    if (read == null || from == null) {
      throw new IllegalStateException("there is no page before next(), or after the last one");
    }
    Object[] values = new Object[columns.length];
    for (int i = 0; i < columns.length; i++) {
      values[i] =
          switch (columns[i]) {
            case "file" -> UTF8String.fromString(part().file());
            case "offset" -> offset(from);
            case "url" -> UTF8String.fromString(read.url());
            case "date" -> micros(read.fetched());
            case "status" -> read.status();
            case "content_type" -> UTF8String.fromString(read.contentType());
            case "truncated" -> read.truncated();
            default -> read.content();
          };
    }
    return new GenericInternalRow(values);
  }

  private static long micros(Instant time) {
    return TimeUnit.SECONDS.toMicros(time.getEpochSecond())
        + TimeUnit.NANOSECONDS.toMicros(time.getNano());
  }

  @Override
  public CustomTaskMetric[] currentMetricsValues() {
    return new CustomTaskMetric[] {
      new WarcMetrics.Value(WarcMetrics.Pages.NAME, count),
      new WarcMetrics.Value(WarcMetrics.Problems.NAME, problems)
    };
  }

  @Override
  public void close() throws IOException {
    if (pages != null) {
      pages.close();
      pages = null;
    }
  }
}
