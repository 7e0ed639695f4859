/**
 * Index shards in a Hadoop file system: reducers stage them, and the job publishes those of the
 * tasks that succeeded.
 *
 * <p>The package does not depend on the content of a shard. {@link org.bodytext.nutch.shard.Shards}
 * manages the published folders, {@link org.bodytext.nutch.shard.StagedShard} is a shard whose job
 * has not committed yet, and {@link org.bodytext.nutch.shard.ShardCommitterFactory} lets Hadoop
 * publish or delete it.
 */
@NullMarked
package org.bodytext.nutch.shard;

import org.jspecify.annotations.NullMarked;
