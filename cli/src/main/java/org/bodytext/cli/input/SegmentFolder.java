package org.bodytext.cli.input;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The layout of a Nutch segment in the file system; needs neither Nutch nor Hadoop. */
final class SegmentFolder {

  /** The file with the records of a part. */
  static final String DATA_FILE = "data";

  private static final String CONTENT_FOLDER = "content";
  private static final String PART = "part-*";

  private SegmentFolder() {}

  /** {@return whether a folder is a segment that contains fetched pages} */
  static boolean isSegment(Path folder) {
    try {
      return !parts(folder).isEmpty();
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * {@return the folders of the parts of a segment with records, sorted; empty if there are none}
   */
  static List<Path> parts(Path segment) throws IOException {
    Path content = segment.resolve(CONTENT_FOLDER);
    if (!Files.isDirectory(content)) {
      return List.of();
    }
    List<Path> parts = new ArrayList<>();
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(content, PART)) {
      for (Path part : folders) {
        if (Files.exists(part.resolve(DATA_FILE))) {
          parts.add(part);
        }
      }
    }
    parts.sort(null);
    return parts;
  }
}
