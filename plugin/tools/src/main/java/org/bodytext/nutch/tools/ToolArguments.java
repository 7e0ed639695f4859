package org.bodytext.nutch.tools;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;

/** Parses the arguments that all tools have in common. */
final class ToolArguments {

  private ToolArguments() {}

  /**
   * {@return the value of an option}
   *
   * @throws IllegalArgumentException if there is no value
   */
  static String value(String option, Iterator<String> rest) {
    if (!rest.hasNext()) {
      throw new IllegalArgumentException(option + " must have a value");
    }
    return rest.next();
  }

  /**
   * {@return the path of an argument that is not an option}
   *
   * @throws IllegalArgumentException if the argument starts with a hyphen
   */
  static Path path(String argument) {
    if (argument.startsWith("-")) {
      throw new IllegalArgumentException(argument + " is not an option");
    }
    return new Path(argument);
  }

  /**
   * {@return the segments in the folder of the option {@code -dir}}
   *
   * @throws IllegalArgumentException if the folder does not exist
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
