package org.bodytext.cli;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.apache.lucene.util.IORunnable;
import org.bodytext.cli.input.ErrorMessages;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ParameterException;

/** Checks of output files, and messages for output that cannot be written. */
public final class OutputFile {

  private static final List<String> DISK_FULL =
      List.of("No space left on device", "Disk quota exceeded");

  private OutputFile() {}

  /** Writes a file or folder; if that fails, the exception is {@link #explained} and names it. */
  public static void write(Path target, IORunnable action) throws IOException {
    try {
      action.run();
    } catch (IOException e) {
      IOException explained = explained(target, e);
      if (explained instanceof FileSystemException) {
        throw explained;
      }
      // A failed write does not name its file.
      throw ErrorMessages.named(target, ErrorMessages.of(e), e);
    }
  }

  /** {@return an exception that names the file or folder and says what to do, if that is known} */
  public static IOException explained(Path target, IOException e) {
    String messages = e.getMessage() + ErrorMessages.ofRootCause(e);
    if (DISK_FULL.stream().anyMatch(messages::contains)) {
      return ErrorMessages.named(
          target, "the disk is full; free some space or write to another disk", e);
    }
    return e instanceof NoSuchFileException
        ? ErrorMessages.named(target, "it cannot be written there; give another path", e)
        : e;
  }

  /**
   * Checks that a file can be written, before the work that produces it. Missing parent folders are
   * created.
   *
   * @param option the option that names the file
   * @param file null if the option is not given
   * @param inputs the input files
   * @throws ParameterException if the file is a folder or an input
   * @throws IOException if it cannot be written
   */
  public static void prepare(
      CommandPart command, String option, @Nullable Path file, InputFiles inputs)
      throws IOException {
    if (file == null) {
      return;
    }
    command.refuse(Files.isDirectory(file), option + " " + file + " is a folder; give a file");
    command.refuse(inputs.contains(file), option + " " + file + " is an input; give another file");
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    if (!Files.isWritable(Files.exists(file) ? file : file.toAbsolutePath().resolveSibling("."))) {
      throw new IOException(option + " " + file + " cannot be written; check its permissions");
    }
  }
}
