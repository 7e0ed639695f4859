package org.bodytext.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The files that a command reads, which no result may be written over. For one thread. */
final class InputFiles {

  private final List<Path> files;

  /** Without links; null until somebody asks, as that takes long for many. */
  private @Nullable Set<Path> real;

  /**
   * @param files files, and folders that are read as one thing; those that do not exist are passed
   *     over
   */
  InputFiles(List<Path> files) {
    this.files = List.copyOf(files);
  }

  /**
   * {@return whether a file is one of them, by whatever name}
   *
   * @throws IOException if a folder cannot be looked into
   */
  boolean hold(Path file) throws IOException {
    boolean kept = Files.isRegularFile(file) || Files.isDirectory(file);
    if (!kept) {
      // New, or a pipe.
      return false;
    }
    if (real == null) {
      real = new HashSet<>();
      for (Path read : files) {
        if (Files.exists(read)) {
          real.add(read.toRealPath());
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
