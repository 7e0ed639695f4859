package org.bodytext.nutch.learn;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.SequenceFile.CompressionType;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.compress.DefaultCodec;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.output.FileOutputCommitter;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.util.ReflectionUtils;
import org.bodytext.extractor.sites.template.SiteSample;
import org.bodytext.extractor.sites.template.SiteTemplate;
import org.bodytext.nutch.templates.StoreVersion;

/** Writes a version of a store: the template and the sample of each site, in separate files. */
public final class TemplateOutputFormat extends FileOutputFormat<Text, SiteSample> {

  /** The maximum number of templates that a lookup skips over. */
  private static final int INDEX_INTERVAL = 16;

  /** For Hadoop. */
  public TemplateOutputFormat() {}

  @Override
  public RecordWriter<Text, SiteSample> getRecordWriter(TaskAttemptContext context)
      throws IOException {
    Path work = ((FileOutputCommitter) getOutputCommitter(context)).getWorkPath();
    String part = getUniqueFile(context, "part", "");
    Configuration conf = context.getConfiguration();
    DefaultCodec codec = ReflectionUtils.newInstance(DefaultCodec.class, conf);
    MapFile.Writer templates =
        new MapFile.Writer(
            conf,
            new Path(new Path(work, StoreVersion.TEMPLATES), part),
            MapFile.Writer.keyClass(Text.class),
            SequenceFile.Writer.valueClass(BytesWritable.class),
            SequenceFile.Writer.compression(CompressionType.RECORD, codec));
    templates.setIndexInterval(INDEX_INTERVAL);
    SequenceFile.Writer samples =
        SequenceFile.createWriter(
            conf,
            SequenceFile.Writer.file(new Path(new Path(work, StoreVersion.SAMPLES), part)),
            SequenceFile.Writer.keyClass(Text.class),
            SequenceFile.Writer.valueClass(BytesWritable.class),
            SequenceFile.Writer.compression(CompressionType.RECORD, codec));
    return new SiteWriter(templates, samples, context);
  }

  private static final class SiteWriter extends RecordWriter<Text, SiteSample> {

    private final MapFile.Writer templates;
    private final SequenceFile.Writer samples;
    private final TaskAttemptContext context;

    SiteWriter(MapFile.Writer templates, SequenceFile.Writer samples, TaskAttemptContext context) {
      this.templates = templates;
      this.samples = samples;
      this.context = context;
    }

    @Override
    public void write(Text site, SiteSample sample) throws IOException {
      byte[] template = SiteTemplate.of(sample).toBytes();
      templates.append(site, new BytesWritable(template));
      LearnCounter.TEMPLATE_BYTES.add(context, template.length);
      byte[] bytes = sample.toBytes();
      samples.append(site, new BytesWritable(bytes));
      LearnCounter.SAMPLE_BYTES.add(context, bytes.length);
    }

    @Override
    public void close(TaskAttemptContext context) throws IOException {
      try (templates) {
        samples.close();
      }
    }
  }
}
