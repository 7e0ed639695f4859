package org.bodytext.cli.input;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.bodytext.cli.classpath.OptionalJars;
import org.bodytext.extractor.PageParser;
import org.bodytext.warc.ContentCoding;
import org.bodytext.warc.FirstBytes;
import org.bodytext.warc.FolderFiles;
import org.bodytext.warc.WarcPages;
import org.jspecify.annotations.Nullable;

/** Opens the inputs given on the command line. */
public final class Inputs {

  /** The input that means standard input. */
  public static final String STANDARD_INPUT = "-";

  private Inputs() {}

  /** {@return whether an input exists} */
  public static boolean exists(String input) {
    return input.equals(STANDARD_INPUT) || Files.exists(Path.of(input));
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
   * <p>A named file is a WACZ file by its name, a WARC file by its name or its first bytes,
   * otherwise a page. In a folder, only segments and files that are certainly WARC or HTML are
   * read. A file is opened when the previous one ends.
   *
   * @param inputs the inputs as given on the command line
   * @param standardInput the stream of {@code -}; supports marks
   * @param log receives the number of skipped files in folders, and the problems of pages that are
   *     read in part
   */
  public static PageInput open(
      List<String> inputs, InputStream standardInput, Consumer<String> log) {
    List<Supplier<PageInput>> sources = new ArrayList<>();
    boolean only = inputs.size() == 1;
    UniqueNames ids = new UniqueNames();
    for (String input : inputs) {
      Path path = Path.of(input);
      if (input.equals(STANDARD_INPUT)) {
        InputFile stream = InputFile.standardInput(only, ids);
        sources.add(() -> open(stream, standardInput, null, log));
      } else if (Files.isDirectory(path) && !SegmentFolder.isSegment(path)) {
        FolderFiles files = files(path);
        if (!files.leftOut().isEmpty()) {
          log.accept(input + ": " + files.leftOut());
        }
        for (Path file : files.files()) {
          Path inFolder = file.equals(path) ? InputFile.lastName(file) : path.relativize(file);
          InputFile named = InputFile.of(file, inFolder, false, ids);
          sources.add(() -> open(named, file, log));
        }
      } else {
        InputFile file = InputFile.of(path, InputFile.lastName(path), only, ids);
        sources.add(() -> open(file, path, log));
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

  private static PageInput open(InputFile file, Path path, Consumer<String> log) {
    if (SegmentFolder.isSegment(path)) {
      return segment(file, path);
    }
    if (WarcPages.isWarc(path.toString()) && !isPipe(path)) {
      return new WarcInput(file, () -> FileChannel.open(path), log);
    }
    try {
      if (WaczFile.isWacz(path)) {
        InputStream archive = WaczFile.open(path);
        return new WarcInput(file, () -> new StreamChannel(archive), log);
      }
      // A stream of Files uses positions, which a pipe does not have.
      return isPipe(path)
          ? open(file, new BufferedInputStream(new FileInputStream(path.toString())), null, log)
          : open(file, new BufferedInputStream(Files.newInputStream(path)), path, log);
    } catch (IOException e) {
      return failed(file.page(), e);
    }
  }

  private static PageInput segment(InputFile file, Path folder) {
    if (OptionalJars.NUTCH.arePresent()) {
      return new SegmentInput(file, folder);
    }
    String error = OptionalJars.NUTCH.missing("reading a Nutch segment");
    return failed(file.page(), new IOException(error));
  }

  /**
   * {@return the pages of a stream, whose type is detected from its first bytes; it is closed after
   * reading}
   *
   * @param path the path of the file, null if it cannot be opened again
   */
  private static PageInput open(
      InputFile file, InputStream in, @Nullable Path path, Consumer<String> log) {
    try {
      FirstBytes start = FirstBytes.of(in);
      if (start.kind() != FirstBytes.Kind.WARC) {
        return read(file.page(), in, start);
      }
      if (path == null) {
        return new WarcInput(file, () -> new StreamChannel(in), log);
      }
      in.close();
      return new WarcInput(file, () -> FileChannel.open(path), log);
    } catch (IOException e) {
      try {
        in.close();
      } catch (IOException again) {
        e.addSuppressed(again);
      }
      return failed(file.page(), e);
    }
  }

  /** {@return the page in a stream, which is closed; decompressed if it is compressed with gzip} */
  private static PageInput read(PageOrigin origin, InputStream in, FirstBytes start) {
    try (in) {
      String problem = PageParser.create().format(start.start(), origin.name()).problem();
      if (problem != null) {
        throw new IOException(problem);
      }
      int limit = PageInput.MAX_PAGE_BYTES;
      byte[] bytes = in.readNBytes(limit + 1);
      if (bytes.length > limit) {
        throw new IOException(ErrorMessages.tooLong(limit));
      }
      byte[] page = start.packed() ? ContentCoding.decode(bytes, List.of("gzip"), limit) : bytes;
      return PageInput.of(InputPage.of(origin, null, null, page));
    } catch (IOException e) {
      return failed(origin, e);
    } catch (OutOfMemoryError e) {
      return PageInput.of(InputPage.failed(origin, null, ErrorMessages.NO_MEMORY));
    }
  }

  private static PageInput failed(PageOrigin origin, IOException e) {
    return PageInput.of(InputPage.failed(origin, null, ErrorMessages.of(e)));
  }

  private static boolean isWarc(Path file) {
    if (WarcPages.isWarc(file.toString()) || WaczFile.isWacz(file)) {
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
