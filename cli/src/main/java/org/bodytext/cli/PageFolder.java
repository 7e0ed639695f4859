package org.bodytext.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bodytext.cli.input.JsonObject;
import org.bodytext.cli.input.UniqueNames;
import org.bodytext.extractor.output.BodyFormat;
import org.jspecify.annotations.Nullable;

/**
 * An output folder with one file per page, named by its id, and a manifest: a JSON object per line,
 * which is added after the file of its page is complete. Pages that failed get no file.
 */
final class PageFolder extends PageStore {

  /** The name of the manifest. */
  static final String MANIFEST = "manifest.jsonl";

  /** File systems allow 255 bytes; the rest is for a number and the extension. */
  private static final int MAX_NAME_BYTES = 200;

  private final Path folder;
  private final String extension;
  private final InputFiles inputs;
  private final UniqueNames names;

  private PageFolder(
      Path folder, BodyFormat format, InputFiles inputs, boolean resume, UniqueNames names)
      throws IOException {
    super(
        folder.resolve(MANIFEST),
        format,
        resume,
        page -> isDone(page, folder, extension(format), names));
    this.folder = folder;
    this.extension = extension(format);
    this.inputs = inputs;
    this.names = names;
  }

  /**
   * {@return a folder, which is created if it does not exist}
   *
   * @param inputs the input files, which are not overwritten
   * @param resume whether the pages of an earlier run are kept
   * @throws IOException if the manifest cannot be read or written
   * @throws IllegalArgumentException if the earlier run had another output format
   */
  static PageStore open(Path folder, BodyFormat format, InputFiles inputs, boolean resume)
      throws IOException {
    Files.createDirectories(folder);
    return new PageFolder(folder, format, inputs, resume, new UniqueNames());
  }

  private static String extension(BodyFormat format) {
    return switch (format) {
      case TEXT -> ".txt";
      case MARKDOWN -> ".md";
      default -> "." + format.id();
    };
  }

  private static boolean isDone(JsonObject page, Path folder, String extension, UniqueNames names) {
    String file = page.text("file");
    if (file == null) {
      return true; // left out
    }
    if (!file.endsWith(extension)) {
      throw new IllegalArgumentException(
          folder.resolve(MANIFEST)
              + " is of a run with another --format; give the same one, or another -o");
    }
    boolean exists = Files.exists(folder.resolve(file));
    if (exists) {
      names.add(file.substring(0, file.length() - extension.length()));
    }
    return exists;
  }

  @Override
  void write(PageExtraction.Result page) throws IOException {
    if (page.error() != null) {
      list(page, null, null);
      return;
    }
    String name = names.of(truncated(page.origin().id())) + extension;
    Path file = folder.resolve(name);
    if (inputs.contains(file)) {
      throw new IOException(file + " is an input; give another folder with -o");
    }
    OutputFile.write(
        file,
        () -> {
          if (name.indexOf('/') >= 0) {
            Files.createDirectories(file.getParent());
          }
          Files.writeString(file, page.text());
        });
    list(page, name, null);
  }

  @Override
  void leaveOut(PageExtraction.Result page, String reason) throws IOException {
    list(page, null, reason);
  }

  /**
   * Adds a page to the manifest.
   *
   * @param file its file in the folder; null if absent
   * @param skipped the reason why it is left out; null if it is not
   */
  private void list(PageExtraction.Result page, @Nullable String file, @Nullable String skipped)
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
      if (skipped != null) {
        json.writeStringField("left_out", skipped);
      }
      json.writeStringField("error", page.error());
      json.writeEndObject();
    }
    append(line.append('\n').toString());
  }

  /** {@return an id whose last part is short enough for the name of a file} */
  private static String truncated(String id) {
    int end = id.lastIndexOf('/') + 1;
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
