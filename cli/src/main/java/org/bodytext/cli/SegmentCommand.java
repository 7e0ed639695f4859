package org.bodytext.cli;

import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.nutch.segment.LocalNutch;
import org.bodytext.nutch.segment.LocalSegmentReparser;
import org.bodytext.nutch.segment.ParseReport;
import org.bodytext.nutch.segment.SegmentCreator;
import org.bodytext.nutch.segment.SegmentIndexer;
import org.bodytext.nutch.segment.SegmentParser;
import org.bodytext.nutch.segment.SegmentProgress;
import org.bodytext.nutch.segment.SegmentReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes, parses and indexes Nutch segments, by Nutch itself in this process. */
@Command(
    name = "segment",
    description = "Makes, parses and indexes Nutch segments, by Nutch itself in this process.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = {
      SegmentCommand.Create.class,
      SegmentCommand.Parse.class,
      SegmentCommand.Reparse.class,
      SegmentCommand.Index.class
    })
final class SegmentCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Override
  public Integer call() {
    throw CommandContext.wrongUse(spec, "create, parse, reparse or index is missing");
  }

  /** Sees to it that a folder can be made, if it is one of this machine. */
  private static void checkFolder(@Nullable CommandSpec spec, String option, String place) {
    if (isUri(place)) {
      return;
    }
    for (Path path = Path.of(place).toAbsolutePath(); path != null; path = path.getParent()) {
      if (Files.exists(path)) {
        if (!Files.isDirectory(path)) {
          throw CommandContext.wrongUse(
              spec, option + " " + place + ": " + path + " is a file; give another folder");
        }
        return;
      }
    }
  }

  /** {@return the segments of some that are whole, as far as their names tell} */
  private static List<String> whole(@Nullable CommandSpec spec, List<String> segments) {
    List<String> whole =
        segments.stream().filter(segment -> !segment.matches("(.*/)?_[^/]*/*")).toList();
    if (whole.size() < segments.size()) {
      CommandContext.tell(
          spec,
          (segments.size() - whole.size())
              + " passed over, as names with _ are of segments that are being made, or whose making"
              + " was broken off; delete those");
    }
    return whole;
  }

  private static final Pattern WEB =
      Pattern.compile("https?://[^/?#\\s]+(?:/[^?#\\s]*)?", Pattern.CASE_INSENSITIVE);

  private static boolean isUri(String place) {
    return place.matches("[a-z][a-z0-9+.-]+://?.*");
  }

  /** {@return a folder, or a URI such as {@code hdfs://…}, as Hadoop names it} */
  private static org.apache.hadoop.fs.Path hadoop(String place) {
    // Hadoop keeps the slash at the end of a URI, and then the folder has no name.
    return isUri(place)
        ? new org.apache.hadoop.fs.Path(URI.create(place.replaceFirst("(?<=[^/:])/+$", "")))
        : new org.apache.hadoop.fs.Path(
            "file", null, Path.of(place).toAbsolutePath().normalize().toString());
  }

  /** Makes a segment. */
  @Command(
      name = "create",
      description = "Makes a segment of WARC files, or of files and folders of pages.",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      footer = {
        "",
        "Of a folder, files are taken as extract takes them: those that end in .html, .htm, .xhtml,"
            + " .shtml, .warc or .warc.gz, or whose first bytes say that they are HTML or WARC. A"
            + " file that is named is taken whatever it is, such as a PDF for a Nutch that parses it."
            + " A page may have 64 MB, unpacked; larger ones are told and left out."
      })
  static final class Create implements Callable<Integer> {

    @Spec private @Nullable CommandSpec spec;

    @Option(
        names = {"-o", "--segments"},
        required = true,
        paramLabel = "DIR",
        description = "The folder of segments; the new one gets a name of its own in it.")
    private String segments = "";

    @Option(
        names = "--base-url",
        paramLabel = "URL",
        description = "What the URLs of files begin with (default: file: URLs).")
    private @Nullable String baseUrl;

    private @Nullable String base() {
      return baseUrl == null || baseUrl.endsWith("/") ? baseUrl : baseUrl + "/";
    }

    @Mixin private NutchOptions nutchChoice = new NutchOptions();

    @Parameters(paramLabel = "INPUT", arity = "1..*", description = "WARC files, files, folders.")
    private List<Path> inputs = new ArrayList<>();

    @Override
    public Integer call() throws IOException {
      for (Path input : inputs) {
        if (!Files.exists(input)) {
          throw CommandContext.wrongUse(spec, input + ": no such file or folder");
        }
      }
      if (baseUrl != null && !WEB.matcher(baseUrl).matches()) {
        throw CommandContext.wrongUse(
            spec, "--base-url must be a URL such as http://example.com/, was " + baseUrl);
      }
      checkFolder(spec, "--segments", segments);
      Told told = new Told(spec);
      SegmentReport report;
      try (LocalNutch nutch = nutchChoice.openWithoutJobs()) {
        report = new SegmentCreator(nutch).create(inputs, hadoop(segments), base(), told);
      } catch (IOException e) {
        throw OutputFile.failed(Path.of(segments), e);
      } finally {
        told.progress.clear();
      }
      if (report.pages() + report.failed() > 0) {
        PrintWriter out = CommandContext.out(spec);
        out.println(report.segment());
        out.flush();
      } else {
        CommandContext.tell(spec, "no segment is made, as nothing is to be in it");
      }
      CommandContext.tell(
          spec,
          report.pages()
              + " pages; "
              + report.failed()
              + " answers were no pages, "
              + report.repeated()
              + " came again, "
              + report.truncated()
              + " were cut off, "
              + report.problems()
              + " could not be read");
      return CommandContext.exitCode(spec, report.pages(), report.problems());
    }

    /** Shows pages and problems as they come. */
    private static final class Told implements SegmentProgress {

      private final @Nullable CommandSpec spec;
      private final Progress progress;
      private long pages;
      private long problems;

      Told(@Nullable CommandSpec spec) {
        this.spec = spec;
        this.progress = Progress.on(CommandContext.err(spec));
      }

      @Override
      public void page(String url) {
        pages++;
        progress.update(pages, problems, Double.NaN);
      }

      @Override
      public void leftOut(Path folder, String what) {
        progress.clear();
        CommandContext.tell(spec, folder + ": " + what);
      }

      @Override
      public void problem(Path file, long offset, String what) {
        problems++;
        progress.clear();
        CommandContext.tell(spec, file + " at " + offset + ": " + what);
      }
    }
  }

  /** Parses a segment. */
  @Command(
      name = "parse",
      description = "Parses segments that have not been parsed, with the plugins.",
      mixinStandardHelpOptions = true,
      sortOptions = false)
  static final class Parse implements Callable<Integer> {

    @Spec private @Nullable CommandSpec spec;

    @Mixin private NutchOptions nutchChoice = new NutchOptions();

    @Parameters(paramLabel = "SEGMENT", arity = "1..*", description = "The segments.")
    private List<String> segments = new ArrayList<>();

    @Override
    public Integer call() throws IOException {
      PrintWriter out = CommandContext.out(spec);
      try (LocalNutch nutch = nutchChoice.open()) {
        List<String> whole = whole(spec, segments);
        int code = whole.isEmpty() ? Main.FAILED : Main.DONE;
        for (String segment : whole) {
          try {
            ParseReport report = new SegmentParser(nutch).parse(hadoop(segment));
            out.println(
                segment + ": " + report.parsed() + " of " + report.pages() + " pages parsed");
            out.flush();
          } catch (IOException e) {
            CommandContext.tell(spec, ErrorMessages.of(e));
            code = Main.FAILED;
          }
        }
        return code;
      }
    }
  }

  /** Parses segments again. */
  @Command(
      name = "reparse",
      description =
          "Parses segments again that are parsed already. Whenever it is killed, a segment has one"
              + " complete parse; the next start finishes or undoes what was begun. The plugins that"
              + " come along parse HTML alone: give --only-html, or --plugins and --conf of your"
              + " Nutch, for segments that have other types.",
      mixinStandardHelpOptions = true,
      sortOptions = false)
  static final class Reparse implements Callable<Integer> {

    @Spec private @Nullable CommandSpec spec;

    @Option(
        names = "--only-html",
        description = "Pages that are no HTML keep the parse that they have.")
    private boolean onlyHtml;

    @Option(
        names = "--keep-old",
        description = "The old parse stays in the segment, as _parse-TIME.")
    private boolean keepOld;

    @Option(
        names = "--max-lost",
        paramLabel = "SHARE",
        description =
            "Refuse a new parse that loses more of the pages parsed before"
                + " (default: ${DEFAULT-VALUE}).")
    private double maxLost = 0.01;

    @Option(names = "--dry-run", description = "Say what would be done, change nothing.")
    private boolean dryRun;

    @Option(
        names = "--recover",
        description = "Only finish or undo what a start that was killed began.")
    private boolean recover;

    @Mixin private NutchOptions nutchChoice = new NutchOptions();

    @Parameters(paramLabel = "SEGMENT", arity = "1..*", description = "The segments.")
    private List<String> segments = new ArrayList<>();

    @Override
    public Integer call() throws IOException {
      if (!(maxLost >= 0 && maxLost <= 1)) {
        throw CommandContext.wrongUse(
            spec, "--max-lost must be a share from 0 to 1, was " + maxLost);
      }
      List<String> whole = whole(spec, segments);
      if (whole.isEmpty()) {
        return Main.FAILED;
      }
      List<String> args = new ArrayList<>(List.of("--max-lost", Double.toString(maxLost)));
      Map.of(
              "--only-html",
              onlyHtml,
              "--keep-old",
              keepOld,
              "--dry-run",
              dryRun,
              "--recover",
              recover)
          .forEach((option, given) -> args.addAll(given ? List.of(option) : List.of()));
      whole.forEach(segment -> args.add(hadoop(segment).toString()));
      PrintWriter out = CommandContext.out(spec);
      try (LocalNutch nutch = nutchChoice.open()) {
        return new LocalSegmentReparser(nutch)
            .run(
                args,
                line -> {
                  out.println(line);
                  out.flush();
                });
      }
    }
  }

  /** Indexes segments. */
  @Command(
      name = "index",
      description = "Indexes parsed segments by the index writers of the configuration.",
      mixinStandardHelpOptions = true,
      sortOptions = false)
  static final class Index implements Callable<Integer> {

    @Spec private @Nullable CommandSpec spec;

    @Option(
        names = "--crawl",
        required = true,
        paramLabel = "DIR",
        description = "The folder of crawldb and linkdb; made if they are not there.")
    private String crawl = "";

    @Option(
        names = "--index",
        required = true,
        paramLabel = "DIR",
        description = "Where indexer-lucene writes.")
    private String index = "";

    @Mixin private NutchOptions nutchChoice = new NutchOptions();

    @Parameters(paramLabel = "SEGMENT", arity = "1..*", description = "The segments.")
    private List<String> segments = new ArrayList<>();

    @Override
    public Integer call() throws IOException {
      checkFolder(spec, "--crawl", crawl);
      checkFolder(spec, "--index", index);
      List<String> whole = whole(spec, segments);
      List<org.apache.hadoop.fs.Path> parsed;
      try (LocalNutch nutch = nutchChoice.open()) {
        SegmentIndexer indexer = new SegmentIndexer(nutch);
        parsed =
            indexer.parsed(
                whole.stream().map(SegmentCommand::hadoop).toList(),
                problem -> CommandContext.tell(spec, problem));
        if (!parsed.isEmpty()) {
          indexer.index(parsed, hadoop(crawl), hadoop(index));
        }
      }
      PrintWriter out = CommandContext.out(spec);
      out.println(parsed.size() + " segments indexed in " + index);
      out.flush();
      return parsed.isEmpty() || parsed.size() < whole.size() ? Main.FAILED : Main.DONE;
    }
  }
}
