package org.bodytext.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.PageInput;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.output.BodyFormat;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Extracts the body text of pages. */
@Command(
    name = "extract",
    description = "Extracts the body text of pages.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "Results keep the order of the input. The id of a page is its file name without the"
          + " extension, or its number, counted from 0, among the response and resource records of"
          + " its WARC file or among the URLs. A page of more than 128 MB after decompression"
          + " fails.",
      "Exit code: 0 all pages done, 1 some pages failed, 2 usage error."
    })
final class ExtractCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Option(
      names = "--extractor",
      paramLabel = "ID",
      defaultValue = ExtractorRegistry.DEFAULT_ID,
      description = "Extraction method (default: ${DEFAULT-VALUE}).")
  private String extractor = ExtractorRegistry.DEFAULT_ID;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description =
          "Output format: text, markdown, html, xml, json or jsonl (default: ${DEFAULT-VALUE}).")
  private BodyFormat format = BodyFormat.TEXT;

  @Option(
      names = "--explain",
      description =
          "Instead of bodies write, for each line of a page, its probability of being body and the"
              + " three features that contribute most, with their values and their contributions"
              + " to the log odds; * marks the lines that were chosen.")
  private boolean explain;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "Output file for one page or for jsonl, otherwise an output folder with one file per page"
              + " (default: standard output).")
  private @Nullable Path output;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Number of threads (default: one per processor).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Mixin private ExtractorOptions extractorOptions = new ExtractorOptions();

  @Mixin private InputOptions inputs = new InputOptions();

  private long pages;
  private long failed;

  @Override
  public Integer call() throws IOException {
    if (threads < 1) {
      throw CommandContext.usageError(spec, "--threads must be at least 1, was " + threads);
    }
    PageExtraction extraction = extraction();
    Progress progress = Progress.on(CommandContext.err(spec));
    try (PageInput input = inputs.open();
        ResultWriter results = results()) {
      new OrderedExecutor<>(threads, InputPage::size, extraction)
          .run(
              input::next,
              result -> {
                write(result, results, progress);
                progress.update(pages, failed, input.fractionRead());
              });
    } finally {
      progress.clear();
    }
    return CommandContext.exitCode(spec, pages, failed);
  }

  private PageExtraction extraction() {
    BodyExtractor method = extractorOptions.extractor(extractor);
    if (!explain) {
      return new PageExtraction(method, format::write);
    }
    if (format != BodyFormat.TEXT) {
      throw CommandContext.usageError(
          spec, "--explain writes text and cannot be combined with --format " + format.id());
    }
    if (!ExplanationReport.canExplain(method)) {
      throw CommandContext.usageError(
          spec, "--explain: " + extractor + " does not explain its choice of lines; auto does");
    }
    return new PageExtraction(method, new ExplanationReport(method)::write);
  }

  private void write(PageExtraction.Result result, ResultWriter results, Progress progress)
      throws IOException {
    pages++;
    if (result.error() != null) {
      failed++;
      progress.clear();
      CommandContext.report(spec, result.error());
    }
    if (output == null) {
      progress.clear();
    }
    results.write(result);
  }

  private ResultWriter results() throws IOException {
    boolean onePage = inputs.isOnePage();
    Path target = output;
    if (target == null) {
      if (!onePage && (format == BodyFormat.HTML || format == BodyFormat.XML)) {
        throw CommandContext.usageError(
            spec, format.id() + " for several pages needs -o FOLDER; or use --format jsonl");
      }
      return ResultWriter.toStandardOutput(CommandContext.out(spec), format);
    }
    boolean intoFolder = Files.isDirectory(target) || !onePage;
    if (format == BodyFormat.JSONL || !intoFolder) {
      if (Files.isDirectory(target) && format == BodyFormat.JSONL) {
        throw CommandContext.usageError(spec, "-o " + target + " is a folder; jsonl needs a file");
      }
      OutputFile.prepare(spec, "-o", target, inputs.files());
      return ResultWriter.toFile(target, format);
    }
    if (Files.exists(target) && !Files.isDirectory(target)) {
      throw CommandContext.usageError(
          spec,
          "-o " + target + " is a file; " + format.id() + " for several pages needs a folder");
    }
    return ResultWriter.toFolder(target, format, inputs.files());
  }
}
