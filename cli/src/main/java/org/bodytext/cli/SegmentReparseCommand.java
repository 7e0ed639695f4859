package org.bodytext.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.nutch.segment.LocalNutch;
import org.bodytext.nutch.segment.LocalSegmentReparser;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Parses segments again. */
@Command(
    name = "reparse",
    description =
        "Parses segments again. If the command is killed, each segment keeps one complete parse;"
            + " the next run finishes or undoes the interrupted one. The bundled plugins parse HTML"
            + " only: for segments with other types give --only-html, or the --plugins and --conf"
            + " of your Nutch.")
final class SegmentReparseCommand extends CliCommand {

  @Option(names = "--only-html", description = "Keep the present parse of pages that are not HTML.")
  private boolean onlyHtml;

  @Option(names = "--keep-old", description = "Keep the old parse in the segment as _parse-TIME.")
  private boolean keepOld;

  @Option(
      names = "--max-lost",
      paramLabel = "RATIO",
      description =
          "Refuse a new parse that loses more than this ratio of the pages parsed before"
              + " (default: ${DEFAULT-VALUE}).")
  private double maxLost = 0.01;

  @Option(names = "--dry-run", description = "Print what would be done, change nothing.")
  private boolean dryRun;

  @Option(names = "--recover", description = "Only finish or undo an interrupted run.")
  private boolean recover;

  @Mixin private NutchOptions nutchOptions = new NutchOptions();

  @Parameters(paramLabel = "SEGMENT", arity = "1..*", description = "Segments to parse again.")
  private List<String> segments = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    refuse(
        !(maxLost >= 0 && maxLost <= 1), "--max-lost must be a ratio from 0 to 1, was " + maxLost);
    List<String> complete = SegmentPaths.complete(this, segments);
    if (complete.isEmpty()) {
      return Main.FAILED;
    }
    try (LocalNutch nutch = nutchOptions.open()) {
      return new LocalSegmentReparser(nutch).run(arguments(complete), this::println);
    }
  }

  private List<String> arguments(List<String> complete) {
    List<String> arguments = new ArrayList<>(List.of("--max-lost", Double.toString(maxLost)));
    add(arguments, "--only-html", onlyHtml);
    add(arguments, "--keep-old", keepOld);
    add(arguments, "--dry-run", dryRun);
    add(arguments, "--recover", recover);
    complete.forEach(segment -> arguments.add(SegmentPaths.hadoop(segment).toString()));
    return arguments;
  }

  private static void add(List<String> arguments, String option, boolean given) {
    if (given) {
      arguments.add(option);
    }
  }
}
