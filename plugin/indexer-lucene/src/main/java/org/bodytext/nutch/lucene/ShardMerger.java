package org.bodytext.nutch.lucene;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.Path;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.nutch.util.NutchConfiguration;
import org.bodytext.lucene.index.BodyIndexWriter;
import org.bodytext.nutch.common.StandardError;
import org.bodytext.nutch.shard.Shards;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Merges the shards below a path into one body index: {@code bin/nutch plugin indexer-lucene
 * org.bodytext.nutch.lucene.ShardMerger PATH INDEX}.
 */
public final class ShardMerger {

  private static final Logger LOG = LoggerFactory.getLogger(ShardMerger.class);

  private static final String USAGE =
      """
      Usage: ShardMerger PATH INDEX
        PATH   the folder of the shards that indexer-lucene has written
        INDEX  a local folder for the merged index, created if missing""";

  private ShardMerger() {}

  /**
   * Runs {@link #merge}. Prints the usage and ends with exit code 2 if there are not two arguments.
   *
   * @param args the path of the shards and the local folder of the index
   */
  @SuppressWarnings("SystemExitOutsideMain")
  public static void main(String[] args) throws IOException {
    if (args.length != 2) {
      StandardError.println(USAGE);
      System.exit(2);
    }
    merge(NutchConfiguration.create(), new Path(args[0]), java.nio.file.Path.of(args[1]));
  }

  /**
   * Adds the shards to an index in their order. The pages and deletions of a later shard apply to
   * those of earlier shards and of the index. Merging the same shards again changes nothing.
   *
   * @param path the parent of the shards
   * @param index the index, created if missing
   * @throws IOException if there are no shards, or one cannot be read; earlier ones are merged then
   */
  public static void merge(Configuration conf, Path path, java.nio.file.Path index)
      throws IOException {
    FileSystem files = path.getFileSystem(conf);
    List<Path> shards = new Shards(files, path).list();
    if (shards.isEmpty()) {
      throw new IOException(path + " contains no shards");
    }
    for (Path shard : shards) {
      LOG.info("merging {} into {}", shard, index);
      java.nio.file.Path copy = Files.createTempDirectory("bodytext-shard");
      try {
        Path local = new Path(copy.resolve("shard").toUri());
        files.copyToLocalFile(false, shard, local, true);
        add(copy.resolve("shard"), index);
      } finally {
        FileUtil.fullyDelete(copy.toFile());
      }
    }
  }

  private static void add(java.nio.file.Path shard, java.nio.file.Path index) throws IOException {
    List<String> deleted = Shards.deleted(shard);
    try (Directory from = FSDirectory.open(shard);
        Directory to = FSDirectory.open(index);
        BodyIndexWriter writer = BodyIndexWriter.open(to, BodyIndexWriter.options(from))) {
      boolean added = false;
      try {
        for (String url : deleted) {
          writer.delete(url);
        }
        writer.addAll(from);
        added = true;
      } finally {
        if (!added) {
          // Closing would commit deletions of pages whose new version was not added.
          writer.rollback();
        }
      }
    }
  }
}
