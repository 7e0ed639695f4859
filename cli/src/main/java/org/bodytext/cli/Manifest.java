package org.bodytext.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.Closeable;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * The list of the pages of an output folder: the file {@value #FILE} in it, with one JSON object
 * per line. A page is added after its file is complete.
 */
final class Manifest implements Closeable {

  /** The name of the file. */
  static final String FILE = "manifest.jsonl";

  private static final JsonFactory JSON = new JsonFactory();

  private final Path path;
  private final Writer out;

  private Manifest(Path path, Writer out) {
    this.path = path;
    this.out = out;
  }

  /**
   * {@return the manifest of a folder}
   *
   * @param append whether pages are added to an existing one, which is replaced otherwise
   */
  static Manifest open(Path folder, boolean append) throws IOException {
    Path path = folder.resolve(FILE);
    return new Manifest(
        path,
        Files.newBufferedWriter(
            path,
            StandardCharsets.UTF_8,
            StandardOpenOption.CREATE,
            append ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE));
  }

  /**
   * Adds a page.
   *
   * @param file its file in the folder; null if absent
   * @param leftOut the reason why it is left out; null if it is not
   */
  void add(PageExtraction.Result page, @Nullable String file, @Nullable String leftOut)
      throws IOException {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(line)) {
      json.writeStartObject();
      json.writeStringField("file", file);
      json.writeStringField("id", page.origin().id());
      json.writeStringField("url", page.url());
      json.writeStringField("source", page.origin().source());
      PageExtraction.BodySummary body = page.body();
      json.writeStringField("title", body == null ? null : body.title());
      json.writeBooleanField("body_missing", body != null && body.missing());
      if (leftOut != null) {
        json.writeStringField("left_out", leftOut);
      }
      json.writeStringField("error", page.error());
      json.writeEndObject();
    }
    OutputFile.write(
        path,
        () -> {
          out.write(line.append('\n').toString());
          out.flush();
        });
  }

  @Override
  public void close() throws IOException {
    OutputFile.write(path, out::close);
  }
}
