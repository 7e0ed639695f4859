package org.bodytext.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.Path;
import org.bodytext.nutch.segment.LocalNutch;
import org.bodytext.nutch.segment.SegmentIndexer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Indexes parsed segments. */
@Command(
    name = "index",
    description = "Indexes parsed segments with the index writers of the configuration.")
final class SegmentIndexCommand extends CliCommand {

  @Option(
      names = "--crawl",
      required = true,
      paramLabel = "DIR",
      description = "Folder of crawldb and linkdb, which are created if absent.")
  private String crawl = "";

  @Option(
      names = "--index",
      required = true,
      paramLabel = "DIR",
      description = "Output folder of indexer-lucene.")
  private String index = "";

  @Option(
      names = "--store-pages",
      description = "Store the fetched pages in the index, so that 'bodytext serve' can show them.")
  private boolean storePages;

  @Mixin private NutchOptions nutchOptions = new NutchOptions();

  @Parameters(paramLabel = "SEGMENT", arity = "1..*", description = "Segments to index.")
  private List<String> segments = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    SegmentPaths.checkFolder(this, "--crawl", crawl);
    SegmentPaths.checkFolder(this, "--index", index);
    List<String> complete = SegmentPaths.complete(this, segments);
    List<Path> parsed;
    try (LocalNutch nutch = nutchOptions.openChecked()) {
      SegmentIndexer indexer = new SegmentIndexer(nutch);
      parsed = indexer.parsed(complete.stream().map(SegmentPaths::hadoop).toList(), this::report);
      if (!parsed.isEmpty()) {
        indexer.index(parsed, SegmentPaths.hadoop(crawl), SegmentPaths.hadoop(index), storePages);
      }
    }
    println(count(parsed.size(), "segment") + " indexed in " + index);
    return parsed.isEmpty() || parsed.size() < complete.size() ? Main.FAILED : Main.DONE;
  }
}
