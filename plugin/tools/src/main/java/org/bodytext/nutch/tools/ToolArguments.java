package org.bodytext.nutch.tools;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;

/** Arguments that mean the same to all tools. */
final class ToolArguments {

  private ToolArguments() {}

  /**
   * {@return the value of an option}
   *
   * @throws IllegalArgumentException if there is none
   */
  static String value(String option, Iterator<String> rest) {
    if (!rest.hasNext()) {
      throw new IllegalArgumentException(option + " must have a value");
    }
    return rest.next();
  }

  /**
   * {@return an argument that is no option}
   *
   * @throws IllegalArgumentException if it looks like one
   */
  static Path path(String argument) {
    if (argument.startsWith("-")) {
      throw new IllegalArgumentException(argument + " is no option");
    }
    return new Path(argument);
  }

  /**
   * {@return the segments in a folder, which is what {@code -dir} names}
   *
   * @throws IllegalArgumentException if there is no such folder
   */
  static List<Path> segments(Path folder, Configuration conf) throws IOException {
    List<Path> segments = new ArrayList<>();
    FileStatus[] files;
    try {
      files = folder.getFileSystem(conf).listStatus(folder);
    } catch (FileNotFoundException e) {
      throw new IllegalArgumentException("-dir " + folder + ": no such folder", e);
    }
    for (FileStatus status : files) {
      if (status.isDirectory() && status.getPath().getName().matches("\\d{14}")) {
        segments.add(status.getPath());
      }
    }
    return segments;
  }
}
