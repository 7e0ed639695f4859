package org.bodytext.warc;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.ParsingException;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;

/**
 * Reads the records of a WARC file, compressed or not, and can continue after damage.
 *
 * <p>Any number of line ends may precede a record. A page can contain the text of a record. So the
 * search for the record after the damage begins where the damaged record ends, as far as its length
 * is known. If it is known to reach the end of the file, all records found are {@link #isPlanted
 * suspected} to be its content.
 *
 * <p>Not thread-safe.
 */
public final class WarcRecords implements Closeable {

  private static final int BUFFER_SIZE = 8192;
  private static final int MAX_HEADER_BYTES = 1 << 16;
  private static final short GZIP = 0x1f8b;

  /** The number of compressed records that may read up to the end of the file. */
  private static final int MAX_CUT_RECORDS = 8;

  private static final Pattern LENGTH =
      Pattern.compile("(?im)^content-length[ \t]*:?[ \t]*(\\d{1,18})[ \t]*\r*$");
  private static final Pattern TARGET =
      Pattern.compile("(?im)^warc-target-uri[ \t]*:?[ \t]*(\\S+)[ \t]*\r*$");
  private static final Pattern HEADER =
      Pattern.compile("\\A[\r\n]*(WARC/.*?\n)\r*\n", Pattern.DOTALL);

  private final SeekableByteChannel channel;

  /** The file, decompressed if necessary, and the bytes of it that are read but not parsed. */
  private @Nullable ReadableByteChannel content;

  private ByteBuffer buffer = ByteBuffer.allocate(0);
  private @Nullable WarcRecord previous;
  private @Nullable WarcRecord found;
  private long position = -1;
  private @Nullable String target;

  /** The end of the last record as its header declares it; -1 if unknown or compressed. */
  private long end = -1;

  private boolean pastRecord;
  private boolean ended;
  private int cutRecords;

  /** The offset from which records are suspected, and the host whose records are not. */
  private long suspectFrom = Long.MAX_VALUE;

  private String suspectHost = "";

  /**
   * Creates a reader without reading anything.
   *
   * @param channel the file, which is closed with this reader. The size of one that cannot be known
   *     before it was read is {@link Long#MAX_VALUE} until then
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
    if (record == null && !ended) {
      pastRecord = true;
      record = nextRecord();
      ended = record == null;
    }
    if (record != null) {
      pastRecord = false;
      requireComplete();
    }
    return record;
  }

  /**
   * Skips to the first readable record after the damage.
   *
   * <p>Linear in the number of bytes skipped.
   *
   * @return the offset of the damage, if it can be determined; otherwise that of the last record
   * @throws IOException if the file cannot be read
   */
  public long skipDamage() throws IOException {
    ended = true;
    long last = position;
    long damage = last;
    RecordStarts starts;
    long from;
    if (content instanceof GunzipChannel && position >= 0) {
      starts = new RecordStarts(channel, true);
      cutRecords += channel.position() >= channel.size() ? 1 : 0;
      from = Math.max(last + 1, GzipMember.end(channel, last));
      damage = pastRecord ? from : last;
    } else if (content != null && position >= 0) {
      starts = new RecordStarts(channel, false);
      from = isCut() ? last + 1 : Math.max(last, end);
      if (isCut()) {
        suspect(last, target);
      } else {
        damage = from;
        from = afterDamagedHeader(from);
      }
    } else {
      starts = RecordStarts.of(channel);
      from = starts.isCompressed() ? 0 : afterDamagedHeader(0);
    }
    if (cutRecords <= MAX_CUT_RECORDS) {
      ended = !seek(starts, from);
    }
    return Math.max(0, damage);
  }

  /**
   * Continues with the first record at or after an offset.
   *
   * <p>A page can contain records, even compressed ones: an offset within a page may lead to a
   * record that another site planted. The offset of a record is safe. Linear in the number of bytes
   * skipped.
   *
   * @throws IOException if the file cannot be read
   */
  public void seek(long offset) throws IOException {
    ended = !seek(RecordStarts.of(channel), offset);
  }

  /** {@return whether there is no further record} */
  public boolean ended() {
    return ended;
  }

  /** {@return the offset of the last record read, or found after damage; -1 if there was none} */
  public long position() {
    return position;
  }

  /**
   * {@return whether the last record was found within a damaged record of another host, or of an
   * unknown one, whose page may contain it}
   */
  public boolean isPlanted() {
    return position > suspectFrom && !suspectHost.equals(host(target));
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
    if (content != null) {
      content.close();
    }
    channel.close();
  }

