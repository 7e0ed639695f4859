package org.bodytext.nutch.lucene;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileUtil;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.index.BodyIndexWriter;
import org.bodytext.nutch.shard.Shards;
import org.bodytext.nutch.shard.StagedShard;
import org.jspecify.annotations.Nullable;

/**
 * Writes a shard as a body index in a temporary local folder. The commit stages the shard, and the
 * job publishes it if it commits the task, because Nutch also commits the writer of a failed
 * reducer. If the job does not publish staged shards, as with Nutch 1.23, the commit publishes it
 * at once; it contains complete pages, and those of the next attempt or job replace them.
 */
final class ShardSink implements IndexSink {

  private final Configuration conf;
  private final org.apache.hadoop.fs.Path path;
  private final String label;
  private final BodyIndexOptions options;
  private final Set<String> deleted = new LinkedHashSet<>();
  private @Nullable LocalIndex index;

  /**
   * @param conf the configuration of the task
   * @param path the parent of the shards
   * @param label the name of the writer
   * @param options the settings of the index
   */
  ShardSink(
      Configuration conf, org.apache.hadoop.fs.Path path, String label, BodyIndexOptions options) {
    this.conf = conf;
    this.path = path;
    this.label = label;
    this.options = options;
  }

  @Override
  public void add(BodyDocument page) throws IOException {
    index().writer.add(page);
  }

  @Override
  public void delete(String url) throws IOException {
    index().writer.delete(url);
    deleted.add(url);
  }

  @Override
  public void commit() throws IOException {
    LocalIndex written = index;
    if (written == null) {
      return;
    }
    index = null;
    try {
      written.close();
      Files.write(written.folder.resolve(Shards.DELETED), deleted, StandardCharsets.UTF_8);
      if (!StagedShard.stage(conf, path, written.folder, label)) {
        Shards shards = new Shards(path.getFileSystem(conf), path);
        org.apache.hadoop.fs.Path copy = shards.unpublished();
        shards.copy(written.folder, copy);
        shards.publish(copy, label);
      }
      deleted.clear();
    } finally {
      FileUtil.fullyDelete(written.folder.toFile());
    }
  }

  /** Commits too, because Nutch does not commit with {@code -noCommit}. */
  @Override
  public void close() throws IOException {
    commit();
  }

  private LocalIndex index() throws IOException {
    if (index == null) {
      index = new LocalIndex(options);
    }
    return index;
  }

  /** The index in the temporary folder. */
  private static final class LocalIndex {

    private final Path folder = Files.createTempDirectory("bodytext-shard");
    private final Directory directory;
    private final BodyIndexWriter writer;

    LocalIndex(BodyIndexOptions options) throws IOException {
      directory = FSDirectory.open(folder);
      writer = BodyIndexWriter.open(directory, options);
    }

    void close() throws IOException {
      try (Directory closed = directory) {
        writer.close();
        closed.deleteFile("write.lock");
      }
    }
  }
}
