package org.bodytext.cli;

import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.bodytext.extractor.output.BodyFormat;

/** Writes formatted pages to standard output, a file or a folder. Not safe to share. */
interface ResultWriter extends Closeable {

  /** Writes one page. */
  void write(PageExtraction.Result page) throws IOException;

  /**
   * Notes that a page is left out.
   *
   * @param reason the reason, in one word
   */
  default void leaveOut(PageExtraction.Result page, String reason) throws IOException {}

  /** {@return the pages that an earlier run wrote} */
  default DonePages done() {
    return DonePages.NONE;
  }

  @Override
  void close() throws IOException;

  /** {@return a writer to standard output; pages of running text are separated by an empty line} */
  static ResultWriter toStandardOutput(PrintWriter out, BodyFormat format) {
    return new Printed(out, isRunningText(format));
  }

  /** {@return a writer to one file, which is overwritten} */
  static ResultWriter toFile(Path file, BodyFormat format) throws IOException {
    return toFile(file, isRunningText(format), DonePages.NONE);
  }

  /** {@return a writer of JSON lines to a file, after the pages of an earlier run} */
  static ResultWriter resumeFile(Path file) throws IOException {
    return toFile(file, false, DonePages.keepIn(file, page -> true));
  }

  private static ResultWriter toFile(Path file, boolean separated, DonePages done)
      throws IOException {
    StandardOpenOption mode =
        done == DonePages.NONE ? StandardOpenOption.TRUNCATE_EXISTING : StandardOpenOption.APPEND;
    try {
      Writer writer =
          Files.newBufferedWriter(
              file,
              StandardCharsets.UTF_8,
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE,
              mode);
      return new OneFile(file, writer, separated, done);
    } catch (IOException e) {
      throw OutputFile.explained(file, e);
    }
  }

  /**
   * {@return a writer to a folder, one file per page and a {@link Manifest}; pages that failed get
   * no file}
   *
   * @param inputs the input files, which are not overwritten
   * @param resume whether the pages of an earlier run are kept
   */
  static ResultWriter toFolder(Path folder, BodyFormat format, InputFiles inputs, boolean resume)
      throws IOException {
    Files.createDirectories(folder);
    return PageFolder.open(folder, extension(format), inputs, resume);
  }

  private static boolean isRunningText(BodyFormat format) {
    return format == BodyFormat.TEXT || format == BodyFormat.MARKDOWN;
  }

  private static String extension(BodyFormat format) {
    return switch (format) {
      case TEXT -> ".txt";
      case MARKDOWN -> ".md";
      case HTML -> ".html";
      case XML -> ".xml";
      case JSON -> ".json";
      case JSONL -> ".jsonl";
    };
  }

  /** Writes all pages to one stream. */
  abstract class Stream implements ResultWriter {

    private final boolean separated;
    private boolean begun;

    private Stream(boolean separated) {
      this.separated = separated;
    }

    @Override
    public final void write(PageExtraction.Result page) throws IOException {
      if (!page.text().isEmpty()) {
        put((begun && separated ? "\n" : "") + page.text());
        begun = true;
      }
    }

    /** Writes and flushes, so that the reader of a pipe receives each page at once. */
    abstract void put(String text) throws IOException;
  }

  /** Writes pages to standard output. */
  final class Printed extends Stream {

    private final PrintWriter out;

    private Printed(PrintWriter out, boolean separated) {
      super(separated);
      this.out = out;
    }

    @Override
    void put(String text) throws IOException {
      out.print(text);
      if (out.checkError()) {
        throw new StandardOutput.LostException(out);
      }
    }

    @Override
    public void close() {}
  }

  /** Writes pages to a file. */
  final class OneFile extends Stream {

    private final Path file;
    private final Writer out;

    private final DonePages done;

    private OneFile(Path file, Writer out, boolean separated, DonePages done) {
      super(separated);
      this.done = done;
      this.file = file;
      this.out = out;
    }

    @Override
    void put(String text) throws IOException {
      OutputFile.write(
          file,
          () -> {
            out.write(text);
            out.flush();
          });
    }

    @Override
    public DonePages done() {
      return done;
    }

    @Override
    public void close() throws IOException {
      OutputFile.write(file, out::close);
    }
  }
}
