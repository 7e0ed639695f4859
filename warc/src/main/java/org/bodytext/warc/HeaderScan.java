package org.bodytext.warc;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Recognizes the header of a WARC record in a sequence of bytes: a version that ends a line, then
 * lines of fields, with at least type and length, up to an empty line.
 *
 * <p>Other bytes may precede the version in its line, as after a record that was cut. Linear in the
 * number of bytes, however often the version occurs.
 */
final class HeaderScan {

  private static final Pattern VERSION = Pattern.compile("WARC/\\d\\.\\d{1,2}\r*$");
  private static final Pattern FIELD = Pattern.compile("[^\\s:][^:]*:.*|[ \t].*", Pattern.DOTALL);
  private static final Pattern TYPE =
      Pattern.compile("WARC-Type[ \t]*:.*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
  private static final Pattern LENGTH =
      Pattern.compile("Content-Length[ \t]*:[ \t]*(\\d{1,18})\\s*", Pattern.CASE_INSENSITIVE);

  /** The number of bytes kept of the start of a line. */
  private static final int HEAD_BYTES = 256;

  /** The number of bytes kept of the end of a line; a version is shorter. */
  private static final int TAIL_BYTES = 16;

  private final byte[] head = new byte[HEAD_BYTES];
  private final byte[] tail = new byte[TAIL_BYTES];
  private long lineLength;
  private long offset;
  private long start = -1;
  private long bodyLength = -1;
  private boolean hasType;
  private boolean complete;

  /**
   * @param offset the offset of the first byte
   */
  HeaderScan(long offset) {
    this.offset = offset;
  }

  /** {@return whether a header ends with this byte} */
  boolean accept(byte b) {
    offset++;
    if (complete) {
      start = -1;
      complete = false;
    }
    if (b != '\n') {
      if (lineLength < HEAD_BYTES) {
        head[(int) lineLength] = b;
      }
      tail[(int) (lineLength % TAIL_BYTES)] = b;
      lineLength++;
      return false;
    }
    complete = endLine();
    lineLength = 0;
    return complete;
  }

  /** {@return the offset of the last header that began; -1 if there is none} */
  long start() {
    return start;
  }

  /** {@return the offset of the next byte} */
  long offset() {
    return offset;
  }

  /** {@return the length of the body that the header declares} */
  long bodyLength() {
    return bodyLength;
  }

  private boolean endLine() {
    String end = tail();
    Matcher version = VERSION.matcher(end);
    if (version.find()) {
      start = offset - 1 - (end.length() - version.start());
      bodyLength = -1;
      hasType = false;
      return false;
    }
    if (start < 0) {
      return false;
    }
    String line =
        new String(head, 0, (int) Math.min(lineLength, HEAD_BYTES), StandardCharsets.ISO_8859_1);
    if (line.replace("\r", "").isEmpty()) {
      if (hasType && bodyLength >= 0) {
        return true;
      }
      start = -1;
    } else if (!FIELD.matcher(line).matches()) {
      start = -1;
    } else if (TYPE.matcher(line).matches()) {
      hasType = true;
    } else {
      Matcher length = LENGTH.matcher(line);
      if (length.matches()) {
        bodyLength = Long.parseLong(length.group(1));
      }
    }
    return false;
  }

  private String tail() {
    StringBuilder text = new StringBuilder(TAIL_BYTES);
    for (long i = Math.max(0, lineLength - TAIL_BYTES); i < lineLength; i++) {
      text.append((char) (tail[(int) (i % TAIL_BYTES)] & 0xff));
    }
    return text.toString();
  }
}
