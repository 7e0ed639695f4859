package org.bodytext.cli.input;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;
import org.apache.nutch.metadata.HttpHeaders;
import org.apache.nutch.protocol.Content;
import org.bodytext.nutch.common.HtmlTypes;
import org.bodytext.nutch.common.RobotsDirectives;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a local Nutch segment, as they were fetched.
 *
 * <p>The key of a page is the number of its record in the {@code content} of the segment, counted
 * from 0 over all parts and all records. Pages are the records with type HTML or without a type. A
 * damaged part gives a failed page at the damage, and reading continues with the next part.
 *
 * <p>Needs Hadoop and Nutch on the class path.
 */
final class SegmentInput implements PageInput {

  private final InputFile file;
  private final Path segment;
  private final Configuration conf = new Configuration();
  private final Deque<Path> parts = new ArrayDeque<>();
  private @Nullable Path part;
  private SequenceFile.@Nullable Reader reader;
  private boolean opened;
  private long number;

  SegmentInput(InputFile file, Path segment) {
    this.file = file;
    this.segment = segment;
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
      parts.addAll(SegmentFolder.parts(segment));
    }
    if (reader == null && !parts.isEmpty()) {
      part = parts.remove();
      Path file = part.resolve(SegmentFolder.DATA_FILE).toAbsolutePath();
      var path = new org.apache.hadoop.fs.Path(file.toUri());
      reader = new SequenceFile.Reader(conf, SequenceFile.Reader.file(path));
    }
    return reader;
  }

  /** {@return the next page; null if the next record is not a page, or at the end of the part} */
  private @Nullable InputPage read(SequenceFile.Reader records) throws IOException {
    Text url = new Text();
    Content content = new Content();
    if (!records.next(url, content)) {
      end();
      return null;
    }
    PageOrigin origin = file.record(number++, String.valueOf(part));
    String header = content.getMetadata().get(HttpHeaders.CONTENT_TYPE);
    String type = header == null ? content.getContentType() : header;
    if (!HtmlTypes.isPage(type)) {
      return null;
    }
    byte[] bytes = content.getContent();
    return bytes.length > MAX_PAGE_BYTES
        ? InputPage.failed(origin, url.toString(), ErrorMessages.tooLong(MAX_PAGE_BYTES))
        : InputPage.of(origin, url.toString(), type, bytes)
            .withRobots(RobotsDirectives.header(content.getMetadata()));
  }

  private InputPage broken(Exception e) {
    PageOrigin origin = file.record(number++, (part == null ? segment : part).toString());
    String error =
        "the segment is damaged here (" + ErrorMessages.of(e) + "); continued with its next part";
    try {
      end();
    } catch (IOException again) {
      e.addSuppressed(again);
    }
    return InputPage.failed(origin, null, error);
  }

  private void end() throws IOException {
    SequenceFile.Reader ended = reader;
    reader = null;
    if (ended != null) {
      ended.close();
    }
  }
}
