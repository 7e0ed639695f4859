package org.bodytext.lucene.index;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/**
 * A page as it was fetched, in compressed form.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class PageSource {

  private final byte[] compressed;
  private final @Nullable String contentType;

  private PageSource(byte[] compressed, @Nullable String contentType) {
    this.compressed = compressed;
    this.contentType = contentType;
  }

  /**
   * {@return the source of a page}
   *
   * @param bytes the bytes of the page
   * @param contentType the header {@code Content-Type}, null if unknown
   */
  public static PageSource of(byte[] bytes, @Nullable String contentType) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 4 + 16);
    try (DeflaterOutputStream deflater = new DeflaterOutputStream(out)) {
      deflater.write(bytes);
    } catch (IOException e) {
      throw new IllegalStateException("memory must be writable", e);
    }
    return new PageSource(out.toByteArray(), contentType);
  }

  /** {@return the source whose compressed bytes were stored} */
  static PageSource ofCompressed(byte[] compressed, @Nullable String contentType) {
    return new PageSource(compressed, contentType);
  }

  /** {@return the compressed bytes, which must not be changed} */
  byte[] compressed() {
    return compressed;
  }

  /**
   * {@return the first bytes of the page}
   *
   * @param limit the maximum number of bytes
   * @throws IOException if the stored bytes are damaged
   */
  public byte[] bytes(int limit) throws IOException {
    try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(compressed))) {
      return in.readNBytes(limit);
    }
  }

  /** {@return the header {@code Content-Type}, null if unknown} */
  public @Nullable String contentType() {
    return contentType;
  }

  /** {@return the number of compressed bytes} */
  public int compressedLength() {
    return compressed.length;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PageSource that
        && Arrays.equals(compressed, that.compressed)
        && Objects.equals(contentType, that.contentType);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(compressed);
  }

  @Override
  public String toString() {
    return "PageSource of " + compressed.length + " compressed bytes";
  }
}
