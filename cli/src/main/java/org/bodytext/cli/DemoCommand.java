package org.bodytext.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.bodytext.cli.classpath.OptionalJars;
import org.bodytext.cli.gold.GoldFile;
import org.bodytext.cli.gold.GoldFileException;
import org.bodytext.cli.gold.GoldPage;
import org.bodytext.cli.index.HitList;
import org.bodytext.cli.index.IndexTarget;
import org.bodytext.cli.index.SearchedFolder;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.fields.MissingBodyPolicy;
import org.bodytext.extractor.page.Page;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.index.PageSource;
import org.bodytext.lucene.search.SearchRequest;
import org.bodytext.lucene.search.SearchResults;
import org.bodytext.nutch.segment.LocalNutch;
import org.bodytext.nutch.segment.ParseReport;
import org.bodytext.nutch.segment.SegmentCreator;
import org.bodytext.nutch.segment.SegmentIndexer;
import org.bodytext.nutch.segment.SegmentParser;
import org.bodytext.nutch.segment.SegmentProgress;
import org.bodytext.nutch.segment.SegmentReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** Runs a sample site through all steps, from a WARC file through Nutch to a search. */
@Command(
    name = "demo",
    description =
        "Runs a sample site through all steps: WARC, Nutch segment, body-only index, search.")
final class DemoCommand extends CliCommand {

  /** A file that marks a folder as created by a demo, so that it may be emptied. */
  private static final String MARKER = ".bodytext-demo";

  /** The folder of the two indexes that are compared. */
  private static final String COMPARED = "compared";

  private static final List<String> QUERIES = List.of("地铁", "天气预报", "underground");

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Output folder, emptied first (default: ${DEFAULT-VALUE}).")
  private Path out = Path.of(System.getProperty("java.io.tmpdir"), "bodytext-demo");

  @Option(
      names = "--site",
      paramLabel = "DIR",
      description = "Folder of the sample site.",
      defaultValue = "${sys:bodytext.site}")
  private Path site = Path.of("site");

  @Option(
      names = "--serve",
      description =
          "Then show the index of the bodies in a browser, next to that of the whole texts.")
  private boolean serve;

  @Mixin private ServeOptions serveOptions = new ServeOptions();

  @Mixin private NutchOptions nutchOptions = new NutchOptions();

  @Override
  public Integer call() throws IOException, GoldFileException, InterruptedException {
    if (!serve) {
      ParseResult given = spec().commandLine().getParseResult();
      for (String option : List.of("--port", "--host", "--allow-fetch")) {
        refuse(given.hasMatchedOption(option), option + " needs --serve");
      }
    }
    refuse(serve && !OptionalJars.SERVER.arePresent(), OptionalJars.SERVER.missing("--serve"));
    serveOptions.check();
    SampleSite pages = SampleSite.read(site);
    empty(out);
    try {
      run(pages);
    } catch (IOException e) {
      throw OutputFile.explained(out, e);
    }
    if (serve) {
      serveOptions.serve(
          out.resolve(COMPARED), ExtractorRegistry.extractor(ExtractorRegistry.DEFAULT_ID));
    }
    return Main.DONE;
  }

  private void run(SampleSite pages) throws IOException, GoldFileException {
    Path warc = out.resolve("site.warc.gz");
    out().println("A sample site of " + pages.pages().size() + " pages, processed by Nutch:");
    pages.writeWarc(warc);
    step(1, "WARC file as written by a crawler", warc);
    Path index = out.resolve("nutch-index");
    try (LocalNutch nutch = nutchOptions.open()) {
      index(nutch, warc, index);
    }
    Path compared = out.resolve(COMPARED);
    String comparison = compare(pages, compared);
    out().println();
    out().println("Index of the whole text compared with an index of the bodies:");
    out().println();
    out().print(comparison);
    for (String query : QUERIES) {
      search(query, compared.resolve(IndexTarget.WHOLE_TEXT), index);
    }
    out().println();
    String launcher = System.getProperty("bodytext.launcher", "bodytext");
    out().println("More searches:  " + launcher + " search --index '" + index + "' 地铁");
    if (!serve) {
      out().println("In a browser:   " + launcher + " serve --index '" + compared + "'");
    }
    out().println("All files:      " + out);
    out().flush();
  }

