/**
 * The Nutch plugin {@code indexer-lucene}: an index writer into body indexes.
 *
 * <p>In: documents of Nutch. Out: one body index in a local folder, which all reducers of the
 * process write, or a shard a reducer in any other Hadoop file system. A shard is a body index of
 * what one reducer wrote, with the list of what it deleted; the shards in the order of their names
 * make one index.
 */
@NullMarked
package org.bodytext.nutch.lucene;

import org.jspecify.annotations.NullMarked;
