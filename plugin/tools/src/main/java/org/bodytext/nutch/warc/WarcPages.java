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

  private static final String NO_WARC = "this is no WARC file";

  private static final String NO_TARGET =
      "the record has no WARC-Target-URI, so nobody knows which page it is; it is left out";

  // Other targets are metadata of the crawler, such as urn:pageinfo:.
  private static final Pattern ADDRESS =
      Pattern.compile("(https?|ftp|file):", Pattern.CASE_INSENSITIVE);

  private final WarcRecords records;
  private final Problems problems;
  private final int limit;

  /** What stands in for a date that is missing or none: that of the record before. */
  private Instant lastFetched = Instant.EPOCH;

  /**
   * Nothing is read yet.
   *
   * @param channel the file, which is closed with the pages
   * @param problems hears of what is broken
   * @param limit how many bytes a page may have; larger ones are told as problems
   */
  public WarcPages(SeekableByteChannel channel, Problems problems, int limit) {
    this.records = new WarcRecords(channel);
    this.problems = problems;
    this.limit = limit;
  }

  /** {@return whether a file is a WARC file by its name} */
  public static boolean isWarc(String file) {
    String name = file.toLowerCase(Locale.ROOT);
    return name.endsWith(".warc") || name.endsWith(".warc.gz");
  }

  /**
   * {@return the next answer, null if there is none}
   *
   * @throws IOException if the file cannot be read
   */
  public @Nullable CapturedPage next() throws IOException {
    while (!records.ended()) {
      boolean framed = false;
      try {
        WarcRecord record = records.next();
        framed = record != null;
        if (record == null && records.position() < 0) {
          problems.problem(0, NO_WARC);
        }
        CapturedPage page = record == null ? null : page(record);
        if (page != null) {
          return page;
        }
      } catch (IOException | RuntimeException e) {
        // jwarc throws both at broken records.
        goOn(e, framed);
      }
    }
    return null;
  }

  /** {@return the offset of the record that was read last} */
  public long position() {
    return Math.max(0, records.position());
  }

  @Override
  public void close() throws IOException {
    records.close();
  }

  private void goOn(Exception e, boolean framed) throws IOException {
    long position = records.position();
    boolean begun = position >= 0;
    long damage = records.skipDamage(framed);
    String next =
        records.position() == position
            ? "; went on behind it"
            : "; went on at offset " + records.position();
    if (begun) {
      problems.problem(
          damage,
          "the record here, or what follows it, is broken ("
              + (e.getMessage() == null ? e : e.getMessage())
              + ")"
              + (records.ended() ? "; no record follows" : next));
    } else {
      problems.problem(0, records.ended() ? NO_WARC : "no WARC record stands here" + next);
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

  /** {@return when a page was fetched, as far as its record says} */
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
    if (!ADDRESS.matcher(url).lookingAt()) {
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
