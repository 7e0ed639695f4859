package org.bodytext.cli;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Set;
import java.util.TreeSet;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.PageInput;
import org.bodytext.cli.plot.TemplateDrawing;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.sites.template.TemplateLearner;
import org.bodytext.extractor.sites.template.TemplateStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Learns the templates of sites, and shows them. */
@Command(
    name = "templates",
    description = "Learns the templates of sites, for --extractor template.",
    subcommands = {TemplatesCommand.Learn.class, TemplatesCommand.Show.class})
final class TemplatesCommand extends CliCommand {

  @Override
  public Integer call() {
    throw usageError("learn or show is missing");
  }

  /** Learns templates. */
  @Command(
      name = "learn",
      description =
          "Learns templates from pages and adds them to a folder, one file per site. A page that is"
              + " learned again counts once.",
      footer = {
        "",
        "The site of a page is the host of its URL without www., or of its canonical URL if it has"
            + " none, as files without --base-url; pages without either count as pages of one site."
            + " Use the templates with --extractor template --set"
            + " template.store=DIR."
      })
  static final class Learn extends CliCommand {

    /** The maximum number of hashes, of 4 bytes each, before they are written: 64 MB. */
    private static final long MAX_BUFFERED_HASHES = 16L << 20;

    private static final int PAGES_BETWEEN_CHECKS = 1000;

    @Option(
        names = "--store",
        paramLabel = "DIR",
        description = "Folder of templates (default: ${DEFAULT-VALUE}).")
    private Path store = Path.of("templates");

    @Mixin private InputOptions inputs = new InputOptions();

    private final Set<String> sites = new TreeSet<>();
    private long pages;
    private long failed;

    @Override
    public Integer call() throws IOException, BodytextFileException {
      Progress progress = Progress.on(err());
      int day = (int) LocalDate.now(ZoneOffset.UTC).toEpochDay();
      TemplateLearner learner = new TemplateLearner();
      try (PageInput input = inputs.open()) {
        for (InputPage page = input.next(); page != null; page = input.next()) {
          pages++;
          learn(page, day, learner, progress);
          if (pages % PAGES_BETWEEN_CHECKS == 0 && learner.size() > MAX_BUFFERED_HASHES) {
            write(learner);
            learner = new TemplateLearner();
          }
          progress.update(pages, failed, input.fractionRead());
        }
      } finally {
        progress.clear();
      }
      write(learner);
      println(
          count(pages - failed, "page")
              + " of "
              + count(sites.size(), "site")
              + " learned in "
              + store);
      return exitCode(pages, failed);
    }

    private void learn(InputPage page, int day, TemplateLearner learner, Progress progress) {
      if (page.error() == null) {
        learner.learn(page.parse(), day);
        return;
      }
      failed++;
      progress.clear();
      report(page.name() + ": " + page.error());
    }

    private void write(TemplateLearner learner) throws IOException, BodytextFileException {
      sites.addAll(learner.sites());
      try {
        TemplateStore.add(store, learner);
      } catch (IOException e) {
        throw OutputFile.explained(store, e);
      }
    }
  }

  /** Shows the template lines of a page. */
  @Command(
      name = "show",
      description =
          "Shows the lines of a page as HTML: body in green, lines of the site's template in red,"
              + " with the number of pages that contain them.")
  static final class Show extends CliCommand {

    @Option(
        names = "--store",
        paramLabel = "DIR",
        description = "Folder of templates, or one template file (default: ${DEFAULT-VALUE}).")
    private Path store = Path.of("templates");

    @Option(
        names = {"-o", "--output"},
        paramLabel = "FILE.html",
        description = "Output file (default: standard output).")
    private @Nullable Path output;

    @Option(
        names = "--id",
        paramLabel = "ID",
        description = "Id of the page to show (default: the first page).")
    private @Nullable String id;

    @Mixin private InputOptions inputs = new InputOptions();

    @Override
    public Integer call() throws IOException {
      BodyExtractor extractor = extractor();
      OutputFile.prepare(this, "-o", output, inputs.files());
      InputPage input = inputs.page(id);
      Page page = input.parse();
      StringWriter html = new StringWriter();
      String name = input.url() == null ? input.name() : input.url();
      TemplateDrawing.write(extractor.extract(page), extractor.signals(page), name, html);
      Path file = output;
      if (file != null) {
        OutputFile.write(
            file, () -> Files.writeString(file, html.toString(), StandardCharsets.UTF_8));
      } else {
        print(html.toString());
      }
      return Main.DONE;
    }

    private BodyExtractor extractor() {
      try {
        return ExtractorRegistry.extractor(
            "template", ExtractionOptions.DEFAULT.with("template.store", store.toString()));
      } catch (IllegalArgumentException e) {
        throw usageError(String.valueOf(e.getMessage()));
      }
    }
  }
}
