/**
 * The Nutch plugin {@code indexer-lucene}: an index writer for body indexes.
 *
 * <p>Input: documents of Nutch. Output: one body index in a local folder, which all reducers of the
 * process share, or one shard per reducer in any other Hadoop file system. A shard is a body index
 * with the documents of one reducer and the list of its deletions. The shards, merged in the order
 * of their names, are one index.
 */
@NullMarked
package org.bodytext.nutch.lucene;

import org.jspecify.annotations.NullMarked;
