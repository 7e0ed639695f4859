package org.bodytext.nutch.jobs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.Writable;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseText;

/** Reads all records of a parse, in an order that does not depend on the parts. */
public final class ParseState {

  public static final List<String> PARTS = List.of("crawl_parse", "parse_data", "parse_text");

  private ParseState() {}

  /** {@return the records of each part in a folder} */
  public static Map<String, List<String>> of(Path parse, Configuration conf) throws IOException {
    Map<String, List<String>> all = new LinkedHashMap<>();
    FileSystem files = parse.getFileSystem(conf);
    for (String part : PARTS) {
      if (files.exists(new Path(parse, part))) {
        all.put(part, records(files, new Path(parse, part), conf));
      }
    }
    return all;
  }

  private static List<String> records(FileSystem files, Path part, Configuration conf)
      throws IOException {
    List<String> records = new ArrayList<>();
    for (FileStatus file : files.listStatus(part)) {
      switch (part.getName()) {
        case "crawl_parse" -> readCrawl(file.getPath(), conf, records);
        case "parse_data" -> readMap(file.getPath(), conf, new ParseData(), records);
        default -> readMap(file.getPath(), conf, new ParseText(), records);
      }
    }
    Collections.sort(records);
    return records;
  }

  private static void readMap(Path file, Configuration conf, Writable value, List<String> records)
      throws IOException {
    try (MapFile.Reader reader = new MapFile.Reader(file, conf)) {
      for (Text url = new Text(); reader.next(url, value); ) {
        records.add(url + " " + value);
      }
    }
  }

  /** Reads crawl_parse without the times, which are those of the parse job. */
  private static void readCrawl(Path file, Configuration conf, List<String> records)
      throws IOException {
    try (SequenceFile.Reader reader =
        new SequenceFile.Reader(conf, SequenceFile.Reader.file(file))) {
      CrawlDatum datum = new CrawlDatum();
      for (Text url = new Text(); reader.next(url, datum); ) {
        datum.setFetchTime(0);
        records.add(url + " " + datum);
      }
    }
  }
}
