package org.bodytext.nutch.shard;

import java.io.IOException;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.output.PathOutputCommitter;
import org.apache.hadoop.mapreduce.lib.output.PathOutputCommitterFactory;

/**
 * Has jobs publish the shards that their reducers staged; the value of {@code
 * mapreduce.outputcommitter.factory.class}. To all other jobs it is Hadoop's own committer of
 * files.
 */
public final class ShardCommitterFactory extends PathOutputCommitterFactory {

  /** For Hadoop. */
  public ShardCommitterFactory() {}

  @Override
  public PathOutputCommitter createOutputCommitter(Path output, TaskAttemptContext context)
      throws IOException {
    return new ShardCommitter(output, context);
  }
}
