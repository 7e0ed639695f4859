package org.bodytext.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.cli.index.HitJson;
import org.bodytext.cli.index.HitList;
import org.bodytext.cli.index.MirroredFolder;
import org.bodytext.cli.index.QualityTable;
import org.bodytext.cli.index.SearchedFolder;
import org.bodytext.cli.index.UrlQuery;
import org.bodytext.extractor.text.LowerCase;
import org.bodytext.lucene.compare.KnownPageQuery;
import org.bodytext.lucene.compare.SearchQuality;
import org.bodytext.lucene.search.SearchRequest;
import org.bodytext.lucene.search.SearchResults;
import org.bodytext.lucene.search.SnippetStyle;
import org.bodytext.lucene.search.SortOrder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Searches an index of body text. */
@Command(
    name = "search",
    description = "Searches an index of body text.",
    footer = {
      "",
      "Pages with all words of a query come first, then those with most of them. OR between two"
          + " words matches either, +word or AND requires, -word excludes, \"two words\" matches a"
          + " phrase. Filters: title:word, site:example.com, date:2009-11..2010, language:zh,"
          + " page_type:forum. Quote the query: bodytext search --index DIR 'harbour -wall'."
    })
final class SearchCommand extends CliCommand {

  @Option(
      names = "--index",
      required = true,
      paramLabel = "DIR",
      description =
          "Folder of the index, or of the shards written by a Nutch job; or a URI of one in a"
              + " Hadoop file system, such as hdfs://HOST/index, which is copied for the search.")
  private String index = "";

  @Parameters(paramLabel = "QUERY", arity = "0..*", description = "Query.")
  private List<String> query = new ArrayList<>();

  @Option(
      names = "--size",
      paramLabel = "N",
      description = "Number of hits per page (default: ${DEFAULT-VALUE}).")
  private int size = 10;

  @Option(
      names = "--page",
      paramLabel = "N",
      description = "Page of hits to show, counted from 1 (default: ${DEFAULT-VALUE}).")
  private int page = 1;

  @Option(
      names = "--from",
      paramLabel = "DAY",
      description = "Only pages published on this day, such as 2009-11-09, or later.")
  private @Nullable LocalDate from;

  @Option(
      names = "--to",
      paramLabel = "DAY",
      description = "Only pages published on this day or earlier.")
  private @Nullable LocalDate to;

  @Option(
      names = "--sort",
      paramLabel = "ORDER",
      description = "Order of hits: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private SortOrder sort = SortOrder.RELEVANCE;

  @Option(
      names = "--facets",
      description =
          "Also count the sites, page types, languages and years of all pages found, the ten most"
              + " frequent of each.")
  private boolean facets;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "Output format: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private Format format = Format.TEXT;

  @Option(
      names = "--queries",
      paramLabel = "FILE.tsv",
      description =
          "Instead of QUERY: search for the queries of a file with a URL, a tab and a query per"
              + " line, and print how well and how fast the pages with these URLs are found.")
  private @Nullable Path queries;

  @Mixin private HadoopOptions hadoop = new HadoopOptions();

  private enum Format {
    TEXT,
    JSON;

    @Override
    public String toString() {
      return LowerCase.of(name());
    }
  }

  @Override
  public Integer call() throws IOException {
    refuse(query.isEmpty() == (queries == null), "give either a QUERY or --queries");
    refuse(size < 1 || size > 1000, "--size must be from 1 to 1000, was " + size);
    refuse(page < 1 || page > 1_000_000, "--page must be from 1 to 1000000, was " + page);
    int first = (page - 1) * size;
    SearchRequest request =
        SearchRequest.of(UrlQuery.of(String.join(" ", query)))
            .withPage(first, size)
            .withDates(from, to)
            .withSort(sort)
            .withFacets(facets)
            .withStyle(format == Format.JSON ? SnippetStyle.PLAIN : HitList.STYLE);
    List<KnownPageQuery> knownPages = QueryFile.read(this, queries);
    try (MirroredFolder mirror = hadoop.mirror(index, false);
        SearchedFolder folder =
            SearchedFolder.open(mirror == null ? Path.of(index) : mirror.path())) {
      folder.searcher().origin().differenceFromThisVersion().ifPresent(this::report);
      print(
          knownPages.isEmpty()
              ? hits(folder.searcher().search(request), first)
              : knownPages.size()
                  + " queries\n"
                  + QualityTable.of(SearchQuality.of(folder.searcher(), knownPages)));
    }
    return Main.DONE;
  }

  private String hits(SearchResults results, int first) throws IOException {
    return format == Format.JSON
        ? HitJson.of(results, first)
        : new HitList(TerminalDetection.isOut()).of(results, first);
  }

  /** {@return an addition to the error message of a search whose query looks like an option} */
  static String hint(CommandSpec command, List<String> args) {
    boolean unknownOption =
        command.userObject() instanceof SearchCommand
            && args.stream()
                .anyMatch(
                    arg ->
                        arg.startsWith("-")
                            && arg.length() > 1
                            && !arg.equals("--")
                            && command.findOption(arg.split("=", 2)[0]) == null);
    return unknownOption ? "; put -- before a query that begins with -" : "";
  }
}
