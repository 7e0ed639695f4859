package org.bodytext.nutch.warc;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.WarcCompression;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;

/**
 * Reads the records of a WARC file, compressed or not, and can continue after damage.
 *
 * <p>Not thread-safe.
 */
public final class WarcRecords implements Closeable {

  private final SeekableByteChannel channel;
  private @Nullable WarcReader reader;
  private @Nullable WarcRecord found;
  private long position = -1;
  private boolean pastRecord;
  private boolean ended;

  /**
   * Creates a reader without reading anything.
   *
   * @param channel the file, which is closed with this reader
   */
  public WarcRecords(SeekableByteChannel channel) {
    this.channel = channel;
  }

  /**
   * {@return the next record, null if there is none}
   *
   * <p>If the file is damaged, this method and reading the record throw an {@link IOException} or a
   * {@link RuntimeException}, as jwarc does; {@link #skipDamage} continues after the damage.
   */
  public @Nullable WarcRecord next() throws IOException {
    WarcRecord record = found;
    found = null;
    pastRecord = record == null;
    if (record == null && !ended) {
      WarcReader opened = reader;
      if (opened == null) {
        opened = new WarcReader(channel.position(0));
        reader = opened;
      }
      record = opened.next().orElse(null);
      if (record == null) {
        ended = true;
      } else {
        position = opened.position();
        pastRecord = false;
      }
    }
    return record;
  }

  /**
   * Skips to the first readable record after the last one read.
   *
   * <p>Linear in the number of bytes skipped.
   *
   * @param headerRead whether the header of the last record was read. If no other record is found,
   *     as in a file compressed as a whole, the next one is then expected where this one ends
   * @return the offset of the damage, if it can be determined; otherwise that of the last record
   * @throws IOException if the file cannot be read
   */
  public long skipDamage(boolean headerRead) throws IOException {
    ended = true;
    long last = position;
    long readTo = channel.position();
    RecordStarts starts = starts();
    long following = starts.next(last + 1);
    ended = !seek(starts, following);
    if (ended && headerRead) {
      // Restores the position that the reader expects.
      channel.position(readTo);
      ended = false;
    }
    // If the last record was read, the damage is after it, at the next record start if there is
    // one.
    boolean known = pastRecord && following >= 0 && (ended || following != position);
    return Math.max(0, known ? following : last);
  }

  /** {@return whether there is no further record} */
  public boolean ended() {
    return ended;
  }

  /** {@return the offset of the last record read, or found after damage; -1 if there was none} */
  public long position() {
    return position;
  }

  /** {@return a target URI without the angle brackets that old versions of wget add} */
  public static String bare(String target) {
    return target.startsWith("<") && target.endsWith(">")
        ? target.substring(1, target.length() - 1)
        : target;
  }

  @Override
  public void close() throws IOException {
    ended = true;
    found = null;
    channel.close();
  }

  private RecordStarts starts() throws IOException {
    return reader == null || position < 0
        ? RecordStarts.of(channel)
        : RecordStarts.of(channel, reader.compression() == WarcCompression.GZIP);
  }

  private boolean seek(RecordStarts starts, long first) throws IOException {
    for (long start = first; start >= 0; start = starts.next(start + 1)) {
      try {
        WarcReader candidate = new WarcReader(channel.position(start));
        Optional<WarcRecord> record = candidate.next();
        if (record.isPresent()) {
          reader = candidate;
          found = record.get();
          position = start;
          return true;
        }
      } catch (IOException | RuntimeException e) {
        // The match is part of other data, or the record is damaged too.
      }
    }
    return false;
  }
}
