package org.bodytext.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.bodytext.cli.evaluate.GoldException;
import org.bodytext.cli.evaluate.GoldFile;
import org.bodytext.cli.evaluate.GoldMatch;
import org.bodytext.cli.evaluate.GoldPage;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.Inputs;
import org.bodytext.cli.input.PageInput;
import org.bodytext.cli.input.Problems;
import org.bodytext.extractor.BodyTrainer;
import org.bodytext.extractor.Page;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Trains a method on gold. */
@Command(
    name = "train",
    description = "Trains a method on pages whose body is known.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {
      "",
      "The n-th --gold is that of the n-th INPUT. The model is used by"
          + " --set bp-network.model=MODEL."
    })
final class TrainCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Option(
      names = "--gold",
      required = true,
      paramLabel = "GOLD.jsonl",
      description = "What is right: JSON lines, a page a line; once an INPUT.")
  private List<Path> golds = new ArrayList<>();

  @Parameters(
      arity = "1..*",
      paramLabel = "INPUT",
      description = "A WARC file (.warc, .warc.gz), a folder of HTML files, or one.")
  private List<String> inputs = new ArrayList<>();

  @Option(
      names = "--extractor",
      paramLabel = "ID",
      defaultValue = "bp-network",
      description = "What is trained (default: ${DEFAULT-VALUE}).")
  private String id = "";

  @Mixin private ExtractorChoice choice = new ExtractorChoice();

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "MODEL",
      description = "The model is written here.")
  private Path model = Path.of("");

  @Option(names = "--plot", paramLabel = "FILE.png", description = "Draws the training curve.")
  private @Nullable Path plot;

  private long failed;

  @Override
  public Integer call() throws IOException, GoldException {
    if (golds.size() != inputs.size()) {
      throw wrongUse("--gold must be given once an INPUT, was given " + golds.size() + " times");
    }
    BodyTrainer trainer = choice.trainer(id);
    List<BodyTrainer.Example> examples = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      read(trainer, golds.get(i), inputs.get(i), examples);
    }
    if (examples.isEmpty()) {
      throw wrongUse("INPUT must have pages that --gold tells the body of, had none");
    }
    PrintWriter out = command().commandLine().getOut();
    List<Double> errors = new ArrayList<>();
    out.println("epoch  mean squared error");
    BodyTrainer.Model trained =
        trainer.train(
            examples,
            (epoch, error) -> {
              errors.add(error);
              out.println(String.format(Locale.ROOT, "%5d  %.6f", epoch, error));
              out.flush();
            });
    try (OutputStream file = Files.newOutputStream(model)) {
      trained.write(file);
    }
    if (plot != null) {
      TrainingCurve.write(errors, plot);
    }
    out.println("trained on " + examples.size() + " pages, " + failed + " failed: " + model);
    out.flush();
    return failed == 0 ? Main.DONE : Main.FAILED;
  }

  private void read(
      BodyTrainer trainer, Path gold, String input, List<BodyTrainer.Example> examples)
      throws IOException, GoldException {
    Inputs.problem(input)
        .ifPresent(
            problem -> {
              throw wrongUse(problem);
            });
    GoldMatch match = new GoldMatch(gold(gold), Inputs.isWarc(input));
    Progress progress = Progress.on(command().commandLine().getErr());
    try (PageInput pages =
        Inputs.open(List.of(input), ((Main) command().root().userObject()).in())) {
      for (InputPage page = pages.next(); page != null; page = pages.next()) {
        GoldPage right = match.of(page);
        if (page.error() != null) {
          failed++;
          progress.clear();
          complain(page.name() + ": " + page.error());
        } else if (right != null) {
          Page parsed = Page.parse(page.bytes(), page.contentType(), page.url());
          examples.add(trainer.example(parsed, right.body()));
        }
        progress.update(examples.size(), failed, pages.share());
      }
    } finally {
      progress.clear();
    }
  }

  private GoldFile gold(Path gold) throws GoldException {
    try {
      return GoldFile.read(gold);
    } catch (IOException e) {
      throw wrongUse("--gold " + gold + ": " + Problems.of(e));
    }
  }

  private void complain(String message) {
    PrintWriter err = command().commandLine().getErr();
    err.println("bodytext: " + message);
    err.flush();
  }

  private CommandSpec command() {
    if (spec == null) {
      throw new IllegalStateException("train must be called by the command line");
    }
    return spec;
  }

  private ParameterException wrongUse(String message) {
    return new ParameterException(command().commandLine(), message);
  }
}
