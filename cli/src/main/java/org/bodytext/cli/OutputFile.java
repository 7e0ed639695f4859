package org.bodytext.cli;

import org.bodytext.cli.input.ErrorMessages;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** A file that results go to. */
final class OutputFile {

  private static final List<String> FULL =
      List.of("No space left on device", "Disk quota exceeded");

  private OutputFile() {}

  /** What writes. */
  interface Writing {

    /** Writes. */
    void write() throws IOException;
  }

  /**
   * Writes something, and names its place if that fails.
   *
   * @param place a file or folder
   */
  static void write(Path place, Writing writing) throws IOException {
    try {
      writing.write();
    } catch (IOException e) {
      throw failed(place, e);
    }
  }

  /** {@return a failure to write that names the place and what to do} */
  static IOException failed(Path place, IOException e) {
    String why = null;
    String first = e.getMessage() + ErrorMessages.ofDeepest(e);
    if (FULL.stream().anyMatch(first::contains)) {
      why = "the disk is full; make room, or give a place on another one";
    } else if (e instanceof NoSuchFileException) {
      why = "it cannot be written there; give another place";
    }
    if (why == null) {
      return e;
    }
    IOException named = new FileSystemException(place.toString(), null, why);
    named.initCause(e);
    return named;
  }

  /**
   * Sees to it that a file can be written, before the work whose result it gets. Folders that are
   * missing on the way to it are made.
   *
   * @param option what names it on the command line
   * @param file null if the option is not given
   * @param inputs what is read
   * @throws ParameterException if it is a folder or an input
   * @throws IOException if it cannot be written
   */
  static void prepare(
      @Nullable CommandSpec spec, String option, @Nullable Path file, InputFiles inputs)
      throws IOException {
    if (file == null) {
      return;
    }
    if (Files.isDirectory(file)) {
      throw CommandContext.wrongUse(spec, option + " " + file + " is a folder; give a file");
    }
    if (inputs.hold(file)) {
      throw CommandContext.wrongUse(spec, option + " " + file + " is an input; give another file");
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    if (!Files.isWritable(Files.exists(file) ? file : file.toAbsolutePath().resolveSibling("."))) {
      throw new IOException(option + " " + file + " cannot be written; check who may write there");
    }
  }
}
