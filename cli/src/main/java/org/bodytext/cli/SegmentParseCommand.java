package org.bodytext.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.nutch.segment.LocalNutch;
import org.bodytext.nutch.segment.ParseReport;
import org.bodytext.nutch.segment.SegmentParser;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Parses segments. */
@Command(
    name = "parse",
    description = "Parses segments that have not been parsed, with the bodytext plugins.")
final class SegmentParseCommand extends CliCommand {

  @Mixin private NutchOptions nutchOptions = new NutchOptions();

  @Parameters(paramLabel = "SEGMENT", arity = "1..*", description = "Segments to parse.")
  private List<String> segments = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    try (LocalNutch nutch = nutchOptions.openChecked()) {
      List<String> complete = SegmentPaths.complete(this, segments);
      int code = complete.isEmpty() ? Main.FAILED : Main.DONE;
      for (String segment : complete) {
        try {
          ParseReport report = new SegmentParser(nutch).parse(SegmentPaths.hadoop(segment));
          println(segment + ": " + report.parsed() + " of " + report.pages() + " pages parsed");
        } catch (IOException e) {
          report(ErrorMessages.of(e));
          code = Main.FAILED;
        }
      }
      return code;
    }
  }
}
