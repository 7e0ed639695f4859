package org.bodytext.cli;

import org.bodytext.extractor.output.BodyFormat;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Where written pages go. For one thread. */
interface ResultWriter extends Closeable {

  /** Writes one page. */
  void write(PageExtraction.Written page) throws IOException;

  @Override
  void close() throws IOException;

  /** {@return a writer to standard output; it puts an empty line between pages of running text} */
  static ResultWriter toStandardOutput(PrintWriter out, BodyFormat format) {
    return new Printed(out, isRunningText(format));
  }

  /** {@return a writer to one file, which is written anew} */
  static ResultWriter toFile(Path file, BodyFormat format) throws IOException {
    try {
      Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
      return new OneFile(file, writer, isRunningText(format));
    } catch (IOException e) {
      throw OutputFile.failed(file, e);
    }
  }

  /**
   * {@return a writer to a folder, a file a page; pages that failed get none}
   *
   * @param inputs what it must not write over
   */
  static ResultWriter toFolder(Path folder, BodyFormat format, InputFiles inputs)
      throws IOException {
    Files.createDirectories(folder);
    return new Folder(folder, ending(format), inputs);
  }

  private static boolean isRunningText(BodyFormat format) {
    return format == BodyFormat.TEXT || format == BodyFormat.MARKDOWN;
  }

  private static String ending(BodyFormat format) {
    return switch (format) {
      case TEXT -> ".txt";
      case MARKDOWN -> ".md";
      case HTML -> ".html";
      case XML -> ".xml";
      case JSON -> ".json";
      case JSONL -> ".jsonl";
    };
  }

  /** All pages one after the other. */
  abstract class Stream implements ResultWriter {

    private final boolean parted;
    private boolean begun;

    private Stream(boolean parted) {
      this.parted = parted;
    }

    @Override
    public final void write(PageExtraction.Written page) throws IOException {
      if (!page.text().isEmpty()) {
        put((begun && parted ? "\n" : "") + page.text());
        begun = true;
      }
    }

    /** Writes and flushes, so that a reader of a pipe sees each page when it is done. */
    abstract void put(String text) throws IOException;
  }

  /** Pages on standard output. */
  final class Printed extends Stream {

    private final PrintWriter out;

    private Printed(PrintWriter out, boolean parted) {
      super(parted);
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

  /** Pages in a file. */
  final class OneFile extends Stream {

    private final Path file;
    private final Writer out;

    private OneFile(Path file, Writer out, boolean parted) {
      super(parted);
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
    public void close() throws IOException {
      OutputFile.write(file, out::close);
    }
  }

  /** A file a page. */
  final class Folder implements ResultWriter {

    private static final int MOST_BYTES = 200;

    private final Path folder;
    private final String ending;
    private final InputFiles inputs;
    // File systems that do not tell case apart must not lose a page.
    private final Set<String> taken = new HashSet<>();

    private Folder(Path folder, String ending, InputFiles inputs) {
      this.folder = folder;
      this.ending = ending;
      this.inputs = inputs;
    }

    @Override
    public void write(PageExtraction.Written page) throws IOException {
      if (page.error() == null) {
        Path file = folder.resolve(free(page.id()) + ending);
        if (inputs.hold(file)) {
          throw new IOException(file + " is an input; give another folder by -o");
        }
        OutputFile.write(file, () -> Files.writeString(file, page.text()));
      }
    }

    @Override
    public void close() {}

    private String free(String id) {
      String bounded = bounded(id);
      String name = bounded;
      for (int next = 2; !taken.add(name.toLowerCase(Locale.ROOT)); next++) {
        name = bounded + "-" + next;
      }
      return name;
    }

    /** A number and an ending have room beside it: file systems take 255 bytes. */
    private static String bounded(String id) {
      int end = id.length();
      while (id.substring(0, end).getBytes(StandardCharsets.UTF_8).length > MOST_BYTES) {
        end = id.offsetByCodePoints(end, -1);
      }
      return id.substring(0, end);
    }
  }
}
