package org.bodytext.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The input files of a command, which no output may overwrite. Not safe to share between threads.
 */
public final class InputFiles {

  private final List<Path> files;

  /** The real paths; null until the first query, as resolving many paths is slow. */
  private @Nullable Set<Path> real;

  /**
   * @param files files, and folders that are read as a unit; missing ones are ignored
   */
  public InputFiles(List<Path> files) {
    this.files = List.copyOf(files);
  }

  /**
   * {@return whether a file is one of them, or in one of the folders; links are resolved}
   *
   * @throws IOException if a folder cannot be read
   */
  public boolean contains(Path file) throws IOException {
    if (!Files.isRegularFile(file) && !Files.isDirectory(file)) {
      return false; // a new file or a pipe
    }
    if (real == null) {
      real = new HashSet<>();
      for (Path input : files) {
        if (Files.exists(input)) {
          real.add(input.toRealPath());
        }
      }
    }
    for (Path path = file.toRealPath(); path != null; path = path.getParent()) {
      if (real.contains(path)) {
        return true;
      }
    }
    return false;
  }
}
