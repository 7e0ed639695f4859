package org.bodytext.lab;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bodytext.cli.CliCommand;
import org.bodytext.cli.ExtractorOptions;
import org.bodytext.cli.Main;
import org.bodytext.cli.OutputFile;
import org.bodytext.cli.Progress;
import org.bodytext.cli.gold.GoldFileException;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.lab.evaluate.Corpus;
import org.bodytext.training.BodyTrainer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Trains a method on gold. */
@Command(
    name = "train",
    description = "Trains a method on pages with gold.",
    footer = {"", "Use the model with --set ID.model=MODEL, such as --set auto.model=my.model."})
final class TrainCommand extends CliCommand {

  /** Corpora of fewer pages or sites gave models that choose the lines of menus. */
  private static final int MIN_PAGES = 100;

  private static final int MIN_SITES = 20;

  @Mixin private GoldOptions golds = new GoldOptions();

  @Option(
      names = "--extractor",
      paramLabel = "ID",
      defaultValue = ExtractorRegistry.DEFAULT_ID,
      description = "Method to train: auto or bp-network (default: ${DEFAULT-VALUE}).")
  private String id = "";

  @Mixin private ExtractorOptions extractorOptions = new ExtractorOptions();

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "MODEL",
      description = "Output file of the model.")
  private Path model = Path.of("");

  @Option(
      names = "--plot",
      paramLabel = "FILE.png",
      description = "Also plot the training curve to this file.")
  private @Nullable Path plot;

  @Mixin private SeedOption seed = new SeedOption();

  @Override
  public Integer call() throws IOException, GoldFileException {
    BodyTrainer trainer = Trainers.of(this, extractorOptions, id, seed.value());
    refuse(
        extractorOptions.hasSiteRules(),
        "--site-rules cannot be used: training ignores site rules");
    List<Corpus> corpora = golds.corpora();
    OutputFile.prepare(this, "-o", model, golds.files());
    OutputFile.prepare(this, "--plot", plot, golds.files());
    TrainingSet pages;
    try (GoldPages read = golds.open(corpora)) {
      Progress progress = Progress.on(err());
      pages = TrainingSet.read(trainer, read, progress, this::report);
    }
    refuse(pages.size() == 0, "INPUT must contain pages that are in --gold, contained none");
    warnIfFew(pages);
    PrintWriter out = out();
    List<Double> errors = new ArrayList<>();
    out.println("epoch  mean error");
    BodyTrainer.Model trained =
        pages.train(
            (epoch, error) -> {
              errors.add(error);
              out.println(String.format(Locale.ROOT, "%5d  %.6f", epoch, error));
              out.flush();
            });
    OutputFile.write(model, () -> write(trained));
    Path curve = plot;
    if (curve != null) {
      OutputFile.write(curve, () -> TrainingCurve.write(errors, curve));
    }
    out.println("trained on " + pages.size() + " pages, " + pages.failed() + " failed: " + model);
    out.flush();
    return pages.failed() == 0 ? Main.DONE : Main.FAILED;
  }

  private void warnIfFew(TrainingSet pages) {
    if (pages.size() < MIN_PAGES || pages.sites() < MIN_SITES) {
      report(
          "warning: "
              + count(pages.size(), "page")
              + " of "
              + count(pages.sites(), "site")
              + " are too few for a model of other sites: use at least "
              + MIN_PAGES
              + " pages of "
              + MIN_SITES
              + " sites, and measure the model with evaluate --folds before you use it");
    }
  }

  private void write(BodyTrainer.Model trained) throws IOException {
    try (OutputStream file = Files.newOutputStream(model)) {
      trained.write(file);
    }
  }
}
