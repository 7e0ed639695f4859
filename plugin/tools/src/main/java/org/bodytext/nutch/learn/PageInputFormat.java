package org.bodytext.nutch.learn;

import java.io.IOException;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;
import org.apache.hadoop.mapreduce.lib.input.SequenceFileInputFormat;
import org.bodytext.warc.WarcPages;

/** Reads contents of segments, samples of a store, and WARC files. A WARC file is one split. */
public final class PageInputFormat extends SequenceFileInputFormat<Text, Writable> {

  /** For Hadoop. */
  public PageInputFormat() {}

  @Override
  protected boolean isSplitable(JobContext context, Path file) {
    return !WarcPages.isWarc(file.getName());
  }

  @Override
  public RecordReader<Text, Writable> createRecordReader(
      InputSplit split, TaskAttemptContext context) throws IOException {
    return WarcPages.isWarc(((FileSplit) split).getPath().getName())
        ? new WarcRecordReader()
        : super.createRecordReader(split, context);
  }
}
