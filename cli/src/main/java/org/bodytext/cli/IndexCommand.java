package org.bodytext.cli;

import org.bodytext.cli.evaluate.GoldFile;
import org.bodytext.cli.evaluate.GoldFileException;
import org.bodytext.cli.evaluate.GoldMatch;
import org.bodytext.cli.evaluate.GoldPage;
import org.bodytext.cli.index.IndexTarget;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.PageInput;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.lucene.analysis.MissingBodyPolicy;
import org.bodytext.lucene.compare.ExpectedPhrases;
import org.bodytext.lucene.index.BodyIndexOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Indexes the bodies of pages. */
@Command(
    name = "index",
    description = "Indexes the body text of pages, and nothing else of their text.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "A page replaces the one with the same URL. A file's URL is its place on this machine.",
      "Exit code: 0 all pages done, 1 some page failed, 2 wrong use."
    })
final class IndexCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Option(
      names = "--index",
      required = true,
      paramLabel = "DIR",
      description = "The folder of the index; made if it is not there.")
  private Path index = Path.of("");

  @Option(
      names = "--extractor",
      paramLabel = "ID",
      defaultValue = ExtractorRegistry.DEFAULT_ID,
      description = "How bodies are found (default: ${DEFAULT-VALUE}).")
  private String extractor = ExtractorRegistry.DEFAULT_ID;

  @Mixin private ExtractorOptions choice = new ExtractorOptions();

  @Option(
      names = "--no-store",
      description = "Do not keep the bodies; search then shows no snippets.")
  private boolean noStore;

  @Option(
      names = "--fallback",
      paramLabel = "WHAT",
      defaultValue = "whole-text",
      description =
          "What a page without a body is indexed as: whole-text or empty (default:"
              + " ${DEFAULT-VALUE}).")
  private String fallback = "whole-text";

  @Option(
      names = "--min-confidence",
      paramLabel = "SHARE",
      defaultValue = "0",
      description = "A body with less confidence counts as none (default: ${DEFAULT-VALUE}).")
  private double minConfidence;

  @Option(
      names = "--compare",
      description =
          "Make two indexes, DIR/whole-text and DIR/body-only, and print the bytes of each.")
  private boolean compare;

  @Option(
      names = "--gold",
      paramLabel = "GOLD.jsonl",
      description =
          "With --compare: count the phrases that a phrase query finds on their page, of those"
              + " that belong to its body and of those that do not.")
  private @Nullable Path gold;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "How many threads extract (default: one a processor).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Mixin private InputOptions inputs = new InputOptions();

  private long pages;
  private long failed;

  private record Task(InputPage page, ExpectedPhrases phrases) {}

  private record Result(Task task, @Nullable Body body, String error) {}

  @Override
  public Integer call() throws IOException, GoldFileException {
    if (threads < 1) {
      throw CommandContext.wrongUse(spec, "--threads must be at least 1, was " + threads);
    }
    if (gold != null && !compare) {
      throw CommandContext.wrongUse(spec, "--gold is for --compare");
    }
    BodyExtractor method = choice.extractor(extractor);
    MissingBodyPolicy otherwise = otherwise();
    GoldMatch match = match();
    PrintWriter out = CommandContext.out(spec);
    Progress progress = Progress.on(CommandContext.err(spec));
    try (PageInput source = inputs.open();
        IndexTarget target =
            compare
                ? IndexTarget.comparison(index, options(), method, otherwise)
                : IndexTarget.bodies(index, options(), method, otherwise)) {
      new OrderedExecutor<Task, Result>(
              threads, task -> task.page().size(), task -> extract(task, method))
          .run(
              () -> next(source, match),
              result -> {
                take(result, target, progress);
                progress.update(pages, failed, source.share());
              });
      String told = target.finish();
      progress.clear();
      out.print(told);
      out.flush();
    } catch (IOException e) {
      throw OutputFile.failed(index, e);
    } finally {
      progress.clear();
    }
    return CommandContext.exitCode(spec, pages, failed);
  }

  private static @Nullable Task next(PageInput source, @Nullable GoldMatch match)
      throws GoldFileException {
    InputPage page = source.next();
    if (page == null) {
      return null;
    }
    GoldPage right = match == null ? null : match.of(page);
    return new Task(
        page,
        right == null ? ExpectedPhrases.NONE : new ExpectedPhrases(right.with(), right.without()));
  }

  private static Result extract(Task task, BodyExtractor method) {
    InputPage page = task.page();
    if (page.error() != null) {
      return new Result(task, null, page.error());
    }
    try {
      Body body =
          method.extract(
              PageParser.create()
                  .contentType(page.contentType())
                  .url(page.url())
                  .parse(page.bytes()));
      return new Result(task, body, "");
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return new Result(task, null, method.id() + " failed on it (" + e + "); report the page");
    }
  }

  private void take(Result result, IndexTarget target, Progress progress) throws IOException {
    pages++;
    InputPage page = result.task().page();
    String error = result.error();
    if (result.body() != null) {
      try {
        target.add(address(page), result.body(), result.task().phrases());
        return;
      } catch (IllegalArgumentException e) {
        error = ErrorMessages.of(e);
      }
    }
    failed++;
    progress.clear();
    CommandContext.tell(spec, page.name() + ": " + error);
  }

  private static String address(InputPage page) {
    if (page.url() != null) {
      return page.url();
    }
    return page.name().startsWith(InputPage.STANDARD_INPUT)
        ? "stdin:"
            + page.name().substring(InputPage.STANDARD_INPUT.length()).replace(" record ", "")
        : Path.of(page.name()).toAbsolutePath().normalize().toUri().toString();
  }

  private MissingBodyPolicy otherwise() {
    try {
      return new MissingBodyPolicy(MissingBodyPolicy.Action.of(fallback), minConfidence);
    } catch (IllegalArgumentException e) {
      throw CommandContext.wrongUse(spec, ErrorMessages.of(e));
    }
  }

  private @Nullable GoldMatch match() throws GoldFileException {
    Path file = gold;
    if (file == null) {
      return null;
    }
    try {
      return new GoldMatch(GoldFile.read(file), inputs.isOneWarc());
    } catch (IOException e) {
      throw CommandContext.wrongUse(spec, "--gold " + file + ": " + ErrorMessages.of(e));
    }
  }

  private BodyIndexOptions options() {
    return BodyIndexOptions.DEFAULT.withStoreBody(!noStore);
  }
}
