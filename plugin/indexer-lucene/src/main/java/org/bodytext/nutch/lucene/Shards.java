package org.bodytext.nutch.lucene;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The shards below a path: folders whose names tell their order. A later shard goes before an
 * earlier one where both have an address.
 */
final class Shards {

  /** The file of a shard with the addresses that it deletes, a line each, in UTF-8. */
  static final String DELETED = "deleted-urls.txt";

  private static final Pattern NAME = Pattern.compile("shard-(\\d{15})-.*");

  private final FileSystem files;
  private final Path path;

  Shards(FileSystem files, Path path) {
    this.files = files;
    this.path = path;
  }

  /** {@return the complete shards, the earliest first} */
  List<Path> list() throws IOException {
    try {
      return Arrays.stream(files.listStatus(path))
          .filter(FileStatus::isDirectory)
          .map(FileStatus::getPath)
          .filter(shard -> NAME.matcher(shard.getName()).matches())
          .sorted()
          .toList();
    } catch (FileNotFoundException e) {
      return List.of();
    }
  }

  /**
   * Copies a local folder, and makes it the latest shard when all of it is there.
   *
   * @param label who wrote it, for people to read
   */
  void publish(java.nio.file.Path folder, String label) throws IOException {
    files.mkdirs(path);
    Path copy = new Path(path, "_" + UUID.randomUUID());
    boolean done = false;
    try {
      files.copyFromLocalFile(false, true, new Path(folder.toUri()), copy);
      String who = label.replaceAll("[^A-Za-z0-9]+", "-");
      String name =
          String.format(
              Locale.ROOT, "shard-%015d-%s-%s", next(), who, UUID.randomUUID().toString());
      done = files.rename(copy, new Path(path, name));
      if (!done) {
        throw new IOException(copy + " cannot be renamed to " + name);
      }
    } finally {
      if (!done) {
        files.delete(copy, true);
      }
    }
  }

  /** The time, so that the order is that of the jobs; but never before the latest shard. */
  private long next() throws IOException {
    long latest = 0;
    for (Path shard : list()) {
      latest = Math.max(latest, Long.parseLong(shard.getName().substring(6, 21)));
    }
    return Math.max(System.currentTimeMillis(), latest + 1);
  }
}
