package org.bodytext.nutch.segment;

import java.io.Closeable;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseSegment;
import org.apache.nutch.parse.ParseText;
import org.apache.nutch.protocol.Content;
import org.bodytext.nutch.reparse.ParseFolders;
import org.bodytext.nutch.reparse.SegmentReparseTask;

/** Parses segments with Nutch's job. */
public final class SegmentParser {

  private final LocalNutch nutch;

  public SegmentParser(LocalNutch nutch) {
    this.nutch = nutch;
  }

  /**
   * Parses a segment that has not been parsed. Deletes an incomplete parse of an interrupted run
   * first, and completes or rolls back an interrupted re-parse.
   *
   * @param segment a folder with {@code content}
   * @throws IOException if it is already parsed, has no content, another process parses it, or the
   *     job fails; a failed job leaves no files
   */
  public ParseReport parse(Path segment) throws IOException {
    return parseQualified(nutch.qualified(segment));
  }

  private ParseReport parseQualified(Path segment) throws IOException {
    Configuration conf = nutch.configuration();
    FileSystem files = segment.getFileSystem(conf);
    if (!files.exists(new Path(segment, "content"))) {
      throw new IOException(
          segment + " has no content; it is not a segment, or fetcher.store.content was false");
    }
    Closeable lock = new SegmentReparseTask(conf, segment, step -> {}).hold();
    try {
      return parseLocked(files, conf, segment);
    } finally {
      lock.close();
    }
  }

  private ParseReport parseLocked(FileSystem files, Configuration conf, Path segment)
      throws IOException {
    Path marker = new Path(segment, SegmentReparseTask.PARSE_STARTED);
    if (files.exists(marker)) {
      if (looksComplete(files, segment)) {
        throw new IOException(
            segment
                + " contains the marker of an interrupted parse, but the parse looks complete: if"
                + " Nutch parsed it since, delete _parse-started, otherwise delete crawl_parse,"
                + " parse_data and parse_text");
      }
      deleteParts(files, segment);
    }
    for (String part : ParseFolders.ALL) {
      if (files.exists(new Path(segment, part))) {
        throw new IOException(segment + " is already parsed, it contains " + part);
      }
    }
    files.create(marker, true).close();
    boolean done = false;
    try {
      nutch.run(
          "parsing " + segment.getName(), Map.of(), job -> new ParseSegment(job).parse(segment));
      done = true;
    } finally {
      if (!done) {
        deleteParts(files, segment);
      }
      files.delete(marker, false);
    }
    return report(files, conf, segment);
  }

  /** {@return whether all parts exist with their indexes, which are written last} */
  private static boolean looksComplete(FileSystem files, Path segment) throws IOException {
    if (!files.exists(new Path(segment, CrawlDatum.PARSE_DIR_NAME))) {
      return false;
    }
    for (String name : List.of(ParseData.DIR_NAME, ParseText.DIR_NAME)) {
      Path folder = new Path(segment, name);
      List<Path> parts = files.exists(folder) ? parts(files, folder) : List.of();
      for (Path part : parts) {
        Path index = new Path(part, MapFile.INDEX_FILE_NAME);
        if (!files.exists(index) || files.getFileStatus(index).getLen() == 0) {
          return false;
        }
      }
      if (parts.isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private static void deleteParts(FileSystem files, Path segment) throws IOException {
    for (String part : ParseFolders.ALL) {
      files.delete(new Path(segment, part), true);
    }
  }

  private static ParseReport report(FileSystem files, Configuration conf, Path segment)
      throws IOException {
    long pages = 0;
    for (Path part : parts(files, new Path(segment, Content.DIR_NAME))) {
      try (MapFile.Reader reader = new MapFile.Reader(part, conf)) {
        Content content = new Content();
        for (Text url = new Text(); reader.next(url, content); ) {
          pages++;
        }
      }
    }
    long parsed = 0;
    for (Path part : parts(files, new Path(segment, ParseData.DIR_NAME))) {
      try (MapFile.Reader reader = new MapFile.Reader(part, conf)) {
        ParseData data = new ParseData();
        for (Text url = new Text(); reader.next(url, data); ) {
          parsed += data.getStatus().isSuccess() ? 1 : 0;
        }
      }
    }
    return new ParseReport(pages, parsed);
  }

  private static List<Path> parts(FileSystem files, Path folder) throws IOException {
    return Arrays.stream(files.listStatus(folder))
        .filter(FileStatus::isDirectory)
        .map(FileStatus::getPath)
        .toList();
  }
}
