package org.bodytext.training;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/** A page in little memory, which is parsed again when it is needed. Immutable. */
final class StoredPage {

  private final byte[] source;
  private final @Nullable String url;

  StoredPage(Page page) {
    this.url = page.url();
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    Deflater fast = new Deflater(Deflater.BEST_SPEED);
    try (DeflaterOutputStream out = new DeflaterOutputStream(packed, fast)) {
      // UTF-16 keeps lone surrogates.
      out.write(page.source().toString().getBytes(StandardCharsets.UTF_16BE));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      fast.end();
    }
    this.source = packed.toByteArray();
  }

  /** {@return the page, parsed again} */
  Page page() {
    try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(source))) {
      String html = new String(in.readAllBytes(), StandardCharsets.UTF_16BE);
      return PageParser.create().url(url).parse(html);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
