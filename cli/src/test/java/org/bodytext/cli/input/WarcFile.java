package org.bodytext.cli.input;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Builds valid and damaged WARC files, record by record. */
public final class WarcFile {

  private final List<byte[]> records = new ArrayList<>();

  /** Adds a response with a page. */
  public WarcFile page(String url, String html) {
    return page(url, "", html);
  }

  /** Adds a response with a page and further HTTP headers, each with its line end. */
  public WarcFile page(String url, String headers, String html) {
    return response(url, "200 OK", "Content-Type: text/html\r\n" + headers, bytes(html));
  }

  WarcFile response(String url, String status, String headers, byte[] body) {
    byte[] head = bytes("HTTP/1.1 " + status + "\r\n" + headers + "\r\n");
    return record("response", url, "application/http; msgtype=response", join(head, body));
  }

  WarcFile record(String type, String url, String contentType, byte[] block) {
    String header =
        "WARC/1.0\r\nWARC-Type: "
            + type
            + "\r\nWARC-Target-URI: "
            + url
            + "\r\nWARC-Date: 2026-01-01T00:00:00Z\r\nWARC-Record-ID: <urn:uuid:"
            + String.format(java.util.Locale.ROOT, "00000000-0000-0000-0000-%012d", records.size())
            + ">\r\nContent-Type: "
            + contentType
            + "\r\nContent-Length: "
            + block.length
            + "\r\n\r\n";
    return raw(join(join(bytes(header), block), bytes("\r\n\r\n")));
  }

  WarcFile raw(byte[] bytes) {
    records.add(bytes);
    return this;
  }

  /** {@return the records, concatenated} */
  byte[] plain() {
    byte[] all = new byte[0];
    for (byte[] record : records) {
      all = join(all, record);
    }
    return all;
  }

  /** {@return one compressed record} */
  byte[] packed(int record) {
    return gzip(records.get(record));
  }

  /** {@return all records, each compressed separately} */
  byte[] packed() {
    byte[] all = new byte[0];
    for (byte[] record : records) {
      all = join(all, gzip(record));
    }
    return all;
  }

  /** Writes the file, compressed if its name ends in .gz. */
  public Path write(Path file) throws IOException {
    return Files.write(file, file.toString().endsWith(".gz") ? packed() : plain());
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  public static byte[] join(byte[] a, byte[] b) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    joined.writeBytes(a);
    joined.writeBytes(b);
    return joined.toByteArray();
  }

  static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }
}
