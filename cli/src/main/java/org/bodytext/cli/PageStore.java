package org.bodytext.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.bodytext.cli.input.PageOrigin;
import org.bodytext.extractor.output.BodyFormat;
import org.jspecify.annotations.Nullable;

/**
 * Where formatted pages are written: standard output, a file, or a folder; and the pages that an
 * earlier run wrote there. Not safe to share between threads.
 */
abstract class PageStore implements Closeable {

  static final JsonFactory JSON = new JsonFactory();

  private record Key(@Nullable String id, @Nullable String source) {}

  private final Set<Key> done = new HashSet<>();

  /** Writes one page. */
  abstract void write(PageExtraction.Result page) throws IOException;

  /**
   * Notes that a page is left out.
   *
   * @param reason the reason, in one word
   */
  void leaveOut(PageExtraction.Result page, String reason) throws IOException {}

  /** {@return whether an earlier run wrote a page} */
  final boolean isDone(PageOrigin page) {
    return done.contains(new Key(page.id(), page.source()));
  }

  /** {@return the number of pages that an earlier run wrote} */
  final int done() {
    return done.size();
  }

  /** {@return standard output; pages of running text are separated by an empty line} */
  static PageStore printed(PrintWriter out, BodyFormat format) {
    return new Stream(format) {
      @Override
      void put(String text) throws IOException {
        out.print(text);
        if (out.checkError()) {
          throw new StandardOutput.LostException(out);
        }
      }

      @Override
      public void close() {}
    };
  }

  /**
   * {@return a file}
   *
   * @param resume whether the JSON lines of an earlier run are kept; the file is overwritten
   *     otherwise
   */
  static PageStore file(Path file, BodyFormat format, boolean resume) throws IOException {
    return new OneFile(file, format, resume);
  }

  /**
   * {@return a folder with one file per page and a manifest; pages that failed get no file}
   *
   * @param inputs the input files, which are not overwritten
   * @param resume whether the pages of an earlier run are kept
   */
  static PageStore folder(Path folder, BodyFormat format, InputFiles inputs, boolean resume)
      throws IOException {
    Files.createDirectories(folder);
    return new PageFolder(folder, extension(format), inputs, resume);
  }

  private static String extension(BodyFormat format) {
    return switch (format) {
      case TEXT -> ".txt";
      case MARKDOWN -> ".md";
      default -> "." + format.id();
    };
  }

  /** {@return a writer to a file, which is overwritten unless lines are appended} */
  static Writer open(Path file, boolean append) throws IOException {
    return Files.newBufferedWriter(
        file,
        UTF_8,
        StandardOpenOption.CREATE,
        StandardOpenOption.WRITE,
        append ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING);
  }

  /** Writes and flushes, so that a page is complete if the run is interrupted. */
  static void append(Path file, Writer out, String text) throws IOException {
    OutputFile.write(
        file,
        () -> {
          out.write(text);
          out.flush();
        });
  }

  /**
   * Reads the pages of an earlier run from its JSON lines, and removes the lines of other pages:
   * those that failed, and a line that was not completed.
   *
   * @param file the file; there are no pages if it does not exist
   * @param isDone whether a page that did not fail is done, by the texts of its line
   * @throws IOException if it cannot be read or replaced, or contains other lines
   */
  final void keepDone(Path file, Predicate<Map<String, String>> isDone) throws IOException {
    if (!Files.isRegularFile(file)) {
      return;
    }
    Path kept = file.resolveSibling(file.getFileName() + ".resumed");
    try {
      OutputFile.write(file, () -> copyDone(file, kept, isDone));
      Files.move(kept, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(kept);
    }
  }

  private void copyDone(Path file, Path kept, Predicate<Map<String, String>> isDone)
      throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file));
        OutputStream out = new BufferedOutputStream(Files.newOutputStream(kept))) {
      int number = 0;
      for (byte[] line = line(in); line != null; line = line(in)) {
        number++;
        Map<String, String> page = page(line, file + ":" + number);
        if (!page.containsKey("error") && isDone.test(page)) {
          done.add(new Key(page.get("id"), page.get("source")));
          out.write(line);
        }
      }
    }
  }

  /** {@return the next line with its end; null if no further line is complete} */
  private static byte @Nullable [] line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b >= 0; b = in.read()) {
      line.write(b);
      if (b == '\n') {
        return line.toByteArray();
      }
    }
    return null;
  }

  /** {@return the fields of a line that are strings} */
  private static Map<String, String> page(byte[] line, String name) throws IOException {
    Map<String, String> page = new HashMap<>();
    try (JsonParser json = JSON.createParser(line)) {
      boolean object = json.nextToken() == JsonToken.START_OBJECT;
      while (object && json.nextToken() == JsonToken.FIELD_NAME) {
        String field = json.currentName();
        if (json.nextToken() == JsonToken.VALUE_STRING) {
          page.put(field, json.getText());
        }
        json.skipChildren();
      }
    } catch (IOException e) {
      throw noPage(name, e);
    }
    if (!page.containsKey("id") || !page.containsKey("source")) {
      throw noPage(name, null);
    }
    return page;
  }

  private static IOException noPage(String name, @Nullable Exception cause) {
    return new IOException(
        name + " is not a page of an earlier run; run it without --resume, or give another -o",
        cause);
  }

  /** Writes all pages to one stream; pages of running text are separated by an empty line. */
  private abstract static class Stream extends PageStore {

    private final boolean separated;
    private boolean begun;

    Stream(BodyFormat format) {
      this.separated = format == BodyFormat.TEXT || format == BodyFormat.MARKDOWN;
    }

    @Override
    final void write(PageExtraction.Result page) throws IOException {
      if (!page.text().isEmpty()) {
        put((begun && separated ? "\n" : "") + page.text());
        begun = true;
      }
    }

    /** Writes and flushes, so that the reader of a pipe receives each page at once. */
    abstract void put(String text) throws IOException;
  }

  /** Writes all pages to one file. */
  private static final class OneFile extends Stream {

    private final Path file;
    private final Writer out;

    OneFile(Path file, BodyFormat format, boolean resume) throws IOException {
      super(format);
      this.file = file;
      if (resume) {
        keepDone(file, page -> true);
      }
      try {
        out = open(file, resume);
      } catch (IOException e) {
        throw OutputFile.explained(file, e);
      }
    }

    @Override
    void put(String text) throws IOException {
      append(file, out, text);
    }

    @Override
    public void close() throws IOException {
      OutputFile.write(file, out::close);
    }
  }
}
