package org.bodytext.nutch.shard;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.output.PathOutputCommitter;
import org.apache.hadoop.mapreduce.lib.output.PathOutputCommitterFactory;

/**
 * Creates the committer that publishes the staged shards of indexing jobs; the value of {@code
 * mapreduce.outputcommitter.factory.class}. All other jobs get the default committer of their file
 * system, such as that of an object store.
 */
public final class ShardCommitterFactory extends PathOutputCommitterFactory {

  /** The output format of Nutch's indexing jobs. */
  private static final String INDEXING = "org.apache.nutch.indexer.IndexerOutputFormat";

  /** For Hadoop. */
  public ShardCommitterFactory() {}

  @Override
  public PathOutputCommitter createOutputCommitter(Path output, TaskAttemptContext context)
      throws IOException {
    Configuration conf = context.getConfiguration();
    if (conf.get(MRJobConfig.OUTPUT_FORMAT_CLASS_ATTR, "").equals(INDEXING)) {
      return new ShardCommitter(output, context);
    }
    Configuration without = new Configuration(conf);
    without.unset(COMMITTER_FACTORY_CLASS);
    return getCommitterFactory(output, without).createOutputCommitter(output, context);
  }
}
