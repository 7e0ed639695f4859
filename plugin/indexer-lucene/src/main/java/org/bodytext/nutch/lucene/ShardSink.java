package org.bodytext.nutch.lucene;

import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.index.BodyIndexWriter;
import org.bodytext.nutch.shard.Shards;
import org.bodytext.nutch.shard.StagedShard;
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
import org.jspecify.annotations.Nullable;

/**
 * A shard in the making: a body index in a temporary local folder. At the commit it is staged, and
 * becomes a shard when the job commits its task: Nutch commits a reducer that failed too. Where the
 * job does not know of shards it becomes one at once; it holds whole pages, and the next try or the
 * next job goes before it.
 */
final class ShardSink implements IndexSink {

  private final Configuration conf;
  private final org.apache.hadoop.fs.Path path;
  private final String label;
  private final BodyIndexOptions options;
  private final Set<String> deleted = new LinkedHashSet<>();
  private @Nullable Part part;

  /**
   * @param conf the configuration of the task
   * @param path where shards go
   * @param label who writes
   * @param options settings of the index
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
    part().writer.add(page);
  }

  @Override
  public void delete(String url) throws IOException {
    part().writer.delete(url);
    deleted.add(url);
  }

  @Override
  public void commit() throws IOException {
    Part written = part;
    if (written == null) {
      return;
    }
    part = null;
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

  /** Commits too: with {@code -noCommit} Nutch does not, and all work would be lost. */
  @Override
  public void close() throws IOException {
    commit();
  }

  private Part part() throws IOException {
    if (part == null) {
      part = new Part(options);
    }
    return part;
  }

  /** The folder that a shard is made in. */
  private static final class Part {

    private final Path folder = Files.createTempDirectory("bodytext-shard");
    private final Directory directory;
    private final BodyIndexWriter writer;

    Part(BodyIndexOptions options) throws IOException {
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
