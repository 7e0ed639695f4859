package org.bodytext.nutch.learn;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;
import org.apache.nutch.protocol.Content;
import org.apache.nutch.util.MimeUtil;
import org.bodytext.nutch.warc.NutchContent;
import org.bodytext.warc.CapturedPage;
import org.bodytext.warc.SeekableInput;
import org.bodytext.warc.WarcPages;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads the responses of a WARC file as contents of Nutch. */
final class WarcRecordReader extends RecordReader<Text, Writable> {

  private static final Logger LOG = LoggerFactory.getLogger(WarcRecordReader.class);

  private final Text url = new Text();
  private Content content = new Content();
  private long length;
  private @Nullable WarcPages pages;
  private @Nullable MimeUtil types;

  @Override
  public void initialize(InputSplit split, TaskAttemptContext context) throws IOException {
    Path file = ((FileSplit) split).getPath();
    Configuration conf = context.getConfiguration();
    FileSystem files = file.getFileSystem(conf);
    length = files.getFileStatus(file).getLen();
    types = new MimeUtil(conf);
    WarcPages.Problems problems =
        (offset, message) -> {
          LOG.warn("{} at offset {}: {}", file, offset, message);
          LearnCounter.FAILED.add(context, 1);
        };
    FSDataInputStream stream = files.open(file);
    SeekableInput channel = new SeekableInput(stream, stream::seek, length);
    pages = new WarcPages(channel, problems, LearnJob.maxPageBytes(conf));
  }

  @Override
  public boolean nextKeyValue() throws IOException {
    CapturedPage page = pages == null || types == null ? null : pages.next();
    if (page == null || types == null) {
      return false;
    }
    url.set(page.url());
    content = NutchContent.of(page, types);
    return true;
  }

  @Override
  public Text getCurrentKey() {
    return url;
  }

  @Override
  public Writable getCurrentValue() {
    return content;
  }

  @Override
  public float getProgress() {
    return pages == null || length == 0 ? 0 : (float) pages.position() / length;
  }

  @Override
  public void close() throws IOException {
    if (pages != null) {
      pages.close();
    }
  }
}
