/**
 * Shards of an index on a Hadoop file system: how a reducer stages one, and how the job publishes
 * those of the tasks that succeeded.
 *
 * <p>Nothing here knows what a shard is made of. {@link org.bodytext.nutch.shard.Shards} are the
 * folders, {@link org.bodytext.nutch.shard.StagedShard} is one that waits for its task, and {@link
 * org.bodytext.nutch.shard.ShardCommitterFactory} makes Hadoop publish or delete it.
 */
@NullMarked
package org.bodytext.nutch.shard;

import org.jspecify.annotations.NullMarked;
