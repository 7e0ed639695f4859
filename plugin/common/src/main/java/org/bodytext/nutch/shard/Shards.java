package org.bodytext.nutch.shard;

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
 * earlier one where both have an address. What begins with an underscore is no shard yet.
 */
public final class Shards {

  /** The file of a shard with the addresses that it deletes, a line each, in UTF-8. */
  public static final String DELETED = "deleted-urls.txt";

  private static final Pattern NAME = Pattern.compile("shard-(\\d{15})-.*");

  private final FileSystem files;
  private final Path path;

  /**
   * @param files the file system of the path
   * @param path where shards are, made with the first
   */
  public Shards(FileSystem files, Path path) {
    this.files = files;
    this.path = files.makeQualified(path);
  }

  /** {@return whether a folder of this name is a shard; the names sort by their age} */
  public static boolean isShard(String name) {
    return NAME.matcher(name).matches();
  }

  /** {@return the complete shards, the earliest first} */
  public List<Path> list() throws IOException {
    try {
      return Arrays.stream(files.listStatus(path))
          .filter(FileStatus::isDirectory)
          .map(FileStatus::getPath)
          .filter(shard -> isShard(shard.getName()))
          .sorted()
          .toList();
    } catch (FileNotFoundException e) {
      return List.of();
    }
  }

  /** {@return a name for a folder that is not there yet and no shard} */
  public Path unpublished() {
    return new Path(path, "_" + UUID.randomUUID());
  }

  /** Copies a local folder whole to a name of {@link #unpublished}. */
  public void copy(java.nio.file.Path folder, Path unpublished) throws IOException {
    files.mkdirs(path);
    boolean done = false;
    try {
      files.copyFromLocalFile(false, true, new Path(folder.toUri()), unpublished);
      done = true;
    } finally {
      if (!done) {
        files.delete(unpublished, true);
      }
    }
  }

  /**
   * Makes a folder the latest shard, in one step. One that is a shard already stays what it is: a
   * job whose application master was killed may be committed again.
   *
   * @param unpublished a complete copy, as {@link #copy} makes it
   * @param label who wrote it, for people to read
   * @throws IOException if it is missing or cannot be renamed
   */
  public void publish(Path unpublished, String label) throws IOException {
    String who = label.replaceAll("[^A-Za-z0-9]+", "-");
    String id = "-" + unpublished.getName().substring(1);
    if (!files.exists(unpublished)
        && list().stream().anyMatch(shard -> shard.getName().endsWith(id))) {
      return;
    }
    String name = String.format(Locale.ROOT, "shard-%015d-%s%s", next(), who, id);
    if (!files.rename(unpublished, new Path(path, name))) {
      throw new IOException(unpublished + " cannot be renamed to " + name);
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
