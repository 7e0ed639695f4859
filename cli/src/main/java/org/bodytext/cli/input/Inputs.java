package org.bodytext.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Turns the inputs that a command line names into pages. */
public final class Inputs {

  /** The input that stands for one page on standard input. */
  public static final String STANDARD_INPUT = "-";

  private static final List<String> PAGE_ENDINGS = List.of(".html", ".htm", ".xhtml", ".shtml");
  private static final List<String> WARC_ENDINGS = List.of(".warc", ".warc.gz");

  private Inputs() {}

  /** {@return why an input cannot be used; empty if it can} */
  public static Optional<String> problem(String input) {
    return input.equals(STANDARD_INPUT) || Files.exists(Path.of(input))
        ? Optional.empty()
        : Optional.of(input + ": no such file or folder; check the path");
  }

  /** {@return whether inputs are one page for sure, by what they are and not by what they hold} */
  public static boolean isOnePage(List<String> inputs) {
    if (inputs.size() != 1) {
      return false;
    }
    String input = inputs.get(0);
    return input.equals(STANDARD_INPUT) || !isWarc(input) && !Files.isDirectory(Path.of(input));
  }

  /** {@return whether a file is a WARC file, by its name} */
  public static boolean isWarc(String file) {
    return endsWithAny(file, WARC_ENDINGS);
  }

  /**
   * {@return the pages of inputs: files, folders with all below them, sorted, WARC files, Nutch
   * segments, {@code -}}
   *
   * <p>In a folder, files count that end in .html, .htm, .xhtml, .shtml, .warc or .warc.gz, and
   * segments; links to folders are not followed. Files are opened when their turn comes.
   *
   * @param inputs as the command line names them
   * @param standardInput what {@code -} reads
   */
  public static PageInput open(List<String> inputs, InputStream standardInput) {
    List<ChainedInput.Source> sources = new ArrayList<>();
    for (String input : inputs) {
      if (input.equals(STANDARD_INPUT)) {
        sources.add(() -> SinglePage.read(standardInput));
      } else {
        for (Path file : files(Path.of(input))) {
          sources.add(() -> open(file));
        }
      }
    }
    return new ChainedInput(sources);
  }

  /** {@return the files that inputs name or that are in folders they name; not standard input} */
  public static List<Path> files(List<String> inputs) {
    return inputs.stream()
        .filter(input -> !input.equals(STANDARD_INPUT))
        .flatMap(input -> files(Path.of(input)).stream())
        .toList();
  }

  private static PageInput open(Path file) {
    if (SegmentInput.isSegment(file)) {
      return new SegmentInput(file);
    }
    return isWarc(file.toString()) ? new WarcInput(file) : SinglePage.read(file);
  }

  private static List<Path> files(Path input) {
    if (!Files.isDirectory(input)) {
      return List.of(input);
    }
    List<Path> files = new ArrayList<>();
    try {
      Files.walkFileTree(input, new Collector(files));
    } catch (IOException e) {
      files.add(input); // reading it as a file will tell why it cannot be read
    }
    files.sort(Comparator.comparing(Path::toString));
    return files;
  }

  private static boolean endsWithAny(String file, List<String> endings) {
    String name = file.toLowerCase(Locale.ROOT);
    return endings.stream().anyMatch(name::endsWith);
  }

  private static final class Collector extends SimpleFileVisitor<Path> {

    private final List<Path> files;

    Collector(List<Path> files) {
      this.files = files;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      if (SegmentInput.isSegment(folder)) {
        files.add(folder);
        return FileVisitResult.SKIP_SUBTREE;
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      String name = file.toString();
      if (!Files.isDirectory(file)
          && (endsWithAny(name, PAGE_ENDINGS) || endsWithAny(name, WARC_ENDINGS))) {
        files.add(file);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      files.add(file);
      return FileVisitResult.CONTINUE;
    }
  }
}
