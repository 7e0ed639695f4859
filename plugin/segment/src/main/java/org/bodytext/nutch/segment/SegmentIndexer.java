package org.bodytext.nutch.segment;

import org.bodytext.nutch.reparse.ParseFolders;
import org.bodytext.nutch.reparse.SegmentReparseTask;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.crawl.CrawlDb;
import org.apache.nutch.crawl.LinkDb;
import org.apache.nutch.indexer.IndexingJob;

/** Indexes parsed segments by Nutch's own jobs, with the index writers of the configuration. */
public final class SegmentIndexer {

  /** The property that says where the plugin indexer-lucene writes. */
  public static final String INDEX_PATH = "bodytext.index.path";

  private final LocalNutch nutch;

  public SegmentIndexer(LocalNutch nutch) {
    this.nutch = nutch;
  }

  /**
   * {@return those of some segments that can be indexed}
   *
   * @param problems takes, for each other one, what it lacks
   * @throws IOException if a folder cannot be looked into
   */
  public List<Path> parsed(List<Path> segments, Consumer<String> problems) throws IOException {
    List<Path> parsed = new ArrayList<>();
    for (Path segment : segments) {
      String missing = missing(segment);
      if (missing.isEmpty()) {
        parsed.add(segment);
      } else {
        problems.accept(segment.toUri().getPath() + " is not indexed: " + missing);
      }
    }
    return parsed;
  }

  private String missing(Path segment) throws IOException {
    FileSystem files = segment.getFileSystem(nutch.configuration());
    if (!files.exists(new Path(segment, CrawlDatum.FETCH_DIR_NAME))) {
      return "it is no segment, without " + CrawlDatum.FETCH_DIR_NAME;
    }
    if (SegmentReparseTask.isBegun(files, segment)) {
      return "it is being parsed again, or that was broken off; wait, or run segment reparse"
          + " --recover on it";
    }
    if (files.exists(new Path(segment, SegmentReparseTask.PARSE_BEGUN))) {
      return "its parse was begun and not ended; wait, or run segment parse on it";
    }
    for (String part : ParseFolders.ALL) {
      if (!files.exists(new Path(segment, part))) {
        return "it has no " + part + "; parse it first";
      }
    }
    return "";
  }

  /**
   * Updates a crawl's databases by segments, and indexes their pages. A page that is in the index
   * is replaced; one that the crawl found gone or moved is deleted.
   *
   * @param segments parsed segments
   * @param crawl the folder of {@code crawldb} and {@code linkdb}, which are made if they are
   *     missing
   * @param index where indexer-lucene writes
   * @throws IOException if a job fails; what the databases had before stays
   */
  public void index(List<Path> segments, Path crawl, Path index) throws IOException {
    Path crawlDb = nutch.qualified(new Path(crawl, "crawldb"));
    Path linkDb = nutch.qualified(new Path(crawl, "linkdb"));
    Path target = nutch.qualified(index);
    List<Path> parsed = new ArrayList<>();
    for (Path segment : segments) {
      parsed.add(nutch.qualified(segment));
    }
    Path[] all = parsed.toArray(new Path[0]);
    nutch.run(
        "the update of " + crawlDb,
        Map.of(),
        conf -> new CrawlDb(conf).update(crawlDb, all, false, false));
    nutch.run(
        "the update of " + linkDb,
        Map.of(),
        conf -> new LinkDb(conf).invert(linkDb, all, false, false, false));
    nutch.run(
        "indexing",
        Map.of(INDEX_PATH, target.toString()),
        conf ->
            new IndexingJob(conf)
                .index(crawlDb, linkDb, parsed, false, true, null, false, false, false, false));
  }
}
