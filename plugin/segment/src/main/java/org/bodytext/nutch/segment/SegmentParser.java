package org.bodytext.nutch.segment;

import java.io.IOException;
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

/** Parses segments by Nutch's own job. */
public final class SegmentParser {

  private static final List<String> PARTS =
      List.of(CrawlDatum.PARSE_DIR_NAME, ParseData.DIR_NAME, ParseText.DIR_NAME);
  // Nutch writes a parse in place; this tells a broken one from a complete one.
  private static final String BEGUN = "_parse-begun";

  private final LocalNutch nutch;

  public SegmentParser(LocalNutch nutch) {
    this.nutch = nutch;
  }

  /**
   * Parses a segment that has not been parsed. What an earlier run left that did not come to its
   * end is deleted first.
   *
   * @param segment a folder with {@code content}
   * @throws IOException if it has been parsed, has no content, or the job fails; a parse that fails
   *     leaves nothing behind
   */
  public ParseReport parse(Path segment) throws IOException {
    Configuration conf = nutch.configuration();
    FileSystem files = segment.getFileSystem(conf);
    if (!files.exists(new Path(segment, "content"))) {
      throw new IOException(
          segment + " has no content; is it a segment, and did its crawl keep it?");
    }
    Path begun = new Path(segment, BEGUN);
    if (files.exists(begun)) {
      deleteParts(files, segment);
    }
    for (String part : PARTS) {
      if (files.exists(new Path(segment, part))) {
        throw new IOException(segment + " is parsed already, it has " + part);
      }
    }
    files.create(begun, true).close();
    boolean done = false;
    try {
      nutch.run(
          "parsing " + segment.getName(), Map.of(), job -> new ParseSegment(job).parse(segment));
      done = true;
    } finally {
      if (!done) {
        deleteParts(files, segment);
      }
      files.delete(begun, false);
    }
    return report(files, conf, segment);
  }

  private static void deleteParts(FileSystem files, Path segment) throws IOException {
    for (String part : PARTS) {
      files.delete(new Path(segment, part), true);
    }
  }

  private static ParseReport report(FileSystem files, Configuration conf, Path segment)
      throws IOException {
    long parsed = 0;
    long failed = 0;
    for (FileStatus part : files.listStatus(new Path(segment, ParseData.DIR_NAME))) {
      if (!part.isDirectory()) {
        continue;
      }
      try (MapFile.Reader reader = new MapFile.Reader(part.getPath(), conf)) {
        Text url = new Text();
        ParseData data = new ParseData();
        while (reader.next(url, data)) {
          if (data.getStatus().isSuccess()) {
            parsed++;
          } else {
            failed++;
          }
        }
      }
    }
    return new ParseReport(parsed, failed);
  }
}
