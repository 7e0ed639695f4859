package org.bodytext.cli;

import org.bodytext.cli.index.HitList;
import org.bodytext.cli.index.SearchedFolder;
import org.bodytext.lucene.search.SearchRequest;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Searches an index of bodies. */
@Command(
    name = "search",
    description = "Searches an index of body text.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "A query is words, all of which must be there; OR between two asks for one of them, -word"
          + " for its absence, \"two words\" for a phrase. title:word, site:example.com,"
          + " date:2009-11..2010, language:zh and page_type:forum restrict it. Put it"
          + " in quotes: bodytext search --index DIR 'harbour -wall'."
    })
final class SearchCommand implements Callable<Integer> {

  private static final Pattern ADDRESS = Pattern.compile("https?://\\S+", Pattern.CASE_INSENSITIVE);

  @Spec private @Nullable CommandSpec spec;

  @Option(
      names = "--index",
      required = true,
      paramLabel = "DIR",
      description = "The folder of the index, or of the shards that a Nutch job wrote.")
  private Path index = Path.of("");

  @Parameters(paramLabel = "QUERY", arity = "1..*", description = "What is searched for.")
  private List<String> query = new ArrayList<>();

  @Option(
      names = "--size",
      paramLabel = "N",
      defaultValue = "10",
      description = "How many hits are shown (default: ${DEFAULT-VALUE}).")
  private int size = 10;

  @Option(
      names = "--page",
      paramLabel = "N",
      defaultValue = "1",
      description = "Which part of the hits is shown (default: ${DEFAULT-VALUE}).")
  private int page = 1;

  @Option(
      names = "--from",
      paramLabel = "DAY",
      converter = DayConverter.class,
      description = "Only pages published on this day, such as 2009-11-09, or later.")
  private @Nullable LocalDate from;

  @Option(
      names = "--to",
      paramLabel = "DAY",
      converter = DayConverter.class,
      description = "Only pages published on this day or earlier.")
  private @Nullable LocalDate to;

  @Override
  public Integer call() throws IOException {
    if (size < 1 || size > 1000) {
      throw CommandContext.wrongUse(spec, "--size must be 1 to 1000, was " + size);
    }
    if (page < 1 || page > 1_000_000) {
      throw CommandContext.wrongUse(spec, "--page must be 1 to 1000000, was " + page);
    }
    if (!Files.isDirectory(index)) {
      throw CommandContext.wrongUse(
          spec, "--index " + index + ": no such folder; make it by 'bodytext index'");
    }
    int first = (page - 1) * size;
    SearchRequest request =
        SearchRequest.of(asked(String.join(" ", query)))
            .withPage(first, size)
            .withDates(from, to)
            .withStyle(HitList.STYLE);
    try (SearchedFolder folder = SearchedFolder.open(index)) {
      folder
          .searcher()
          .origin()
          .differenceFromThisVersion()
          .ifPresent(difference -> CommandContext.tell(spec, difference));
      PrintWriter out = CommandContext.out(spec);
      out.print(
          new HitList(TerminalDetection.isOut()).of(folder.searcher().search(request), first));
      out.flush();
    } catch (SearchedFolder.NoIndexException e) {
      throw CommandContext.wrongUse(spec, String.valueOf(e.getMessage()));
    }
    return Main.DONE;
  }

  /** {@return a query; an address alone is that of a page, whatever its signs mean in queries} */
  private static String asked(String typed) {
    String query = typed.strip();
    return ADDRESS.matcher(query).matches()
        ? "url:\"" + query.replace("\\", "\\\\").replace("\"", "\\\"") + '"'
        : query;
  }

  /** {@return what to add to a complaint about a search whose query looks like an option} */
  static String hint(CommandSpec asked, List<String> args) {
    boolean query =
        asked.userObject() instanceof SearchCommand
            && args.stream()
                .anyMatch(
                    arg ->
                        arg.startsWith("-")
                            && arg.length() > 1
                            && !arg.equals("--")
                            && asked.findOption(arg.split("=", 2)[0]) == null);
    return query ? "; a query that begins with - goes after --" : "";
  }
}
