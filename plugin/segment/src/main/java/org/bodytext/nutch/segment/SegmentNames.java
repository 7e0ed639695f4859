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

  /** {@return a segment that does not exist, named after now or the first free second after} */
  static Path unused(FileSystem files, Path segments) throws IOException {
    LocalDateTime time = LocalDateTime.now(ZoneOffset.UTC);
    while (true) {
      Path segment = new Path(segments, NAME.format(time));
      if (!files.exists(segment)) {
        return segment;
      }
      time = time.plusSeconds(1);
    }
  }
}
