package org.bodytext.cli.input;

import org.bodytext.nutch.warc.FirstBytes;
import org.bodytext.nutch.warc.FolderFiles;
import org.bodytext.nutch.warc.WarcPages;
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
import org.jspecify.annotations.Nullable;

/** Turns the inputs that a command line names into pages. */
public final class Inputs {

  /** The input that stands for standard input. */
  public static final String STANDARD_INPUT = "-";

  private Inputs() {}

  /** {@return why an input cannot be used; empty if it can} */
  public static Optional<String> problem(String input) {
    return input.equals(STANDARD_INPUT) || Files.exists(Path.of(input))
        ? Optional.empty()
        : Optional.of(input + ": no such file or folder; check the path");
  }

  /**
   * {@return whether inputs are one page for sure}
   *
   * @param standardInput what {@code -} reads, with marks; nothing is taken from it
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
   * @param standardInput what {@code -} reads, with marks; nothing is taken from it
   */
  public static boolean isWarc(String input, InputStream standardInput) {
    if (!input.equals(STANDARD_INPUT)) {
      return isWarc(Path.of(input));
    }
    try {
      return FirstBytes.of(standardInput).kind() == FirstBytes.Kind.WARC;
    } catch (IOException e) {
      return false; // reading it will tell
    }
  }

  /**
   * {@return the pages of inputs: files, folders with all below them, sorted, WARC files, Nutch
   * segments, {@code -}}
   *
   * <p>A file that is named is a WARC file by its name or its first bytes, else a page; in a
   * folder, files count that are one or the other for sure, and segments. Files are opened when
   * their turn comes.
   *
   * @param inputs as the command line names them
   * @param standardInput what {@code -} reads, with marks
   * @param told hears how many files of folders are left out
   */
  public static PageInput open(
      List<String> inputs, InputStream standardInput, Consumer<String> told) {
    List<ChainedInput.Source> sources = new ArrayList<>();
    for (String input : inputs) {
      if (input.equals(STANDARD_INPUT)) {
        sources.add(() -> open("stdin", InputPage.STANDARD_INPUT, standardInput, null));
      } else if (Files.isDirectory(Path.of(input))) {
        FolderFiles files = files(Path.of(input));
        if (!files.leftOut().isEmpty()) {
          told.accept(input + ": " + files.leftOut());
        }
        files.files().forEach(file -> sources.add(() -> open(file)));
      } else {
        sources.add(() -> open(Path.of(input)));
      }
    }
    return new ChainedInput(sources);
  }

  /** {@return the files that inputs name or that are in folders they name; not standard input} */
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
    return FolderFiles.of(folder, SegmentInput::isSegment);
  }

  private static PageInput open(Path file) {
    if (SegmentInput.isSegment(file)) {
      return new SegmentInput(file);
    }
    if (isPipe(file)) {
      return pipe(file);
    }
    if (WarcPages.isWarc(file.toString())) {
      return new WarcInput(file);
    }
    String id = SinglePage.id(file);
    try {
      return open(id, file.toString(), new BufferedInputStream(Files.newInputStream(file)), file);
    } catch (IOException e) {
      return SinglePage.failed(id, file.toString(), e);
    }
  }

  private static PageInput pipe(Path file) {
    String id = SinglePage.id(file);
    try {
      // A stream of Files asks for positions, which a pipe has not.
      return open(
          id, file.toString(), new BufferedInputStream(new FileInputStream(file.toFile())), null);
    } catch (IOException e) {
      return SinglePage.failed(id, file.toString(), e);
    }
  }

  /**
   * {@return what a stream has, by its first bytes; it is closed in the end}
   *
   * @param file whose stream it is, which can be opened again; null if it is of none
   */
  private static PageInput open(String id, String name, InputStream in, @Nullable Path file) {
    try {
      FirstBytes start = FirstBytes.of(in);
      if (start.kind() != FirstBytes.Kind.WARC) {
        return SinglePage.read(id, name, in, start);
      }
      if (file == null) {
        return new WarcInput(name, in);
      }
      in.close();
      return new WarcInput(file);
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
      return false; // reading it will tell
    }
  }

  /** {@return whether a file can be read only once} */
  private static boolean isPipe(Path file) {
    return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
  }
}
