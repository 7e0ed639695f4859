package org.bodytext.cli.input;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;
import org.apache.nutch.metadata.HttpHeaders;
import org.apache.nutch.protocol.Content;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a Nutch segment on this machine, as they were fetched, read as a stream.
 *
 * <p>A page's id is the number of its record in the segment's {@code content}, from 0, part after
 * part, whether or not that is a page; pages are records of HTML or of no told type. A part that is
 * damaged is a failed page where it breaks off, and reading goes on at the next part.
 */
final class SegmentInput implements PageInput {

  private static final String PART = "part-*";

  private final Path segment;
  private final Configuration conf = new Configuration();
  private final Deque<Path> parts = new ArrayDeque<>();
  private @Nullable Path part;
  private SequenceFile.@Nullable Reader reader;
  private boolean opened;
  private long number;

  SegmentInput(Path segment) {
    this.segment = segment;
  }

  /** {@return whether a folder is a segment that kept its pages} */
  static boolean isSegment(Path folder) {
    try {
      return !parts(folder).isEmpty();
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public @Nullable InputPage next() {
    while (true) {
      try {
        SequenceFile.Reader records = reader();
        if (records == null) {
          return null;
        }
        InputPage page = read(records);
        if (page != null) {
          return page;
        }
      } catch (IOException | RuntimeException e) {
        // Hadoop throws both for damaged files.
        return broken(e);
      }
    }
  }

  @Override
  public void close() throws IOException {
    parts.clear();
    opened = true;
    end();
  }

  private SequenceFile.@Nullable Reader reader() throws IOException {
    if (!opened) {
      opened = true;
      parts.addAll(parts(segment));
    }
    if (reader == null && !parts.isEmpty()) {
      part = parts.remove();
      Path file = part.resolve(MapFile.DATA_FILE_NAME).toAbsolutePath();
      var place = new org.apache.hadoop.fs.Path(file.toUri());
      reader = new SequenceFile.Reader(conf, SequenceFile.Reader.file(place));
    }
    return reader;
  }

  /** {@return the next page; null if the next record is none, or the part is at its end} */
  private @Nullable InputPage read(SequenceFile.Reader records) throws IOException {
    Text url = new Text();
    Content content = new Content();
    if (!records.next(url, content)) {
      end();
      return null;
    }
    String id = Long.toString(number++);
    String name = part + " record " + id;
    String header = content.getMetadata().get(HttpHeaders.CONTENT_TYPE);
    String type = header == null ? content.getContentType() : header;
    if (!ContentTypes.isPage(type)) {
      return null;
    }
    byte[] bytes = content.getContent();
    return bytes.length > MAX_PAGE_BYTES
        ? InputPage.failed(id, name, url.toString(), ErrorMessages.tooLong(MAX_PAGE_BYTES))
        : InputPage.of(id, name, url.toString(), type, bytes);
  }

  private InputPage broken(Exception e) {
    String id = Long.toString(number++);
    String name = (part == null ? segment : part) + " record " + id;
    String error =
        "the segment is damaged here (" + ErrorMessages.of(e) + "); went on at its next part";
    try {
      end();
    } catch (IOException again) {
      e.addSuppressed(again);
    }
    return InputPage.failed(id, name, null, error);
  }

  private void end() throws IOException {
    SequenceFile.Reader ended = reader;
    reader = null;
    if (ended != null) {
      ended.close();
    }
  }

  private static List<Path> parts(Path folder) throws IOException {
    Path content = folder.resolve(Content.DIR_NAME);
    if (!Files.isDirectory(content)) {
      return List.of();
    }
    List<Path> parts = new ArrayList<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(content, PART)) {
      for (Path part : found) {
        if (Files.exists(part.resolve(MapFile.DATA_FILE_NAME))) {
          parts.add(part);
        }
      }
    }
    parts.sort(null);
    return parts;
  }
}
