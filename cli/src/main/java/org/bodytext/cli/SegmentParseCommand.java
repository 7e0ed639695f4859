package org.bodytext.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.nutch.segment.LocalNutch;
import org.bodytext.nutch.segment.ParseReport;
import org.bodytext.nutch.segment.SegmentParser;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Parses segments. */
@Command(
    name = "parse",
    description = "Parses segments that have not been parsed, with the bodytext plugins.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class SegmentParseCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Mixin private NutchOptions nutchOptions = new NutchOptions();

  @Parameters(paramLabel = "SEGMENT", arity = "1..*", description = "Segments to parse.")
  private List<String> segments = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    PrintWriter out = CommandContext.out(spec);
    try (LocalNutch nutch = nutchOptions.openChecked()) {
      List<String> complete = SegmentPaths.complete(spec, segments);
      int code = complete.isEmpty() ? Main.FAILED : Main.DONE;
      for (String segment : complete) {
        try {
          ParseReport report = new SegmentParser(nutch).parse(SegmentPaths.hadoop(segment));
          out.println(segment + ": " + report.parsed() + " of " + report.pages() + " pages parsed");
          out.flush();
        } catch (IOException e) {
          CommandContext.report(spec, ErrorMessages.of(e));
          code = Main.FAILED;
        }
      }
      return code;
    }
  }
}
