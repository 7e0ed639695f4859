package org.bodytext.nutch.segment;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/** Writes WARC files, with each record compressed or not. */
final class WarcBuilder {

  private final boolean packed;
  private final ByteArrayOutputStream file = new ByteArrayOutputStream();
  private final List<Integer> starts = new ArrayList<>();

  WarcBuilder(boolean packed) {
    this.packed = packed;
    record("warcinfo", "", "application/warc-fields", bytes("software: test\r\n"));
  }

  WarcBuilder page(String url, String html) {
    return response(
        url, "200 OK", "Content-Type: text/html; charset=utf-8\r\n", html.getBytes(UTF_8));
  }

  WarcBuilder response(String url, String status, String headers, byte[] body) {
    return response(url, status, headers, body, "");
  }

  WarcBuilder response(String url, String status, String headers, byte[] body, String fields) {
    byte[] head = bytes("HTTP/1.1 " + status + "\r\n" + headers + "\r\n");
    byte[] block = new byte[head.length + body.length];
    System.arraycopy(head, 0, block, 0, head.length);
    System.arraycopy(body, 0, block, head.length, body.length);
    return record(
        "response",
        "WARC-Target-URI: " + url + "\r\n" + fields,
        "application/http; msgtype=response",
        block);
  }

  WarcBuilder record(String type, String fields, String contentType, byte[] block) {
    starts.add(file.size());
    String date = fields.contains("WARC-Date") ? "" : "WARC-Date: 2024-03-05T10:00:00Z\r\n";
    byte[] head =
        bytes(
            "WARC/1.0\r\nWARC-Type: "
                + type
                + "\r\n"
                + fields
                + date
                + "WARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-"
                + String.format(Locale.ROOT, "%012d", starts.size())
                + ">\r\nContent-Type: "
                + contentType
                + "\r\nContent-Length: "
                + block.length
                + "\r\n\r\n");
    ByteArrayOutputStream record = new ByteArrayOutputStream();
    record.writeBytes(head);
    record.writeBytes(block);
    record.writeBytes(bytes("\r\n\r\n"));
    file.writeBytes(packed ? gzip(record.toByteArray()) : record.toByteArray());
    return this;
  }

  /** Adds bytes that are not a record. */
  WarcBuilder junk(String junk) {
    file.writeBytes(bytes(junk));
    return this;
  }

  /** {@return the offset of a record; record 0 is warcinfo} */
  int start(int record) {
    return starts.get(record);
  }

  byte[] content() {
    return file.toByteArray();
  }

  Path write(Path folder) throws IOException {
    return Files.write(folder.resolve(packed ? "crawl.warc.gz" : "crawl.warc"), content());
  }

  static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return packed.toByteArray();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(US_ASCII);
  }
}
