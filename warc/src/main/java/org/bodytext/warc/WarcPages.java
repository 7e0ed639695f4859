package org.bodytext.warc;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.SeekableByteChannel;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResource;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcTargetRecord;
import org.netpreserve.jwarc.WarcTruncationReason;

/**
 * Reads the HTTP responses and resources of a WARC file, compressed or not.
 *
 * <p>Reports a damaged record with its offset and continues with the next readable one. Not
 * thread-safe.
 */
public final class WarcPages implements Closeable {

  /** Receives problems. */
  @FunctionalInterface
  public interface Problems {

    /**
     * Reports a problem.
     *
     * @param offset the offset in the file, in bytes
     * @param message the message for the user
     */
    void problem(long offset, String message);
  }

  private static final String NOT_WARC = "this is not a WARC file";

  /** The message for a record that another site may have planted. */
  public static final String PLANTED =
      "it lies within a damaged record of another host, whose page may contain it; skipped";

  private static final String NO_TARGET =
      "the record has no WARC-Target-URI, so its URL is unknown; skipped";

  // Other targets are metadata of crawlers, such as urn:pageinfo:.
  private static final Pattern PAGE_URL =
      Pattern.compile("(https?|ftp|file):", Pattern.CASE_INSENSITIVE);

  private final WarcRecords records;
  private final Problems problems;
  private final int limit;

  /** The date of the previous record, used if a date is missing or invalid. */
  private Instant lastFetched = Instant.EPOCH;

  /**
   * Creates a reader without reading anything.
   *
   * @param channel the file, which is closed with this reader
   * @param problems receives the problems
   * @param limit the maximum size of a page in bytes; larger ones are reported as problems
   */
  public WarcPages(SeekableByteChannel channel, Problems problems, int limit) {
    this.records = new WarcRecords(channel);
    this.problems = problems;
    this.limit = limit;
  }

  /** {@return whether a file name is that of a WARC file} */
  public static boolean isWarc(String file) {
    String name = AsciiCase.lower(file);
    return name.endsWith(".warc") || name.endsWith(".warc.gz");
  }

  /**
   * {@return the next page, null if there is none}
   *
   * @throws IOException if the file cannot be read
   */
  public @Nullable CapturedPage next() throws IOException {
    while (!records.ended()) {
      WarcRecord record;
      try {
        record = records.next();
      } catch (IOException | RuntimeException e) {
        // jwarc throws both for damaged records.
        skipDamage(e);
        continue;
      }
      if (record == null) {
        if (records.position() < 0) {
          problems.problem(0, NOT_WARC);
        }
      } else if (records.isPlanted()) {
        problems.problem(position(), PLANTED);
      } else {
        CapturedPage page = readPage(record);
        if (page != null) {
          return page;
        }
      }
    }
    return null;
  }

  /**
   * Continues with the first record at or after an offset, as {@link WarcRecords#seek} does.
   *
   * @throws IOException if the file cannot be read
   */
  public void seek(long offset) throws IOException {
    records.seek(offset);
  }

  /** {@return the offset of the last record that was read} */
  public long position() {
    return Math.max(0, records.position());
  }

  @Override
  public void close() throws IOException {
    records.close();
  }

  private @Nullable CapturedPage readPage(WarcRecord record) throws IOException {
    try {
      return page(record);
    } catch (EOFException e) {
      skipDamage(e);
    } catch (IOException | RuntimeException e) {
      // jwarc throws both for damaged records. If the file is damaged too, the next record is.
      problems.problem(position(), "the record is damaged (" + message(e) + "); skipped");
    }
    return null;
  }

  private void skipDamage(Exception e) throws IOException {
    boolean isWarc = records.position() >= 0;
    long damage = records.skipDamage();
    String next = "; continued at offset " + records.position();
    if (isWarc) {
      problems.problem(
          damage,
          "the record here, or the data after it, is damaged ("
              + message(e)
              + ")"
              + (records.ended() ? "; no record follows" : next));
    } else {
      problems.problem(0, records.ended() ? NOT_WARC : "no WARC record begins here" + next);
    }
  }

  private static String message(Exception e) {
    return e.getMessage() == null ? e.toString() : e.getMessage();
  }

  private @Nullable CapturedPage page(WarcRecord record) throws IOException {
    if (record instanceof WarcResponse response && isHttp(response)) {
      HttpPayload payload = HttpPayload.of(response.body().stream());
      return page(response, payload.headers(), payload.stream(), payload.status(), payload);
    }
    if (record instanceof WarcResource resource) {
      return page(resource, resource.headers().map(), resource.body().stream(), 200, null);
    }
    return null;
  }

  /** {@return the date of a record, or that of the previous one} */
  private Instant fetched(WarcRecord record) {
    Instant date = record.headers().first("WARC-Date").flatMap(WarcDate::parse).orElse(lastFetched);
    lastFetched = date;
    return date;
  }

  private static boolean isHttp(WarcResponse response) {
    return response.contentType().base().equals(MediaType.HTTP);
  }

  private @Nullable CapturedPage page(
      WarcTargetRecord record,
      Map<String, List<String>> fields,
      InputStream stored,
      int status,
      @Nullable HttpPayload http)
      throws IOException {
    String target = record.target();
    if (target == null) {
      problems.problem(position(), NO_TARGET);
      return null;
    }
    String url = WarcRecords.bare(target);
    if (!PAGE_URL.matcher(url).lookingAt()) {
      return null;
    }
    byte[] body = stored.readNBytes(limit);
    if (body.length == limit && stored.read() >= 0) {
      problems.problem(position(), ContentCoding.tooLong("the page is", limit) + ": " + url);
      return null;
    }
    try {
      String sent = first(fields, "Content-Type");
      String type =
          sent == null || sent.isBlank()
              ? record.headers().first("WARC-Identified-Payload-Type").orElse(null)
              : sent;
      ContentCoding.Decoded decoded = decode(body, type, fields);
      boolean truncated = record.truncated() != WarcTruncationReason.NOT_TRUNCATED;
      if (decoded.problem() != null) {
        problems.problem(position(), decoded.problem() + "; its first part is read: " + url);
      }
      return new CapturedPage(
          url,
          status,
          fetched(record),
          type,
          http == null ? Map.of() : http.headers(),
          truncated || decoded.problem() != null || http != null && http.isIncomplete(),
          decoded.bytes());
    } catch (IOException e) {
      problems.problem(position(), e.getMessage() + ": " + url);
      return null;
    }
  }

  private ContentCoding.Decoded decode(
      byte[] body, @Nullable String type, Map<String, List<String>> fields) throws IOException {
    List<String> encodings = fields.getOrDefault("Content-Encoding", List.of());
    // The bytes of a compressed file stay as they are.
    return type == null || AsciiCase.lower(type).contains("html")
        ? ContentCoding.recover(body, encodings, limit)
        : new ContentCoding.Decoded(ContentCoding.decode(body, encodings, limit), null);
  }

  private static @Nullable String first(Map<String, List<String>> fields, String name) {
    List<String> values = fields.getOrDefault(name, List.of());
    return values.isEmpty() ? null : values.get(0);
  }
}
