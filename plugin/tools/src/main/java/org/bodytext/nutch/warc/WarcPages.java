package org.bodytext.nutch.warc;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.SeekableByteChannel;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.MessageHeaders;
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
    String name = file.toLowerCase(Locale.ROOT);
    return name.endsWith(".warc") || name.endsWith(".warc.gz");
  }

  /**
   * {@return the next page, null if there is none}
   *
   * @throws IOException if the file cannot be read
   */
  public @Nullable CapturedPage next() throws IOException {
    while (!records.ended()) {
      boolean headerRead = false;
      try {
        WarcRecord record = records.next();
        headerRead = record != null;
        if (record == null && records.position() < 0) {
          problems.problem(0, NOT_WARC);
        }
        CapturedPage page = record == null ? null : page(record);
        if (page != null) {
          return page;
        }
      } catch (IOException | RuntimeException e) {
        // jwarc throws both for damaged records.
        skipDamage(e, headerRead);
      }
    }
    return null;
  }

  /** {@return the offset of the last record that was read} */
  public long position() {
    return Math.max(0, records.position());
  }

  @Override
  public void close() throws IOException {
    records.close();
  }

  private void skipDamage(Exception e, boolean headerRead) throws IOException {
    long position = records.position();
    boolean isWarc = position >= 0;
    long damage = records.skipDamage(headerRead);
    String next =
        records.position() == position
            ? "; continued after it"
            : "; continued at offset " + records.position();
    if (isWarc) {
      problems.problem(
          damage,
          "the record here, or the data after it, is damaged ("
              + (e.getMessage() == null ? e : e.getMessage())
              + ")"
              + (records.ended() ? "; no record follows" : next));
    } else {
      problems.problem(0, records.ended() ? NOT_WARC : "no WARC record begins here" + next);
    }
  }

  private @Nullable CapturedPage page(WarcRecord record) throws IOException {
    if (record instanceof WarcResponse response && isHttp(response)) {
      HttpPayload payload = HttpPayload.of(response);
      HttpResponse http = payload.response();
      return page(response, http.headers(), payload.stream(), http.status(), http.headers().map());
    }
    if (record instanceof WarcResource resource) {
      return page(resource, resource.headers(), resource.body().stream(), 200, Map.of());
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
      MessageHeaders fields,
      InputStream stored,
      int status,
      Map<String, List<String>> headers)
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
      return new CapturedPage(
          url,
          status,
          fetched(record),
          fields.first("Content-Type").orElse(null),
          headers,
          record.truncated() != WarcTruncationReason.NOT_TRUNCATED,
          ContentCoding.decode(body, fields.all("Content-Encoding"), limit));
    } catch (IOException e) {
      problems.problem(position(), e.getMessage() + ": " + url);
      return null;
    }
  }
}
