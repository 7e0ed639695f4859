package org.bodytext.nutch.segment;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bodytext.nutch.warc.CapturedPage;
import org.jspecify.annotations.Nullable;

/** The files of a folder as if each had been fetched when it was last changed. */
final class FolderPages {

  private FolderPages() {}

  /** {@return the files of a folder and below in the order of their names; hidden ones left out} */
  static List<Path> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of(folder);
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> Files.isRegularFile(file) && !isHidden(folder.relativize(file)))
          .sorted()
          .toList();
    }
  }

  private static boolean isHidden(Path path) {
    for (Path name : path) {
      if (name.toString().startsWith(".")) {
        return true;
      }
    }
    return false;
  }

  /**
   * {@return a file as a page}
   *
   * @param folder where its URL begins
   * @param file the file
   * @param baseUrl what its URL begins with; null for a {@code file:} URL
   * @param limit how many bytes it may have
   * @throws IOException if it cannot be read, or is larger
   */
  static CapturedPage page(Path folder, Path file, @Nullable String baseUrl, int limit)
      throws IOException {
    long size = Files.size(file);
    if (size > limit) {
      throw new IOException("the page is larger than " + limit + " bytes");
    }
    return new CapturedPage(
        baseUrl == null ? file.toUri().toString() : baseUrl + relative(folder, file),
        200,
        Files.getLastModifiedTime(file).toInstant(),
        null,
        Map.of(),
        false,
        Files.readAllBytes(file));
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
