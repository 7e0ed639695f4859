package org.bodytext.nutch.segment;

import org.bodytext.nutch.warc.CapturedPage;
import org.bodytext.nutch.warc.ContentCoding;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Files as if each had been fetched when it was last changed. */
final class FolderPages {

  private FolderPages() {}

  /**
   * {@return a file as a page, unpacked if it is packed by gzip}
   *
   * @param folder where its URL begins
   * @param file the file
   * @param baseUrl what its URL begins with; null for a {@code file:} URL
   * @param packed whether it is packed
   * @param limit how many bytes it may have
   * @throws IOException if it cannot be read, or is larger
   */
  static CapturedPage page(
      Path folder, Path file, @Nullable String baseUrl, boolean packed, int limit)
      throws IOException {
    long size = Files.size(file);
    if (size > limit) {
      throw new IOException(ContentCoding.tooLong("the page is", limit));
    }
    byte[] bytes = Files.readAllBytes(file);
    return new CapturedPage(
        baseUrl == null ? file.toUri().toString() : baseUrl + relative(folder, file),
        200,
        Files.getLastModifiedTime(file).toInstant(),
        null,
        Map.of(),
        false,
        packed ? ContentCoding.decode(bytes, List.of("gzip"), limit) : bytes);
  }

  private static String relative(Path folder, Path file) throws IOException {
    Path path = folder.equals(file) ? file.getFileName() : folder.relativize(file);
    StringBuilder url = new StringBuilder();
    for (Path name : path) {
      try {
        // A path with a slash before it, so that a colon in a name is no scheme.
        url.append(new URI(null, null, "/" + name, null).toASCIIString());
      } catch (URISyntaxException e) {
        throw new IOException("the name makes no URL: " + e.getMessage(), e);
      }
    }
    return url.substring(1);
  }
}
