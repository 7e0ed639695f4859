package org.bodytext.cli;

import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.PageInput;
import org.bodytext.cli.plot.TemplateDrawing;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.sites.template.TemplateLearner;
import org.bodytext.extractor.sites.template.TemplateStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Learns what the pages of a site share, and shows it. */
@Command(
    name = "templates",
    description = "Learns what the pages of each site share, for --extractor template.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = {TemplatesCommand.Learn.class, TemplatesCommand.Show.class})
final class TemplatesCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Override
  public Integer call() {
    throw CommandContext.wrongUse(spec, "learn or show is missing");
  }

  /** Learns templates. */
  @Command(
      name = "learn",
      description =
          "Learns the pages of the input into a folder of templates, a file a site. What is there"
              + " is kept and added to; a page that is learned again counts once.",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      footer = {
        "",
        "A page's site is the host of its URL without www.; pages without a URL, as files are, are"
            + " taken for pages of one site. Use the templates by --extractor template --set"
            + " template.store=DIR."
      })
  static final class Learn implements Callable<Integer> {

    /** Hashes of four bytes that are held before they go to the files: 64 MB. */
    private static final long MOST_HELD = 16L << 20;

    private static final int PAGES_A_CHECK = 1000;

    @Spec private @Nullable CommandSpec spec;

    @Option(
        names = "--store",
        paramLabel = "DIR",
        defaultValue = "templates",
        description = "The folder of templates (default: ${DEFAULT-VALUE}).")
    private Path store = Path.of("templates");

    @Mixin private InputOptions inputs = new InputOptions();

    private final Set<String> sites = new TreeSet<>();
    private long pages;
    private long failed;

    @Override
    public Integer call() throws IOException, BodytextFileException {
      Progress progress = Progress.on(CommandContext.err(spec));
      int day = (int) LocalDate.now(ZoneOffset.UTC).toEpochDay();
      TemplateLearner learner = new TemplateLearner();
      try (PageInput input = inputs.open()) {
        for (InputPage page = input.next(); page != null; page = input.next()) {
          pages++;
          learn(page, day, learner, progress);
          if (pages % PAGES_A_CHECK == 0 && learner.size() > MOST_HELD) {
            write(learner);
            learner = new TemplateLearner();
          }
          progress.update(pages, failed, input.share());
        }
      } finally {
        progress.clear();
      }
      write(learner);
      PrintWriter out = CommandContext.out(spec);
      out.println((pages - failed) + " pages of " + sites.size() + " sites learned in " + store);
      out.flush();
      return CommandContext.exitCode(spec, pages, failed);
    }

    private void learn(InputPage page, int day, TemplateLearner learner, Progress progress) {
      if (page.error() == null) {
        learner.learn(
            PageParser.create().contentType(page.contentType()).url(page.url()).parse(page.bytes()),
            day);
        return;
      }
      failed++;
      progress.clear();
      CommandContext.tell(spec, page.name() + ": " + page.error());
    }

    private void write(TemplateLearner learner) throws IOException, BodytextFileException {
      sites.addAll(learner.sites());
      try {
        TemplateStore.add(store, learner);
      } catch (IOException e) {
        throw OutputFile.failed(store, e);
      }
    }
  }

  /** Shows what is template on a page. */
  @Command(
      name = "show",
      description =
          "Draws the lines of a page: green is body, red what its site's template has, with the"
              + " number of pages that have it.",
      mixinStandardHelpOptions = true,
      sortOptions = false)
  static final class Show implements Callable<Integer> {

    @Spec private @Nullable CommandSpec spec;

    @Option(
        names = "--store",
        paramLabel = "DIR",
        defaultValue = "templates",
        description = "The folder of templates, or one template file (default: ${DEFAULT-VALUE}).")
    private Path store = Path.of("templates");

    @Option(
        names = {"-o", "--output"},
        paramLabel = "FILE.html",
        description = "Where it is drawn (default: standard output).")
    private @Nullable Path output;

    @Option(
        names = "--id",
        paramLabel = "ID",
        description = "Which page of the input is drawn (default: the first).")
    private @Nullable String id;

    @Option(
        names = "--url",
        paramLabel = "URL",
        description = "Where the page is from, for a file that does not say so.")
    private @Nullable String url;

    @Mixin private InputOptions inputs = new InputOptions();

    @Override
    public Integer call() throws IOException {
      BodyExtractor extractor = extractor();
      OutputFile.prepare(spec, "-o", output, inputs.files());
      InputPage input = inputs.page(id);
      String from = url == null ? input.url() : url;
      Page page =
          PageParser.create().contentType(input.contentType()).url(from).parse(input.bytes());
      StringWriter html = new StringWriter();
      String name = from == null ? input.name() : from;
      TemplateDrawing.write(extractor.extract(page), extractor.signals(page), name, html);
      Path file = output;
      if (file != null) {
        OutputFile.write(
            file, () -> Files.writeString(file, html.toString(), StandardCharsets.UTF_8));
      } else {
        PrintWriter out = CommandContext.out(spec);
        out.print(html);
        out.flush();
      }
      return Main.DONE;
    }

    private BodyExtractor extractor() {
      try {
        return ExtractorRegistry.extractor(
            "template", ExtractionOptions.DEFAULT.with("template.store", store.toString()));
      } catch (IllegalArgumentException e) {
        throw CommandContext.wrongUse(spec, String.valueOf(e.getMessage()));
      }
    }
  }
}
