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
 * The records of a WARC file, packed or not, those behind damage too.
 *
 * <p>For one thread.
 */
public final class WarcRecords implements Closeable {

  private final SeekableByteChannel channel;
  private @Nullable WarcReader reader;
  private @Nullable WarcRecord found;
  private long position = -1;
  private boolean behind;
  private boolean ended;

  /**
   * Nothing is read yet.
   *
   * @param channel the file, which is closed with the records
   */
  public WarcRecords(SeekableByteChannel channel) {
    this.channel = channel;
  }

  /**
   * {@return the next record, null if there is none}
   *
   * <p>Throws an {@link IOException} or a {@link RuntimeException}, as jwarc does both, where the
   * file is damaged, and so does reading the record; {@link #skipDamage} goes on from there.
   */
  public @Nullable WarcRecord next() throws IOException {
    WarcRecord record = found;
    found = null;
    behind = record == null;
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
        behind = false;
      }
    }
    return record;
  }

  /**
   * Goes to the first record behind the one read last that can be read.
   *
   * <p>Cost: linear in the bytes passed over.
   *
   * @param framed whether the record read last is damaged only within: if no other is found, as in
   *     a file that is packed as one, the next one is where this one ends
   * @return the offset of the damage, as far as it can be told
   * @throws IOException if the file cannot be read
   */
  public long skipDamage(boolean framed) throws IOException {
    ended = true;
    long last = position;
    long readTo = channel.position();
    RecordStarts starts = starts();
    long following = starts.next(last + 1);
    ended = !seek(starts, following);
    if (ended && framed) {
      // The reader has not seen the search.
      channel.position(readTo);
      ended = false;
    }
    // If the record is read, what follows is broken; where that begins is known if it has a mark.
    boolean known = behind && following >= 0 && (ended || following != position);
    return Math.max(0, known ? following : last);
  }

  /** {@return whether there is no further record} */
  public boolean ended() {
    return ended;
  }

  /** {@return the offset of the record read last, or found behind damage; -1 if there was none} */
  public long position() {
    return position;
  }

  /** {@return a record's target as it was meant: old wget writes it in angle brackets} */
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
        // What looks like a start is part of something else, or broken itself.
      }
    }
    return false;
  }
}
