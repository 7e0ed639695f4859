package org.bodytext.nutch.segment;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.Message;
import org.netpreserve.jwarc.MessageBody;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResource;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcTargetRecord;
import org.netpreserve.jwarc.WarcTruncationReason;

/**
 * The answers in a WARC file, packed or not: HTTP responses and resources.
 *
 * <p>What is broken is told by its offset, and reading goes on at the next record that can be read.
 */
final class WarcPages {

  /** Takes the answers. */
  interface Sink {
    void page(CapturedPage page) throws IOException;
  }

  // Other targets are metadata of the crawler, such as urn:pageinfo:.
  private static final Pattern ADDRESS =
      Pattern.compile("(https?|ftp|file):", Pattern.CASE_INSENSITIVE);

  private final Path file;
  private final FileChannel channel;
  private final RecordStarts starts;
  private final SegmentProgress progress;
  private final int limit;

  private @Nullable WarcReader reader;
  private @Nullable WarcRecord found;
  private long position = -1;
  private boolean read;

  private WarcPages(Path file, FileChannel channel, SegmentProgress progress, int limit)
      throws IOException {
    this.file = file;
    this.channel = channel;
    this.starts = RecordStarts.of(channel);
    this.progress = progress;
    this.limit = limit;
  }

  /**
   * Reads all answers of a file.
   *
   * @param limit how many bytes a page may have; larger ones are told as problems
   * @throws IOException if the file cannot be read, or the sink fails
   */
  static void read(Path file, Sink sink, SegmentProgress progress, int limit) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      WarcPages pages = new WarcPages(file, channel, progress, limit);
      for (boolean more = pages.seek(0); more; ) {
        CapturedPage page = null;
        try {
          WarcRecord record = pages.next();
          more = record != null;
          page = record == null ? null : pages.page(record);
        } catch (IOException | RuntimeException e) {
          // jwarc throws both at broken records.
          more = pages.goOn(e);
        }
        if (page != null) {
          sink.page(page);
        }
      }
    }
  }

  private @Nullable WarcRecord next() throws IOException {
    WarcRecord record = found;
    found = null;
    read = record == null;
    if (record == null && reader != null) {
      record = reader.next().orElse(null);
      position = record == null ? position : reader.position();
      read = false;
    }
    return record;
  }

  /** Goes to the first record at or after an offset that can be read. */
  private boolean seek(long from) throws IOException {
    for (long start = starts.next(from); start >= 0; start = starts.next(start + 1)) {
      try {
        WarcReader candidate = new WarcReader(channel.position(start));
        Optional<WarcRecord> record = candidate.next();
        if (record.isPresent()) {
          if (position < 0 && start > 0) {
            progress.problem(file, 0, "no WARC record stands here; went on at offset " + start);
          }
          reader = candidate;
          found = record.get();
          position = start;
          return true;
        }
      } catch (IOException | RuntimeException e) {
        // What looks like a start is part of something else, or broken itself.
      }
    }
    if (position < 0) {
      progress.problem(file, 0, "this is no WARC file");
    }
    return false;
  }

  private boolean goOn(Exception e) throws IOException {
    long last = position;
    long following = starts.next(last + 1);
    boolean more = seek(last + 1);
    // If the record is read, what follows is broken; where that begins is known if it has a mark.
    boolean known = read && following >= 0 && !(more && following == position);
    progress.problem(
        file,
        known ? following : last,
        "the record here, or what follows it, is broken ("
            + (e.getMessage() == null ? e : e.getMessage())
            + (more ? "); went on at offset " + position : "); no record follows"));
    return more;
  }

  private @Nullable CapturedPage page(WarcRecord record) throws IOException {
    if (record instanceof WarcResponse response && isHttp(response)) {
      HttpResponse http = response.http();
      return page(response, http, http.status(), http.headers().map());
    }
    if (record instanceof WarcResource resource) {
      return page(resource, resource, 200, Map.of());
    }
    return null;
  }

  private static boolean isHttp(WarcResponse response) {
    return response.contentType().base().equals(MediaType.HTTP);
  }

  private @Nullable CapturedPage page(
      WarcTargetRecord record, Message message, int status, Map<String, List<String>> headers)
      throws IOException {
    String url = url(record.target());
    if (!ADDRESS.matcher(url).lookingAt()) {
      return null;
    }
    MessageBody stored = message.body();
    byte[] body = stored.stream().readNBytes(limit);
    if (body.length == limit && stored.stream().read() >= 0) {
      progress.problem(file, position, "the page is larger than " + limit + " bytes: " + url);
      return null;
    }
    try {
      return new CapturedPage(
          url,
          status,
          record.date(),
          message.headers().first("Content-Type").orElse(null),
          headers,
          record.truncated() != WarcTruncationReason.NOT_TRUNCATED,
          ContentCoding.decode(body, message.headers().all("Content-Encoding"), limit));
    } catch (IOException e) {
      progress.problem(file, position, e.getMessage() + ": " + url);
      return null;
    }
  }

  /** Old wget writes the target in angle brackets. */
  private static String url(String target) {
    return target.startsWith("<") && target.endsWith(">")
        ? target.substring(1, target.length() - 1)
        : target;
  }
}
