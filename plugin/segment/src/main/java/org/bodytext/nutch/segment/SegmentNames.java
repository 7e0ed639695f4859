package org.bodytext.nutch.segment;

import java.io.IOException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** Names segments by the second, in 14 digits, as Nutch requires. */
final class SegmentNames {

  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("yyyyMMddHHmmss", Locale.ROOT);

  private SegmentNames() {}

  /** {@return the name prefix of the work folder of a segment} */
  static String workPrefix(String name) {
    return "_" + name + "-";
  }

  /**
   * {@return an unused path for a segment: named after the current second, or the next one for
   * which neither a segment nor a work folder exists}
   */
  static Path unused(FileSystem files, Path segments) throws IOException {
    LocalDateTime time = LocalDateTime.now(ZoneOffset.UTC);
    while (true) {
      String name = NAME.format(time);
      Path segment = new Path(segments, name);
      if (!files.exists(segment) && !isInProgress(files, segments, name)) {
        return segment;
      }
      time = time.plusSeconds(1);
    }
  }

  private static boolean isInProgress(FileSystem files, Path segments, String name)
      throws IOException {
    return files.exists(segments)
        && files.listStatus(segments, path -> path.getName().startsWith(workPrefix(name))).length
            > 0;
  }
}
