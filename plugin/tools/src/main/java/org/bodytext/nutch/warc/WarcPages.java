package org.bodytext.nutch.warc;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.util.List;
import java.util.Locale;
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
 * For one thread.
 */
public final class WarcPages implements Closeable {

  /** Hears of what is broken. */
  @FunctionalInterface
  public interface Problems {

    /**
     * Hears of a problem.
     *
     * @param offset where in the file, in bytes
     * @param what for people
     */
    void problem(long offset, String what);
  }

  // Other targets are metadata of the crawler, such as urn:pageinfo:.
  private static final Pattern ADDRESS =
      Pattern.compile("(https?|ftp|file):", Pattern.CASE_INSENSITIVE);

  private final SeekableByteChannel channel;
  private final RecordStarts starts;
  private final Problems problems;
  private final int limit;

  private @Nullable WarcReader reader;
  private @Nullable WarcRecord found;
  private long position = -1;
  private boolean read;
  private boolean more;

  private WarcPages(SeekableByteChannel channel, Problems problems, int limit) throws IOException {
    this.channel = channel;
    this.starts = RecordStarts.of(channel);
    this.problems = problems;
    this.limit = limit;
  }

  /** {@return whether a file is a WARC file by its name} */
  public static boolean isWarc(String file) {
    String name = file.toLowerCase(Locale.ROOT);
    return name.endsWith(".warc") || name.endsWith(".warc.gz");
  }

  /**
   * Opens a file.
   *
   * @param channel the file, which is closed with the pages
   * @param problems hears of what is broken
   * @param limit how many bytes a page may have; larger ones are told as problems
   * @throws IOException if the file cannot be read; the channel stays open
   */
  public static WarcPages of(SeekableByteChannel channel, Problems problems, int limit)
      throws IOException {
    WarcPages pages = new WarcPages(channel, problems, limit);
    pages.more = pages.seek(0);
    return pages;
  }

  /**
   * {@return the next answer, null if there is none}
   *
   * @throws IOException if the file cannot be read
   */
  public @Nullable CapturedPage next() throws IOException {
    while (more) {
      try {
        WarcRecord record = nextRecord();
        more = record != null;
        CapturedPage page = record == null ? null : page(record);
        if (page != null) {
          return page;
        }
      } catch (IOException | RuntimeException e) {
        // jwarc throws both at broken records.
        more = goOn(e);
      }
    }
    return null;
  }

  /** {@return the offset of the record that was read last} */
  public long position() {
    return Math.max(0, position);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  private @Nullable WarcRecord nextRecord() throws IOException {
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
            problems.problem(0, "no WARC record stands here; went on at offset " + start);
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
      problems.problem(0, "this is no WARC file");
    }
    return false;
  }

  private boolean goOn(Exception e) throws IOException {
    long last = position;
    long following = starts.next(last + 1);
    boolean more = seek(last + 1);
    // If the record is read, what follows is broken; where that begins is known if it has a mark.
    boolean known = read && following >= 0 && !(more && following == position);
    problems.problem(
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
      problems.problem(position, "the page is larger than " + limit + " bytes: " + url);
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
      problems.problem(position, e.getMessage() + ": " + url);
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
