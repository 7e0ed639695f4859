package org.bodytext.cli.input;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.bodytext.cli.classpath.OptionalJars;
import org.bodytext.nutch.warc.FirstBytes;
import org.bodytext.nutch.warc.FolderFiles;
import org.bodytext.nutch.warc.WarcPages;
import org.jspecify.annotations.Nullable;

/** Opens the inputs given on the command line. */
public final class Inputs {

  /** The input that means standard input. */
  public static final String STANDARD_INPUT = "-";

  private Inputs() {}

  /** {@return the reason why an input cannot be used; empty if it can} */
  public static Optional<String> problem(String input) {
    return input.equals(STANDARD_INPUT) || Files.exists(Path.of(input))
        ? Optional.empty()
        : Optional.of(input + ": no such file or folder; check the path");
  }

  /**
   * {@return whether the inputs are certainly one page}
   *
   * @param standardInput the stream of {@code -}; supports marks, and nothing is consumed
   */
  public static boolean isOnePage(List<String> inputs, InputStream standardInput) {
    if (inputs.size() != 1) {
      return false;
    }
    String input = inputs.get(0);
    return !isWarc(input, standardInput)
        && (input.equals(STANDARD_INPUT) || !Files.isDirectory(Path.of(input)));
  }

  /**
   * {@return whether an input is a WARC file, by its name or its first bytes}
   *
   * @param standardInput the stream of {@code -}; supports marks, and nothing is consumed
   */
  public static boolean isWarc(String input, InputStream standardInput) {
    if (!input.equals(STANDARD_INPUT)) {
      return isWarc(Path.of(input));
    }
    try {
      return FirstBytes.of(standardInput).kind() == FirstBytes.Kind.WARC;
    } catch (IOException e) {
      return false; // reported when it is read
    }
  }

  /**
   * {@return the pages of inputs: files, folders with their subfolders, sorted by name, WARC files,
   * Nutch segments, and {@code -}}
   *
   * <p>A named file is a WARC file by its name or its first bytes, otherwise a page. In a folder,
   * only segments and files that are certainly WARC or HTML are read. A file is opened when the
   * previous one ends.
   *
   * @param inputs the inputs as given on the command line
   * @param standardInput the stream of {@code -}; supports marks
   * @param log receives the number of skipped files in folders, and the problems of pages that are
   *     read in part
   */
  public static PageInput open(
      List<String> inputs, InputStream standardInput, Consumer<String> log) {
    List<ChainedInput.Source> sources = new ArrayList<>();
    for (String input : inputs) {
      if (input.equals(STANDARD_INPUT)) {
        sources.add(() -> open("stdin", InputPage.STANDARD_INPUT, standardInput, null, log));
      } else if (Files.isDirectory(Path.of(input))) {
        FolderFiles files = files(Path.of(input));
        if (!files.leftOut().isEmpty()) {
          log.accept(input + ": " + files.leftOut());
        }
        files.files().forEach(file -> sources.add(() -> open(file, log)));
      } else {
        sources.add(() -> open(Path.of(input), log));
      }
    }
    return new ChainedInput(sources);
  }

  /** {@return the files and the files in folders that are inputs, without standard input} */
  public static List<Path> files(List<String> inputs) {
    List<Path> files = new ArrayList<>();
    for (String input : inputs) {
      if (!input.equals(STANDARD_INPUT)) {
        Path file = Path.of(input);
        files.addAll(Files.isDirectory(file) ? files(file).files() : List.of(file));
      }
    }
    return files;
  }

  private static FolderFiles files(Path folder) {
    return FolderFiles.of(folder, SegmentFolder::isSegment);
  }

  private static PageInput open(Path file, Consumer<String> log) {
    if (SegmentFolder.isSegment(file)) {
      return segment(file);
    }
    if (isPipe(file)) {
      return pipe(file, log);
    }
    if (WarcPages.isWarc(file.toString())) {
      return new WarcInput(file, log);
    }
    String id = SinglePage.id(file);
    try {
      return open(
          id, file.toString(), new BufferedInputStream(Files.newInputStream(file)), file, log);
    } catch (IOException e) {
      return SinglePage.failed(id, file.toString(), e);
    }
  }

  private static PageInput segment(Path folder) {
    if (OptionalJars.NUTCH.arePresent()) {
      return new SegmentInput(folder);
    }
    String error = OptionalJars.NUTCH.missing("reading a Nutch segment");
    return SinglePage.failed(SinglePage.id(folder), folder.toString(), new IOException(error));
  }

  private static PageInput pipe(Path file, Consumer<String> log) {
    String id = SinglePage.id(file);
    try {
      // A stream of Files uses positions, which a pipe does not have.
      return open(
          id,
          file.toString(),
          new BufferedInputStream(new FileInputStream(file.toFile())),
          null,
          log);
    } catch (IOException e) {
      return SinglePage.failed(id, file.toString(), e);
    }
  }

  /**
   * {@return the pages of a stream, whose type is detected from its first bytes; it is closed after
   * reading}
   *
   * @param file the file of the stream, null if it cannot be opened again
   */
  private static PageInput open(
      String id, String name, InputStream in, @Nullable Path file, Consumer<String> log) {
    try {
      FirstBytes start = FirstBytes.of(in);
      if (start.kind() != FirstBytes.Kind.WARC) {
        return SinglePage.read(id, name, in, start);
      }
      if (file == null) {
        return new WarcInput(name, in, log);
      }
      in.close();
      return new WarcInput(file, log);
    } catch (IOException e) {
      try {
        in.close();
      } catch (IOException again) {
        e.addSuppressed(again);
      }
      return SinglePage.failed(id, name, e);
    }
  }

  private static boolean isWarc(Path file) {
    if (WarcPages.isWarc(file.toString())) {
      return true;
    }
    try {
      return Files.isRegularFile(file) && FirstBytes.of(file).kind() == FirstBytes.Kind.WARC;
    } catch (IOException e) {
      return false; // reported when it is read
    }
  }

  /** {@return whether a file can be read only once} */
  private static boolean isPipe(Path file) {
    return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
  }
}
