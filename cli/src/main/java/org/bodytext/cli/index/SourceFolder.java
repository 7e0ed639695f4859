package org.bodytext.cli.index;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.bodytext.nutch.shard.Shards;

/**
 * A folder of a Hadoop file system with an index, shards, or two indexes to compare.
 *
 * @param files its file system
 * @param folder its path
 * @param withCompared whether two indexes to compare are read
 */
record SourceFolder(FileSystem files, org.apache.hadoop.fs.Path folder, boolean withCompared) {

  private static final Set<String> COMPARED = Set.of(IndexTarget.BODY_ONLY, IndexTarget.WHOLE_TEXT);

  /** A lock of a writer, unfinished commits and uploads, and hidden files. */
  private static final String IGNORED = "write\\.lock|pending_.*|.*\\._COPYING_|\\..*";

  /**
   * A file of the folder.
   *
   * @param name its path relative to the folder
   */
  record SourceFile(org.apache.hadoop.fs.Path path, String name, long length, FileTime modified) {

    private boolean isCommit() {
      return path.getName().startsWith(SearchedFolder.COMMIT);
    }

    /** {@return whether a local folder contains this version of the file} */
    boolean isIn(Path local) throws IOException {
      Path file = local.resolve(name);
      return Files.exists(file)
          && Files.size(file) == length
          && Files.getLastModifiedTime(file).equals(modified);
    }
  }

  /**
   * {@return the files that a search reads, those of commits last}
   *
   * @throws SearchedFolder.NoIndexException if the folder does not exist or contains no index
   * @throws IOException if it cannot be read
   */
  List<SourceFile> list() throws IOException {
    List<SourceFile> found = new ArrayList<>();
    List<SourceFile> own = new ArrayList<>();
    boolean compared = false;
    for (FileStatus file : statuses()) {
      String name = file.getPath().getName();
      compared |= file.isDirectory() && name.equals(IndexTarget.BODY_ONLY);
      if (!file.isDirectory()) {
        add(file, "", own);
      } else if (Shards.isShard(name) || withCompared && COMPARED.contains(name)) {
        addPart(file.getPath(), found);
      }
    }
    if (own.stream().anyMatch(SourceFile::isCommit)) {
      found.addAll(own);
    }
    if (found.stream().noneMatch(SourceFile::isCommit)) {
      throw SearchedFolder.NoIndexException.of(
          folder, compared && !withCompared, "give another folder");
    }
    found.sort(Comparator.comparing(SourceFile::isCommit).thenComparing(SourceFile::name));
    return found;
  }

  private FileStatus[] statuses() throws IOException {
    try {
      return files.listStatus(folder);
    } catch (FileNotFoundException e) {
      throw new SearchedFolder.NoIndexException(folder + ": no such folder");
    }
  }

  /** Adds the files of a shard or of one of two indexes. */
  private void addPart(org.apache.hadoop.fs.Path part, List<SourceFile> found) throws IOException {
    try {
      for (FileStatus file : files.listStatus(part)) {
        add(file, part.getName() + "/", found);
      }
    } catch (FileNotFoundException e) {
      // It was deleted after the folder was listed.
    }
  }

  private static void add(FileStatus file, String prefix, List<SourceFile> found) {
    String name = file.getPath().getName();
    if (!file.isDirectory() && !name.matches(IGNORED)) {
      found.add(
          new SourceFile(
              file.getPath(),
              prefix + name,
              file.getLen(),
              FileTime.fromMillis(file.getModificationTime())));
    }
  }

  @Override
  public String toString() {
    return folder.toString();
  }
}
