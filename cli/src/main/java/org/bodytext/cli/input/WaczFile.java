package org.bodytext.cli.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.bodytext.extractor.text.LowerCase;
import org.bodytext.warc.WarcPages;

/**
 * A WACZ file, as Browsertrix writes it: a zip file with WARC files in its folder {@code archive}.
 */
final class WaczFile {

  private static final String FOLDER = "archive/";

  private WaczFile() {}

  /** {@return whether a file name is that of a WACZ file} */
  static boolean isWacz(Path file) {
    return LowerCase.of(file.toString()).endsWith(".wacz");
  }

  /**
   * {@return its WARC files, sorted by name, as one}
   *
   * @throws IOException if it is not a WACZ file
   */
  static InputStream open(Path file) throws IOException {
    ZipFile zip = new ZipFile(file.toFile());
    try {
      List<? extends ZipEntry> entries =
          zip.stream()
              .filter(entry -> entry.getName().startsWith(FOLDER))
              .filter(entry -> WarcPages.isWarc(entry.getName()))
              .sorted((a, b) -> a.getName().compareTo(b.getName()))
              .toList();
      if (entries.isEmpty()) {
        throw new IOException("it has no WARC file in its folder archive");
      }
      List<InputStream> streams = new ArrayList<>();
      for (ZipEntry entry : entries) {
        streams.add(zip.getInputStream(entry));
      }
      return new FilterInputStream(new SequenceInputStream(Collections.enumeration(streams))) {
        @Override
        public void close() throws IOException {
          zip.close(); // and its streams
        }
      };
    } catch (IOException | RuntimeException e) {
      zip.close();
      throw e;
    }
  }
}
