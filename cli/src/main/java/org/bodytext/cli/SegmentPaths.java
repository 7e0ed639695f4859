package org.bodytext.cli;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Checks and converts the folders of segments, crawls and indexes that the command line names. */
final class SegmentPaths {

  private SegmentPaths() {}

  /** Checks that a folder can be created, if it is a local one. */
  static void checkFolder(CommandPart command, String option, String place) {
    if (isUri(place)) {
      return;
    }
    for (Path path = Path.of(place).toAbsolutePath(); path != null; path = path.getParent()) {
      if (Files.exists(path)) {
        command.refuse(
            !Files.isDirectory(path),
            option + " " + place + ": " + path + " is a file; give another folder");
        return;
      }
    }
  }

  /**
   * {@return the segments without those whose names mark them as incomplete; these are reported}
   */
  static List<String> complete(CommandPart command, List<String> segments) {
    List<String> complete =
        segments.stream().filter(segment -> !segment.matches("(.*/)?_[^/]*/*")).toList();
    if (complete.size() < segments.size()) {
      command.report(
          (segments.size() - complete.size())
              + " skipped: a name that begins with _ marks a segment that is being created or whose"
              + " creation was interrupted; delete the interrupted ones");
    }
    return complete;
  }

  /** {@return a local folder or a URI such as {@code hdfs://…} as a Hadoop path} */
  static org.apache.hadoop.fs.Path hadoop(String place) {
    // Hadoop keeps the slash at the end of a URI, and then the folder has no name.
    return isUri(place)
        ? new org.apache.hadoop.fs.Path(URI.create(place.replaceFirst("(?<=[^/:])/+$", "")))
        : new org.apache.hadoop.fs.Path(
            "file", null, Path.of(place).toAbsolutePath().normalize().toString());
  }

  /** {@return whether a folder is given as a URI, and not as a local path} */
  static boolean isUri(String place) {
    return place.matches("[a-z][a-z0-9+.-]+://?.*");
  }
}
