package org.bodytext.spark;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.jspecify.annotations.Nullable;

/**
 * The options of the data source. One of the first three is required, several may be combined.
 *
 * @param paths files, folders and patterns, as Hadoop's file systems understand them
 * @param pathList a text file with the path of a WARC file in each line, compressed or not, such as
 *     {@code warc.paths.gz} of Common Crawl; null if absent
 * @param recordList a text file with lines {@code path,offset,length} of single records, as the
 *     index of Common Crawl has them; null if absent
 * @param pathPrefix is put before the paths of the lists
 * @param splitBytes the length of the parts into which compressed files are split, which several
 *     tasks read; 0 for a task per file. A page can contain records that another site planted:
 *     split only files of crawls whose pages are trusted
 * @param maxPageBytes the maximum size of a page; larger ones are skipped
 */
record WarcOptions(
    List<String> paths,
    @Nullable String pathList,
    @Nullable String recordList,
    String pathPrefix,
    long splitBytes,
    int maxPageBytes) {

  /** The names of the options, with their meaning. */
  static final Map<String, String> NAMES =
      new TreeMap<>(
          Map.of(
              "path", "a file, folder or pattern",
              "paths", "a JSON array of them",
              "pathList", "a file with a path in each line",
              "recordList", "a file with path,offset,length in each line",
              "pathPrefix", "is put before the paths of lists",
              "splitBytes", "the length of parts of compressed files; 0 for whole files",
              "maxPageBytes", "the maximum size of a page"));

  private static final int DEFAULT_MAX_PAGE_BYTES = 16 << 20;

  /**
   * Reads options.
   *
   * @throws IllegalArgumentException if an option is unknown or invalid, or no input is given
   */
  static WarcOptions of(CaseInsensitiveStringMap options) {
    CaseInsensitiveStringMap known = new CaseInsensitiveStringMap(NAMES);
    for (String name : options.asCaseSensitiveMap().keySet()) {
      if (!known.containsKey(name)) {
        throw new IllegalArgumentException(
            name + " is not an option of warc; those are " + NAMES.keySet());
      }
    }
    WarcOptions read =
        new WarcOptions(
            paths(options),
            options.get("pathList"),
            options.get("recordList"),
            options.getOrDefault("pathPrefix", ""),
            number(options, "splitBytes", 0, Long.MAX_VALUE),
            (int) number(options, "maxPageBytes", DEFAULT_MAX_PAGE_BYTES, Integer.MAX_VALUE - 8));
    if (read.paths.isEmpty() && read.pathList == null && read.recordList == null) {
      throw new IllegalArgumentException("warc needs a path, pathList or recordList");
    }
    return read;
  }

  private static List<String> paths(CaseInsensitiveStringMap options) {
    String path = options.get("path");
    String several = options.get("paths");
    try {
      return several != null
          ? List.of(new ObjectMapper().readValue(several, String[].class))
          : path == null ? List.of() : List.of(path);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("paths must be a JSON array of strings: " + several, e);
    }
  }

  private static long number(CaseInsensitiveStringMap options, String name, long absent, long max) {
    try {
      long value = options.getLong(name, absent);
      if (value >= 0 && value <= max) {
        return value;
      }
    } catch (NumberFormatException e) {
      // The message is that of a number out of range.
    }
    throw new IllegalArgumentException(
        name + " must be a whole number from 0 to " + max + ", was " + options.get(name));
  }
}
