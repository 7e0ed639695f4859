package org.bodytext.cli.serve.index;

import java.io.IOException;
import org.bodytext.lucene.search.BodyIndexSearcher;
import org.jspecify.annotations.Nullable;

/**
 * The URLs of pages as they are shown. A page that was read from a file has a URL with the path of
 * the file; the folder that all these files have in common is not shown.
 */
final class PublicUrls {

  private static final String FILE = "file:";

  private final @Nullable String folder;

  private PublicUrls(@Nullable String folder) {
    this.folder = folder;
  }

  /** {@return the URLs of an index} */
  static PublicUrls of(BodyIndexSearcher searcher) throws IOException {
    String common = searcher.commonUrlPrefix(FILE).orElse(null);
    return new PublicUrls(common == null ? null : common.substring(0, common.lastIndexOf('/') + 1));
  }

  /** {@return the URL that is shown for a URL of the index} */
  String shown(String url) {
    return folder != null && url.startsWith(folder) ? FILE + url.substring(folder.length()) : url;
  }

  /** {@return the URL of the index for one that is shown} */
  String stored(String url) {
    return folder != null && url.startsWith(FILE) ? folder + url.substring(FILE.length()) : url;
  }
}
