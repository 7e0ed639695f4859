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
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.bodytext.cli.input.JsonObject;
import org.bodytext.cli.input.PageOrigin;
import org.bodytext.extractor.output.BodyFormat;
import org.jspecify.annotations.Nullable;

/**
 * Where formatted pages are written: standard output, a file, or a folder; and the pages that an
 * earlier run wrote there. Not safe to share between threads.
 */
class PageStore implements Closeable {

  static final JsonFactory JSON = new JsonFactory();

  private record Key(@Nullable String id, @Nullable String source) {}

  private final Set<Key> done = new HashSet<>();

  /** The file with all pages, or that lists them; null for standard output. */
  private final @Nullable Path file;

  private final Writer out;
  private final boolean separated;
  private boolean begun;

  /** Standard output; pages of running text are separated by an empty line. */
  PageStore(PrintWriter out, BodyFormat format) {
    this.file = null;
    this.out = out;
    this.separated = isSeparated(format);
  }

  /**
   * A file.
   *
   * @param resume whether the JSON lines of an earlier run are kept; the file is overwritten
   *     otherwise
   */
  PageStore(Path file, BodyFormat format, boolean resume) throws IOException {
    this(file, format, resume, page -> true);
  }

  /**
   * A file, with the pages of an earlier run in its JSON lines. The lines of other pages are
   * removed: those that failed, and a line that was not completed.
   *
   * @param isDone whether a page that did not fail is done, by the texts of its line
   * @throws IOException if the file cannot be read or replaced, or contains other lines
   */
  PageStore(Path file, BodyFormat format, boolean resume, Predicate<JsonObject> isDone)
      throws IOException {
    this.file = file;
    this.separated = isSeparated(format);
    if (resume && Files.isRegularFile(file)) {
      Path kept = file.resolveSibling(file.getFileName() + ".resumed");
      try {
        OutputFile.write(file, () -> copyDone(file, kept, isDone));
        Files.move(kept, file, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(kept);
      }
    }
    try {
      out =
          Files.newBufferedWriter(
              file,
              UTF_8,
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE,
              resume ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING);
    } catch (IOException e) {
      throw OutputFile.explained(file, e);
    }
  }

  private static boolean isSeparated(BodyFormat format) {
    return format == BodyFormat.TEXT || format == BodyFormat.MARKDOWN;
  }

  void write(PageExtraction.Result page) throws IOException {
    if (!page.text().isEmpty()) {
      append((begun && separated ? "\n" : "") + page.text());
      begun = true;
    }
  }

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

  /** Writes and flushes, so that a page is complete if the run is interrupted. */
  final void append(String text) throws IOException {
    if (file != null) {
      OutputFile.write(
          file,
          () -> {
            out.write(text);
            out.flush();
          });
    } else {
      out.write(text);
      if (out instanceof PrintWriter print && print.checkError()) {
        throw new StandardOutput.LostException(print);
      }
    }
  }

  @Override
  public final void close() throws IOException {
    if (file != null) {
      OutputFile.write(file, out::close);
    }
  }

  private void copyDone(Path file, Path kept, Predicate<JsonObject> isDone) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file));
        OutputStream out = new BufferedOutputStream(Files.newOutputStream(kept))) {
      int number = 0;
      for (byte[] line = line(in); line != null; line = line(in)) {
        number++;
        JsonObject page = page(line, file + ":" + number);
        if (page.text("error") == null && isDone.test(page)) {
          done.add(new Key(page.text("id"), page.text("source")));
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

  private static JsonObject page(byte[] line, String name) throws IOException {
    IOException problem = null;
    try (JsonParser json = JSON.createParser(line)) {
      if (json.nextToken() == JsonToken.START_OBJECT) {
        JsonObject page = JsonObject.readFlat(json);
        if (page.text("id") != null && page.text("source") != null) {
          return page;
        }
      }
    } catch (IOException e) {
      problem = e;
    }
    throw new IOException(
        name + " is not a page of an earlier run; run it without --resume, or give another -o",
        problem);
  }
}
