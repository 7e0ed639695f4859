package org.bodytext.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.hadoop.fs.Path;
import org.bodytext.nutch.segment.LocalNutch;
import org.bodytext.nutch.segment.SegmentIndexer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Indexes parsed segments. */
@Command(
    name = "index",
    description = "Indexes parsed segments with the index writers of the configuration.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class SegmentIndexCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

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
    SegmentPaths.checkFolder(spec, "--crawl", crawl);
    SegmentPaths.checkFolder(spec, "--index", index);
    List<String> complete = SegmentPaths.complete(spec, segments);
    List<Path> parsed;
    try (LocalNutch nutch = nutchOptions.openChecked()) {
      SegmentIndexer indexer = new SegmentIndexer(nutch);
      parsed =
          indexer.parsed(
              complete.stream().map(SegmentPaths::hadoop).toList(),
              problem -> CommandContext.report(spec, problem));
      if (!parsed.isEmpty()) {
        indexer.index(parsed, SegmentPaths.hadoop(crawl), SegmentPaths.hadoop(index), storePages);
      }
    }
    PrintWriter out = CommandContext.out(spec);
    out.println(CommandContext.count(parsed.size(), "segment") + " indexed in " + index);
    out.flush();
    return parsed.isEmpty() || parsed.size() < complete.size() ? Main.FAILED : Main.DONE;
  }
}
