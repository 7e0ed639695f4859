package org.bodytext.cli;

import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.bodytext.extractor.output.BodyFormat;

/** Writes formatted pages to standard output, a file or a folder. Not safe to share. */
interface ResultWriter extends Closeable {

  /** Writes one page. */
  void write(PageExtraction.Result page) throws IOException;

  @Override
  void close() throws IOException;

  /** {@return a writer to standard output; pages of running text are separated by an empty line} */
  static ResultWriter toStandardOutput(PrintWriter out, BodyFormat format) {
    return new Printed(out, isRunningText(format));
  }

  /** {@return a writer to one file, which is overwritten} */
  static ResultWriter toFile(Path file, BodyFormat format) throws IOException {
    try {
      Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
      return new OneFile(file, writer, isRunningText(format));
    } catch (IOException e) {
      throw OutputFile.explained(file, e);
    }
  }

  /**
   * {@return a writer to a folder, one file per page; pages that failed get no file}
   *
   * @param inputs the input files, which are not overwritten
   */
  static ResultWriter toFolder(Path folder, BodyFormat format, InputFiles inputs)
      throws IOException {
    Files.createDirectories(folder);
    return new Folder(folder, extension(format), inputs);
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

    private OneFile(Path file, Writer out, boolean separated) {
      super(separated);
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

  /** Writes one file per page. */
  final class Folder implements ResultWriter {

    /** File systems allow 255 bytes; the rest is for a number and the extension. */
    private static final int MAX_NAME_BYTES = 200;

    private final Path folder;
    private final String extension;
    private final InputFiles inputs;

    /** In lower case, as file systems may ignore case. */
    private final Set<String> usedNames = new HashSet<>();

    /** The last number that was appended to a name. */
    private final Map<String, Integer> numbers = new HashMap<>();

    private Folder(Path folder, String extension, InputFiles inputs) {
      this.folder = folder;
      this.extension = extension;
      this.inputs = inputs;
    }

    @Override
    public void write(PageExtraction.Result page) throws IOException {
      if (page.error() == null) {
        Path file = folder.resolve(unusedName(page.id()) + extension);
        if (inputs.contains(file)) {
          throw new IOException(file + " is an input; give another folder with -o");
        }
        OutputFile.write(file, () -> Files.writeString(file, page.text()));
      }
    }

    @Override
    public void close() {}

    private String unusedName(String id) {
      String base = truncated(id);
      String key = base.toLowerCase(Locale.ROOT);
      String name = base;
      while (!usedNames.add(name.toLowerCase(Locale.ROOT))) {
        // Counts for each base, so that the search does not begin again at 2.
        name = base + "-" + numbers.merge(key, 2, (last, first) -> last + 1);
      }
      return name;
    }

    private static String truncated(String id) {
      int end = 0;
      int bytes = 0;
      while (end < id.length()) {
        int c = id.codePointAt(end);
        bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
        if (bytes > MAX_NAME_BYTES) {
          break;
        }
        end += Character.charCount(c);
      }
      return id.substring(0, end);
    }
  }
}
