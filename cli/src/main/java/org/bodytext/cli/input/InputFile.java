package org.bodytext.cli.input;

import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * A file, stream or segment of the input, and the origins of its pages.
 *
 * <p>The id of its only page is its path without the extension. The id of a record is its number,
 * after the path if there are further files. Not safe to share between threads.
 */
final class InputFile {

  private final String source;
  private final String name;
  private final String path;
  private final boolean only;
  private final UniqueNames ids;
  private @Nullable String prefix;

  private InputFile(String source, String name, String path, boolean only, UniqueNames ids) {
    this.source = source;
    this.name = name;
    this.path = path;
    this.only = only;
    this.ids = ids;
  }

  /** {@return the only file of an input} */
  static InputFile only(Path file) {
    return of(file, lastName(file), true, new UniqueNames());
  }

  /**
   * {@return a file of an input}
   *
   * @param file the file
   * @param path its path in ids, relative to the folder that was given
   * @param only whether it is the only file
   * @param ids the ids of all files of the input
   */
  static InputFile of(Path file, Path path, boolean only, UniqueNames ids) {
    String segments =
        StreamSupport.stream(path.spliterator(), false)
            .map(Path::toString)
            .collect(Collectors.joining("/"));
    return new InputFile(file.toString(), file.toString(), segments, only, ids);
  }

  /** {@return standard input} */
  static InputFile standardInput(boolean only, UniqueNames ids) {
    return new InputFile(Inputs.STANDARD_INPUT, InputPage.STANDARD_INPUT, "stdin", only, ids);
  }

  /** {@return the name of the file in messages} */
  String name() {
    return name;
  }

  /** {@return the origin of the only page} */
  PageOrigin page() {
    String id = withoutExtension(path);
    return new PageOrigin(ids.of(id), id.substring(id.lastIndexOf('/') + 1), source, name);
  }

  /** {@return the origin of a record} */
  PageOrigin record(long number) {
    return record(number, name);
  }

  /**
   * {@return the origin of a record}
   *
   * @param part the name of the part that contains the record, in messages
   */
  PageOrigin record(long number, String part) {
    if (prefix == null) {
      prefix = only ? "" : ids.of(path) + "/";
    }
    return new PageOrigin(
        prefix + number, Long.toString(number), source, part + " record " + number);
  }

  /** {@return the last part of a path} */
  static Path lastName(Path file) {
    Path last = file.getFileName();
    return last == null ? file : last;
  }

  /** {@return a path without the extension of its file, and without that of gzip} */
  private static String withoutExtension(String path) {
    String unpacked = path.endsWith(".gz") ? withoutLast(path) : path;
    return withoutLast(unpacked);
  }

  private static String withoutLast(String path) {
    int dot = path.lastIndexOf('.');
    return dot > path.lastIndexOf('/') + 1 ? path.substring(0, dot) : path;
  }
}
