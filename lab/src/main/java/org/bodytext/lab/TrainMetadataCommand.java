package org.bodytext.lab;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.bodytext.cli.CliCommand;
import org.bodytext.cli.Main;
import org.bodytext.cli.OutputFile;
import org.bodytext.cli.gold.GoldFileException;
import org.bodytext.extractor.metadata.rank.FieldModel;
import org.bodytext.extractor.metadata.rank.RankedField;
import org.bodytext.training.MetadataTrainer;
import org.bodytext.training.RankedPage;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Trains the ranker of a field of the metadata on gold, and measures it by cross-validation. */
@Command(
    name = "train-metadata",
    description = "Trains the ranker of a field of the metadata on pages with gold.")
final class TrainMetadataCommand extends CliCommand {

  @Mixin private GoldOptions golds = new GoldOptions();

  @Option(
      names = "--field",
      paramLabel = "FIELD",
      required = true,
      description = "title or authors.")
  private RankedField field = RankedField.AUTHORS;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "MODEL",
      description = "Output file of the model.")
  private @Nullable Path model;

  @Option(
      names = "--complete",
      paramLabel = "CORPUS",
      description =
          "Name of a gold file without .gold.jsonl, whose pages without the field have none. Of"
              + " other gold files such pages are left out. Repeatable.")
  private List<String> complete = new ArrayList<>();

  @Option(
      names = "--folds",
      paramLabel = "N",
      description = "Report the results of cross-validation by site.")
  private int folds;

  @Option(names = "--errors", description = "Also print the pages whose values are not right.")
  private boolean errors;

  @Mixin private SeedOption seed = new SeedOption();

  /** A page and its corpus. */
  private record Example(String corpus, String name, RankedPage page) {}

  /** The numbers of pages with each result. */
  private static final class Score {
    private int named;
    private int among;
    private int right;
    private int wrong;
    private int unnamed;
    private int spurious;
  }

  @Override
  public Integer call() throws IOException, GoldFileException {
    OutputFile.prepare(this, "-o", model, golds.files());
    List<Example> examples = examples();
    List<RankedPage> pages = examples.stream().map(Example::page).toList();
    refuse(
        pages.stream().noneMatch(RankedPage::hasValue),
        "--gold must have pages with the field that are in INPUT, had none");
    PrintWriter out = out();
    if (folds > 1) {
      validate(examples, pages, out);
    }
    Path file = model;
    if (file != null) {
      FieldModel trained = new MetadataTrainer(seed.value()).train(pages);
      OutputFile.write(file, () -> write(trained, file));
      out.println("trained on " + count(pages.size(), "page") + ": " + file);
    }
    out.flush();
    return Main.DONE;
  }

  private List<Example> examples() throws IOException, GoldFileException {
    List<Example> examples = new ArrayList<>();
    try (GoldPages read = golds.open(golds.corpora())) {
      for (LabelledPage page = read.next(); page != null; page = read.next()) {
        String value =
            switch (field) {
              case TITLE -> page.gold().title();
              case AUTHORS -> page.gold().author();
            };
        boolean known =
            value != null && !value.isBlank() || complete.contains(page.corpus().name());
        String corpus = page.corpus().name();
        if (known && page.page().error() == null) {
          RankedPage ranked = new RankedPage(page.page().parse(), page.site(), field, value);
          examples.add(new Example(corpus, page.gold().id() + " " + page.gold().url(), ranked));
        }
      }
    }
    return examples;
  }

  private void validate(List<Example> examples, List<RankedPage> pages, PrintWriter out) {
    int[] foldOf = MetadataTrainer.folds(pages, folds, seed.value());
    Map<String, Score> scores = new TreeMap<>();
    for (int fold = 0; fold < folds; fold++) {
      List<RankedPage> others = new ArrayList<>();
      for (int i = 0; i < foldOf.length; i++) {
        if (foldOf[i] != fold) {
          others.add(pages.get(i));
        }
      }
      FieldModel trained = new MetadataTrainer(seed.value()).train(others);
      for (int i = 0; i < foldOf.length; i++) {
        if (foldOf[i] == fold) {
          Example example = examples.get(i);
          score(
              example,
              trained,
              scores.computeIfAbsent(example.corpus, absent -> new Score()),
              errors ? out : null);
        }
      }
    }
    out.println("corpus                 given  among  right  wrong  missing    none  spurious");
    scores.forEach(
        (corpus, score) ->
            out.println(
                String.format(
                    Locale.ROOT,
                    "%-20s  %6d %6d %6d %6d %8d  %6d %9d",
                    corpus,
                    score.named,
                    score.among,
                    score.right,
                    score.wrong,
                    score.named - score.right - score.wrong,
                    score.unnamed,
                    score.spurious)));
  }

  private static void score(
      Example example, FieldModel trained, Score score, @Nullable PrintWriter out) {
    RankedPage page = example.page;
    int chosen = page.choose(trained);
    boolean right = chosen >= 0 && page.isCorrect(chosen);
    if (page.hasValue()) {
      score.named++;
      score.among += page.hasCorrect() ? 1 : 0;
      score.right += right ? 1 : 0;
      score.wrong += chosen >= 0 && !right ? 1 : 0;
    } else {
      score.unnamed++;
      score.spurious += chosen >= 0 ? 1 : 0;
    }
    if (out != null && (page.hasValue() ? !right : chosen >= 0)) {
      String found = chosen < 0 ? "none" : page.value(chosen);
      String reason = page.hasValue() ? page.hasCorrect() ? "other" : "no candidate" : "none";
      out.println(example.corpus + '\t' + example.name + '\t' + reason + '\t' + found);
    }
  }

  private static void write(FieldModel trained, Path file) throws IOException {
    try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
      trained.write(out);
    }
  }
}