  private void open(long start) throws IOException {
    if (content instanceof GunzipChannel) {
      content.close();
    }
    previous = null;
    buffer = ByteBuffer.allocate(BUFFER_SIZE).flip();
    content = channel.position(start);
    if (skipLineEnds(channel) && fill(channel, 2) && buffer.getShort(buffer.position()) == GZIP) {
      content = new GunzipChannel(channel.position(channel.position() - buffer.remaining()));
      buffer.clear().flip();
    }
  }

  /**
   * {@return the record after the last one, null if there is none}
   *
   * <p>jwarc expects exactly two line ends after a record, but crawlers write none to many. So each
   * record gets a reader of its own.
   */
  private @Nullable WarcRecord nextRecord() throws IOException {
    if (content == null) {
      open(0);
    }
    ReadableByteChannel opened = Objects.requireNonNull(content);
    if (previous != null) {
      previous.body().consume();
      previous.body().close();
      requireComplete();
    }
    if (!skipLineEnds(opened)) {
      return null;
    }
    long start =
        opened instanceof GunzipChannel members
            ? members.memberStart()
            : channel.position() - buffer.remaining();
    WarcReader reader = new WarcReader(opened, buffer);
    reader.setLenient(true);
    WarcRecord record = reader.next().orElseThrow(EOFException::new);
    position = start;
    previous = record;
    readLength(record);
    return record;
  }

  /** {@return whether there are bytes other than line ends, which come next in the buffer} */
  private boolean skipLineEnds(ReadableByteChannel from) throws IOException {
    while (fill(from, 1)) {
      byte b = buffer.get();
      if (b != '\r' && b != '\n') {
        buffer.position(buffer.position() - 1);
        return true;
      }
    }
    return false;
  }

  /** {@return whether the buffer has a number of bytes, after reading the missing ones} */
  private boolean fill(ReadableByteChannel from, int count) throws IOException {
    int read = 0;
    while (read >= 0 && buffer.remaining() < count) {
      buffer.compact();
      read = from.read(buffer);
      buffer.flip();
    }
    return buffer.remaining() >= count;
  }

  /** Reads the target and the end of a record, whose body is unread. */
  private void readLength(WarcRecord record) throws IOException {
    target = record.headers().first("WARC-Target-URI").map(WarcRecords::bare).orElse(null);
    long size = record.body().size();
    if (size < 0) {
      throw new ParsingException("the length is negative");
    }
    end = -1;
    if (!(content instanceof GunzipChannel)) {
      long start = channel.position() - buffer.remaining();
      end = size > Long.MAX_VALUE - start ? Long.MAX_VALUE : start + size;
    }
  }

  private boolean isCut() throws IOException {
    return end > channel.size();
  }

  private void requireComplete() throws IOException {
    if (isCut()) {
      throw new EOFException("it ends after the end of the file");
    }
  }

  private void suspect(long from, @Nullable String url) {
    if (suspectFrom == Long.MAX_VALUE) {
      suspectFrom = from;
      suspectHost = host(url);
    }
  }

  /**
   * {@return the end of the record with a damaged header at an offset; the offset if its length is
   * unknown}
   */
  private long afterDamagedHeader(long offset) throws IOException {
    ByteBuffer block = ByteBuffer.allocate(MAX_HEADER_BYTES);
    channel.position(offset);
    while (block.hasRemaining() && channel.read(block) > 0) {
      // Fills the buffer, unless the file ends.
    }
    String text = new String(block.array(), 0, block.position(), StandardCharsets.ISO_8859_1);
    Matcher header = HEADER.matcher(text);
    if (!header.find()) {
      return offset;
    }
    String fields = header.group(1);
    Matcher length = LENGTH.matcher(fields);
    Matcher url = TARGET.matcher(fields);
    long after = offset + header.end() + (length.find() ? Long.parseLong(length.group(1)) : 0);
    if (after > channel.size()) {
      suspect(offset, url.find() ? bare(url.group(1)) : null);
      return offset + header.end();
    }
    return after;
  }

  private static String host(@Nullable String url) {
    if (url == null) {
      return "";
    }
    try {
      return AsciiCase.lower(String.valueOf(URI.create(url).getRawAuthority()));
    } catch (IllegalArgumentException e) {
      return url;
    }
  }

  private boolean seek(RecordStarts starts, long first) throws IOException {
    for (long start = starts.next(first); start >= 0; start = starts.next(start + 1)) {
      try {
        open(start);
        found = nextRecord();
        if (found != null) {
          return true;
        }
      } catch (IOException | RuntimeException e) {
        // The match is part of other data, or the record is damaged too.
      }
    }
    return false;
  }
}