  private void index(LocalNutch nutch, Path warc, Path index) throws IOException {
    Path crawl = warc.resolveSibling("crawl");
    org.apache.hadoop.fs.Path segments = hadoop(crawl.resolve("segments"));
    SegmentReport segment =
        new SegmentCreator(nutch).create(List.of(warc), segments, null, SegmentProgress.NONE);
    step(2, "Nutch segment of " + segment.pages() + " pages", segment.segment());
    ParseReport parsed = new SegmentParser(nutch).parse(segment.segment());
    String message = parsed.parsed() + " pages parsed with the plugins parse-html5 and bodytext";
    step(3, message, new org.apache.hadoop.fs.Path(segment.segment(), "parse_data"));
    new SegmentIndexer(nutch).index(List.of(segment.segment()), hadoop(crawl), hadoop(index));
    try (SearchedFolder folder = SearchedFolder.open(index)) {
      step(4, folder.searcher().size() + " bodies indexed with the plugin indexer-lucene", index);
    }
    out().println("   (a page with noindex is parsed but not indexed)");
  }

  /** {@return a table that compares an index of the whole texts with one of the bodies} */
  private static String compare(SampleSite site, Path folder)
      throws IOException, GoldFileException {
    Map<String, GoldPage> gold = new HashMap<>();
    for (GoldPage page : GoldFile.read(site.gold()).pages()) {
      gold.put(String.valueOf(page.url()), page);
    }
    BodyExtractor extractor = ExtractorRegistry.extractor(ExtractorRegistry.DEFAULT_ID);
    try (IndexTarget indexes =
        new IndexTarget.Comparison(
            folder, BodyIndexOptions.DEFAULT, extractor, MissingBodyPolicy.DEFAULT, List.of())) {
      for (SampleSite.SamplePage page : site.pages()) {
        byte[] bytes = Files.readAllBytes(page.file());
        Page parsed =
            PageParser.create().contentType(page.contentType()).url(page.url()).parse(bytes);
        indexes.add(
            page.url(),
            extractor.extract(parsed),
            GoldPage.phrases(gold.get(page.url())),
            PageSource.of(bytes, page.contentType()));
      }
      return indexes.finish();
    }
  }

  private void search(String query, Path wholeText, Path bodies) throws IOException {
    out().println();
    out().println("Search for " + query);
    hits(query, "whole text", wholeText);
    hits(query, "bodies", bodies);
  }

  private void hits(String query, String name, Path index) throws IOException {
    SearchRequest request = SearchRequest.of(query).withPage(0, 3).withStyle(HitList.STYLE);
    try (SearchedFolder folder = SearchedFolder.open(index)) {
      SearchResults results = folder.searcher().search(request);
      String list = new HitList(TerminalDetection.isOut()).of(results, 0);
      out().println();
      out().println("  index of the " + name + ": " + list.replace("\n", "\n  ").stripTrailing());
    }
  }

  private void step(int number, String result, Object location) {
    String path = location.toString().replaceFirst("^file:/+", "/");
    out().println(String.format(Locale.ROOT, "%d. %-58s %s", number, result, path));
    out().flush();
  }

  private static org.apache.hadoop.fs.Path hadoop(Path path) {
    return new org.apache.hadoop.fs.Path(path.toAbsolutePath().toUri());
  }

  /** Empties the folder of an earlier demo, and no other folder. */
  private void empty(Path folder) throws IOException {
    Path marker = folder.resolve(MARKER);
    if (Files.isDirectory(folder) && Files.exists(marker)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    } else if (Files.exists(folder)) {
      throw usageError(
          "--out " + folder + " exists and was not created by demo; give another folder");
    }
    Files.createDirectories(folder);
    Files.createFile(marker);
  }
}
