package org.bodytext.nutch.reparse;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Counter;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.StatusReporter;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.output.FileOutputCommitter;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseOutputFormat;
import org.bodytext.nutch.common.BodyField;
import org.bodytext.nutch.job.JobCounter;

/**
 * Nutch's output format of a parse, but with the work folder of the task attempt as its output, so
 * that only the committed attempt leaves files. Nutch's own writes in place, and two concurrent
 * attempts write the same files.
 */
public final class ReparseOutputFormat extends ParseOutputFormat {

  /** For Hadoop. */
  public ReparseOutputFormat() {}

  @Override
  public RecordWriter<Text, Parse> getRecordWriter(TaskAttemptContext context) throws IOException {
    Path work = ((FileOutputCommitter) getOutputCommitter(context)).getWorkPath();
    Configuration conf = new Configuration(context.getConfiguration());
    conf.set(FileOutputFormat.OUTDIR, work.toString());
    TaskAttemptContext workContext =
        new TaskAttemptContextImpl(conf, context.getTaskAttemptID(), new Reporter(context));
    return new CountingWriter(super.getRecordWriter(workContext), context);
  }

  /** Counts the records. */
  private static final class CountingWriter extends RecordWriter<Text, Parse> {

    private final RecordWriter<Text, Parse> writer;
    private final TaskAttemptContext context;

    CountingWriter(RecordWriter<Text, Parse> writer, TaskAttemptContext context) {
      this.writer = writer;
      this.context = context;
    }

    @Override
    public void write(Text url, Parse parse) throws IOException, InterruptedException {
      writer.write(url, parse);
      ParseData data = parse.getData();
      ReparseCounter.RECORDS.add(context, 1);
      ReparseCounter.UNSUCCESSFUL.add(context, data.getStatus().isSuccess() ? 0 : 1);
      ReparseCounter.TEXT_CHARS.add(context, parse.getText().length());
      String body = data.getParseMeta().get(BodyField.BODY.key());
      String missing = data.getParseMeta().get(BodyField.BODY_MISSING.key());
      boolean byTemplate = data.getParseMeta().get(BodyField.TEMPLATE_USED) != null;
      ReparseCounter.TEMPLATE_USED.add(context, byTemplate ? 1 : 0);
      if (missing != null) {
        context.getCounter(JobCounter.GROUP, ReparseCounter.BODY_MISSING + missing).increment(1);
      } else if (body != null) {
        ReparseCounter.BODY_FOUND.add(context, 1);
        ReparseCounter.BODY_CHARS.add(context, body.length());
      }
    }

    @Override
    public void close(TaskAttemptContext context) throws IOException, InterruptedException {
      writer.close(context);
    }
  }

  /** Reports to the context of the task, as the copied context does not. */
  private static final class Reporter extends StatusReporter {

    private final TaskAttemptContext context;

    Reporter(TaskAttemptContext context) {
      this.context = context;
    }

    @Override
    public Counter getCounter(Enum<?> name) {
      return context.getCounter(name);
    }

    @Override
    public Counter getCounter(String group, String name) {
      return context.getCounter(group, name);
    }

    @Override
    public void progress() {
      context.progress();
    }

    @Override
    public float getProgress() {
      return context.getProgress();
    }

    @Override
    public void setStatus(String status) {
      context.setStatus(status);
    }
  }
}
