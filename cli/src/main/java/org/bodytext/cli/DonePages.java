package org.bodytext.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.bodytext.cli.input.PageOrigin;
import org.jspecify.annotations.Nullable;

/**
 * The pages that an earlier run completed, read from its JSON lines: a {@link Manifest} or results.
 * Not safe to share between threads.
 */
final class DonePages {

  /** No pages. */
  static final DonePages NONE = new DonePages();

  private static final JsonFactory JSON = new JsonFactory();

  private record Key(@Nullable String id, @Nullable String source) {}

  private final Set<Key> pages = new HashSet<>();

  private DonePages() {}

  /**
   * {@return the pages in a file, from which the lines of other pages are removed: those that
   * failed, and a line that was not completed}
   *
   * @param file the file; there are no pages if it does not exist
   * @param isDone whether a page that did not fail is done, by the texts of its line
   * @throws IOException if it cannot be read or replaced, or contains other lines
   */
  static DonePages keepIn(Path file, Predicate<Map<String, String>> isDone) throws IOException {
    DonePages done = new DonePages();
    if (!Files.isRegularFile(file)) {
      return done;
    }
    Path kept = file.resolveSibling(file.getFileName() + ".resumed");
    try {
      OutputFile.write(file, () -> done.copy(file, kept, isDone));
      Files.move(kept, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(kept);
    }
    return done;
  }

  /** {@return whether a page is done} */
  boolean contains(PageOrigin page) {
    return pages.contains(new Key(page.id(), page.source()));
  }

  /** {@return the number of pages} */
  int size() {
    return pages.size();
  }

  private void copy(Path file, Path kept, Predicate<Map<String, String>> isDone)
      throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file));
        OutputStream out = new BufferedOutputStream(Files.newOutputStream(kept))) {
      int number = 0;
      for (byte[] line = line(in); line != null; line = line(in)) {
        number++;
        Map<String, String> page = page(line, file + ":" + number);
        if (!page.containsKey("error") && isDone.test(page)) {
          pages.add(new Key(page.get("id"), page.get("source")));
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
}
