package org.bodytext.cli;

import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.PageInput;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.output.BodyFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Writes the bodies of pages. */
@Command(
    name = "extract",
    description = "Writes the body text of pages.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "Results keep the order of the input. A page's id is its file's name without the ending, or"
          + " its number from 0 among the response and resource records of its WARC file, or among"
          + " the URLs. A page may have 128 MB, unpacked; a larger one fails.",
      "Exit code: 0 all pages done, 1 some page failed, 2 wrong use."
    })
final class ExtractCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Option(
      names = "--extractor",
      paramLabel = "ID",
      defaultValue = ExtractorRegistry.DEFAULT_ID,
      description = "How bodies are found (default: ${DEFAULT-VALUE}).")
  private String extractor = ExtractorRegistry.DEFAULT_ID;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text, markdown, html, xml, json or jsonl (default: ${DEFAULT-VALUE}).")
  private BodyFormat format = BodyFormat.TEXT;

  @Option(
      names = "--explain",
      description =
          "Instead of bodies write, for each line of a page, its probability to be body and the"
              + " three features that moved it most, with their values and how much they moved the"
              + " log odds; * marks the lines that were taken.")
  private boolean explain;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "Where results go: a file for one page or for jsonl, else a folder with a file a page"
              + " (default: standard output).")
  private @Nullable Path output;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "How many threads extract (default: one a processor).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Mixin private ExtractorOptions choice = new ExtractorOptions();

  @Mixin private InputOptions inputs = new InputOptions();

  private long pages;
  private long failed;

  @Override
  public Integer call() throws IOException {
    if (threads < 1) {
      throw CommandContext.wrongUse(spec, "--threads must be at least 1, was " + threads);
    }
    PageExtraction extraction = extraction();
    Progress progress = Progress.on(CommandContext.err(spec));
    try (PageInput input = inputs.open();
        ResultWriter results = results()) {
      new OrderedExecutor<>(threads, InputPage::size, extraction)
          .run(
              input::next,
              written -> {
                take(written, results, progress);
                progress.update(pages, failed, input.share());
              });
    } finally {
      progress.clear();
    }
    return CommandContext.exitCode(spec, pages, failed);
  }

  private PageExtraction extraction() {
    BodyExtractor method = choice.extractor(extractor);
    if (!explain) {
      return new PageExtraction(method, format::write);
    }
    if (format != BodyFormat.TEXT) {
      throw CommandContext.wrongUse(
          spec, "--explain writes text, and must not be given with --format " + format.id());
    }
    if (!ExplanationReport.canTell(method)) {
      throw CommandContext.wrongUse(
          spec, "--explain: " + extractor + " cannot tell why a line is body; auto can");
    }
    return new PageExtraction(method, new ExplanationReport(method)::write);
  }

  private void take(PageExtraction.Written written, ResultWriter results, Progress progress)
      throws IOException {
    pages++;
    if (written.error() != null) {
      failed++;
      progress.clear();
      CommandContext.tell(spec, written.error());
    }
    if (output == null) {
      progress.clear();
    }
    results.write(written);
  }

  private ResultWriter results() throws IOException {
    boolean onePage = inputs.isOnePage();
    Path target = output;
    if (target == null) {
      if (!onePage && (format == BodyFormat.HTML || format == BodyFormat.XML)) {
        throw CommandContext.wrongUse(
            spec, format.id() + " of several pages needs -o FOLDER; or use --format jsonl");
      }
      return ResultWriter.toStandardOutput(CommandContext.out(spec), format);
    }
    boolean intoFolder = Files.isDirectory(target) || !onePage;
    if (format == BodyFormat.JSONL || !intoFolder) {
      if (Files.isDirectory(target) && format == BodyFormat.JSONL) {
        throw CommandContext.wrongUse(spec, "-o " + target + " is a folder; jsonl needs a file");
      }
      OutputFile.prepare(spec, "-o", target, inputs.files());
      return ResultWriter.toFile(target, format);
    }
    if (Files.exists(target) && !Files.isDirectory(target)) {
      throw CommandContext.wrongUse(
          spec, "-o " + target + " is a file; " + format.id() + " of several pages needs a folder");
    }
    return ResultWriter.toFolder(target, format, inputs.files());
  }
}
