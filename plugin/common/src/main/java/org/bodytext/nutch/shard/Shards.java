package org.bodytext.nutch.shard;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The published shards below a path: folders whose names sort by time of publication. If two shards
 * contain the same URL, the later one counts. A folder with a leading underscore is not published.
 */
public final class Shards {

  /** The file in a shard with the URLs that it deletes, one per line, in UTF-8. */
  public static final String DELETED = "deleted-urls.txt";

  private static final Pattern NAME = Pattern.compile("shard-(\\d{15})-.*");

  private final FileSystem files;
  private final Path path;

  /**
   * @param files the file system of the path
   * @param path the parent of the shards, created with the first one
   */
  public Shards(FileSystem files, Path path) {
    this.files = files;
    this.path = files.makeQualified(path);
  }

  /** {@return whether a folder of this name is a published shard} */
  public static boolean isShard(String name) {
    return NAME.matcher(name).matches();
  }

  /** {@return the published shards, the earliest first} */
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

  /**
   * {@return the URLs that a shard deletes}
   *
   * @param shard a shard in a local folder
   * @throws IOException if the list is missing or damaged
   */
  public static List<String> deleted(java.nio.file.Path shard) throws IOException {
    try {
      return Files.readAllLines(shard.resolve(DELETED));
    } catch (NoSuchFileException | CharacterCodingException e) {
      throw new IOException(
          shard + " is damaged: " + DELETED + " is missing or not UTF-8; index the pages again", e);
    }
  }

  /** {@return a new path for an unpublished shard} */
  public Path unpublished() {
    return new Path(path, "_" + UUID.randomUUID());
  }

  /** Copies a local folder to a path of {@link #unpublished}; deletes a partial copy on failure. */
  public void copy(java.nio.file.Path folder, Path unpublished) throws IOException {
    boolean done = false;
    try {
      files.mkdirs(path);
      files.copyFromLocalFile(false, true, new Path(folder.toUri()), unpublished);
      done = true;
    } catch (IOException e) {
      throw new IOException(unpublished + " cannot be written: " + e.getMessage(), e);
    } finally {
      if (!done) {
        files.delete(unpublished, true);
      }
    }
  }

  /**
   * Publishes a shard as the latest one, by one rename. Does nothing if it is already published,
   * because a job whose application master was killed may be committed again.
   *
   * @param unpublished a complete copy, as {@link #copy} creates it
   * @param label the name of the writer, for the shard name
   * @throws IOException if it is missing or cannot be renamed
   */
  public void publish(Path unpublished, String label) throws IOException {
    String writer = label.replaceAll("[^A-Za-z0-9]+", "-");
    String id = "-" + unpublished.getName().substring(1);
    if (!files.exists(unpublished)
        && list().stream().anyMatch(shard -> shard.getName().endsWith(id))) {
      return;
    }
    String name = String.format(Locale.ROOT, "shard-%015d-%s%s", next(), writer, id);
    if (!files.rename(unpublished, new Path(path, name))) {
      throw new IOException(unpublished + " cannot be renamed to " + name);
    }
  }

  /** {@return the current time in milliseconds, or more if the latest shard is not older} */
  private long next() throws IOException {
    long latest = 0;
    for (Path shard : list()) {
      latest = Math.max(latest, Long.parseLong(shard.getName().substring(6, 21)));
    }
    return Math.max(System.currentTimeMillis(), latest + 1);
  }
}
