package org.bodytext.nutch.segment;

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
import org.bodytext.nutch.reparse.ParseFolders;
import org.bodytext.nutch.reparse.SegmentReparseTask;

/** Indexes parsed segments with Nutch's jobs and the index writers of the configuration. */
public final class SegmentIndexer {

  /** The property with the index path of the plugin indexer-lucene. */
  public static final String INDEX_PATH = "bodytext.index.path";

  private final LocalNutch nutch;

  public SegmentIndexer(LocalNutch nutch) {
    this.nutch = nutch;
  }

  /**
   * {@return the segments that can be indexed}
   *
   * @param problems receives a message for each of the other segments
   * @throws IOException if a folder cannot be read
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
      return "not a segment, as it has no " + CrawlDatum.FETCH_DIR_NAME;
    }
    if (SegmentReparseTask.isUnfinished(files, segment)) {
      return "a re-parse is running or was interrupted; wait, or run segment reparse --recover on"
          + " it";
    }
    if (files.exists(new Path(segment, SegmentReparseTask.PARSE_STARTED))) {
      return "a parse is running or was interrupted; wait, or run segment parse on it";
    }
    for (String part : ParseFolders.ALL) {
      if (!files.exists(new Path(segment, part))) {
        return "it has no " + part + "; parse it first";
      }
    }
    return "";
  }

  /**
   * Does the same as {@link #index(List, Path, Path, boolean)}, without storing the fetched pages.
   */
  public void index(List<Path> segments, Path crawl, Path index) throws IOException {
    index(segments, crawl, index, false);
  }

  /**
   * Updates the databases of a crawl with segments, and indexes their pages. Replaces pages in the
   * index, and deletes those that the crawl found gone or moved.
   *
   * @param segments parsed segments
   * @param crawl the folder of {@code crawldb} and {@code linkdb}, which are created if missing
   * @param index the index path of indexer-lucene
   * @param storePages whether the fetched pages are stored in the index
   * @throws IOException if a job fails; the databases keep their previous content then
   */
  public void index(List<Path> segments, Path crawl, Path index, boolean storePages)
      throws IOException {
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
                .index(
                    crawlDb,
                    linkDb,
                    parsed,
                    false,
                    true,
                    null,
                    false,
                    false,
                    storePages,
                    storePages));
  }
}
