package org.bodytext.nutch.segment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bodytext.warc.CapturedPage;
import org.bodytext.warc.ContentCoding;
import org.bodytext.warc.FolderFiles;
import org.jspecify.annotations.Nullable;

/** Converts files to captured pages; the fetch time is the modification time. */
final class FolderPages {

  private FolderPages() {}

  /**
   * {@return the page of a file}
   *
   * @param folder the folder that the path in the URL is relative to
   * @param file the file
   * @param baseUrl the prefix of the URL; null for a {@code file:} URL
   * @param compressed whether the file is compressed with gzip
   * @param limit the maximum size of the page, in bytes
   * @throws IOException if the file cannot be read, or exceeds the limit
   */
  static CapturedPage page(
      Path folder, Path file, @Nullable String baseUrl, boolean compressed, int limit)
      throws IOException {
    long size = Files.size(file);
    if (size > limit) {
      throw new IOException(ContentCoding.tooLong("the page is", limit));
    }
    byte[] bytes = Files.readAllBytes(file);
    return new CapturedPage(
        baseUrl == null ? file.toUri().toString() : baseUrl + FolderFiles.relativeUrl(folder, file),
        200,
        Files.getLastModifiedTime(file).toInstant(),
        null,
        Map.of(),
        false,
        compressed ? ContentCoding.decode(bytes, List.of("gzip"), limit) : bytes);
  }
}
