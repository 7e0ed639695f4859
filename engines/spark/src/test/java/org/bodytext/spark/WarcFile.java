package org.bodytext.spark;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** A WARC file of compressed records, for tests. */
final class WarcFile {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final List<Integer> offsets = new ArrayList<>();

  /** Adds a response. */
  WarcFile add(String url, String html) throws IOException {
    String http = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=UTF-8\r\n\r\n" + html;
    byte[] block = http.getBytes(StandardCharsets.UTF_8);
    String header =
        "WARC/1.0\r\nWARC-Type: response\r\nWARC-Date: 2026-01-02T03:04:05Z\r\nWARC-Target-URI: "
            + url
            + "\r\nWARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-000000000000>\r\n"
            + "Content-Type: application/http;msgtype=response\r\nContent-Length: "
            + block.length
            + "\r\n\r\n";
    offsets.add(bytes.size());
    try (GZIPOutputStream member = new GZIPOutputStream(bytes)) {
      member.write(header.getBytes(StandardCharsets.US_ASCII));
      member.write(block);
      member.write("\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    }
    return this;
  }

  /** {@return the offset of a record} */
  int offset(int record) {
    return record == offsets.size() ? bytes.size() : offsets.get(record);
  }

  /** Writes the file, without its bytes in a range. */
  Path write(Path file, int from, int to) throws IOException {
    byte[] all = bytes.toByteArray();
    ByteArrayOutputStream kept = new ByteArrayOutputStream();
    kept.write(all, 0, from);
    kept.write(all, to, all.length - to);
    return Files.write(file, kept.toByteArray());
  }

  /** Writes the file. */
  Path write(Path file) throws IOException {
    return write(file, 0, 0);
  }
}
