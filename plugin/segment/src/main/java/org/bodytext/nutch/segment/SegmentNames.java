package org.bodytext.nutch.segment;

import java.io.IOException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** Names segments by the second, in 14 digits; Nutch takes no folder with another name. */
final class SegmentNames {

  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("yyyyMMddHHmmss", Locale.ROOT);

  private SegmentNames() {}

  /** {@return what the folder begins with that a segment of a name is made in} */
  static String begun(String name) {
    return "_" + name + "-";
  }

  /**
   * {@return a segment that neither exists nor is being made, named after now or the first free
   * second after}
   */
  static Path unused(FileSystem files, Path segments) throws IOException {
    LocalDateTime time = LocalDateTime.now(ZoneOffset.UTC);
    while (true) {
      String name = NAME.format(time);
      Path segment = new Path(segments, name);
      if (!files.exists(segment) && !isBegun(files, segments, name)) {
        return segment;
      }
      time = time.plusSeconds(1);
    }
  }

  private static boolean isBegun(FileSystem files, Path segments, String name) throws IOException {
    return files.exists(segments)
        && files.listStatus(segments, path -> path.getName().startsWith(begun(name))).length > 0;
  }
}
