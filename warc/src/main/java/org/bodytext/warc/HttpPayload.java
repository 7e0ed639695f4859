package org.bodytext.warc;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An HTTP response in a WARC record and its payload: without the chunked transfer coding, but still
 * encoded as {@code Content-Encoding} declares.
 *
 * <p>Reads what crawlers store: status lines such as {@code h2 200}, lines that end with LF alone,
 * and lines that are not headers, which are ignored.
 *
 * <p>Some crawlers decode chunks but keep the header, and redirects may declare chunks without
 * sending any. So chunks are decoded only if the payload starts with one (RFC 9112, section 7.1);
 * otherwise the payload is returned as stored.
 *
 * <p>Keeps the header and a few kilobytes of the payload in memory. Not thread-safe.
 *
 * @param status the status
 * @param headers the headers by name, in any case
 * @param stream the payload, to be read once
 */
public record HttpPayload(int status, Map<String, List<String>> headers, InputStream stream) {

  // Up to 15 digits after zeros, as the length must fit in a long; at least one character follows.
  private static final Pattern CHUNK =
      Pattern.compile(
          "(?=\\p{XDigit})0*+\\p{XDigit}{0,15}[ \t]*+(;[^\r\n]*+)?\r\n.", Pattern.DOTALL);

  private static final Pattern STATUS =
      Pattern.compile(
          "(?:http(?:/\\d(?:\\.\\d)?)?|h[23])[ \t]+(\\d{3})(?!\\d)", Pattern.CASE_INSENSITIVE);

  private static final int MAX_STATUS_LENGTH = 64;

  // Chunk size lines are far shorter; extensions are rare in practice.
  private static final int MAX_CHUNK_LINE_LENGTH = 1024;

  private static final int MAX_HEADER_BYTES = 1 << 20;

  /**
   * {@return the response in a record's block}
   *
   * @param block header and payload as stored; read with the payload
   * @throws IOException if it does not begin with a status line, or cannot be read
   */
  public static HttpPayload of(InputStream block) throws IOException {
    InputStream stored = new BufferedInputStream(block);
    String header = header(stored);
    Matcher status = STATUS.matcher(header);
    if (!status.lookingAt()) {
      throw new IOException("it does not begin with a status line of HTTP");
    }
    Map<String, List<String>> headers = headers(header);
    InputStream payload = isChunked(headers, stored) ? new ChunkedStream(stored) : stored;
    return new HttpPayload(Integer.parseInt(status.group(1)), headers, payload);
  }

  /** {@return the response in a record's block} */
  public static HttpPayload of(byte[] block) throws IOException {
    return of(new ByteArrayInputStream(block));
  }

  /** {@return whether a block begins with a status line} */
  public static boolean startsIn(byte[] block) {
    int length = Math.min(block.length, MAX_STATUS_LENGTH);
    return STATUS.matcher(new String(block, 0, length, StandardCharsets.ISO_8859_1)).lookingAt();
  }

  /** {@return the values of a header} */
  public List<String> all(String name) {
    return headers.getOrDefault(name, List.of());
  }

  /** {@return the first value of a header} */
  public Optional<String> first(String name) {
    return all(name).stream().findFirst();
  }

  /** {@return whether the payload that was read ends before its last chunk} */
  public boolean isIncomplete() {
    return stream instanceof ChunkedStream chunks && chunks.isIncomplete();
  }

  /** {@return the lines up to the first empty one} */
  private static String header(InputStream stored) throws IOException {
    ByteArrayOutputStream header = new ByteArrayOutputStream();
    int lineLength = 0;
    for (int b = stored.read(); b >= 0; b = stored.read()) {
      header.write(b);
      if (b == '\n') {
        if (lineLength == 0) {
          break;
        }
        lineLength = 0;
      } else if (b != '\r') {
        lineLength++;
      }
      if (header.size() > MAX_HEADER_BYTES) {
        throw new IOException("its HTTP header is longer than 1 MB");
      }
    }
    return header.toString(StandardCharsets.ISO_8859_1);
  }

  private static Map<String, List<String>> headers(String header) {
    Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    List<String> lines = unfolded(header);
    for (String line : lines.subList(1, lines.size())) {
      int colon = line.indexOf(':');
      if (colon > 0) {
        headers
            .computeIfAbsent(line.substring(0, colon).strip(), absent -> new ArrayList<>())
            .add(line.substring(colon + 1).strip());
      }
    }
    return headers;
  }

  /** {@return the lines; a line that begins with white space continues the one before} */
  private static List<String> unfolded(String header) {
    List<StringBuilder> lines = new ArrayList<>();
    for (String line : header.split("\r*\n", -1)) {
      if (!lines.isEmpty() && !line.isBlank() && Character.isWhitespace(line.charAt(0))) {
        lines.get(lines.size() - 1).append(' ').append(line.strip());
      } else {
        lines.add(new StringBuilder(line));
      }
    }
    return lines.stream().map(StringBuilder::toString).toList();
  }

  private static boolean isChunked(Map<String, List<String>> headers, InputStream stored)
      throws IOException {
    if (headers.getOrDefault("Transfer-Encoding", List.of()).stream()
        .noneMatch("chunked"::equalsIgnoreCase)) {
      return false;
    }
    stored.mark(MAX_CHUNK_LINE_LENGTH);
    byte[] start = stored.readNBytes(MAX_CHUNK_LINE_LENGTH);
    stored.reset();
    return CHUNK.matcher(new String(start, StandardCharsets.ISO_8859_1)).lookingAt();
  }
}
