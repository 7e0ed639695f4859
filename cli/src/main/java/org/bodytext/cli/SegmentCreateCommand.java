package org.bodytext.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.nutch.segment.LocalNutch;
import org.bodytext.nutch.segment.SegmentCreator;
import org.bodytext.nutch.segment.SegmentProgress;
import org.bodytext.nutch.segment.SegmentReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Creates a segment. */
@Command(
    name = "create",
    description = "Creates a segment from WARC files, page files and folders.",
    footer = {
      "",
      "Files in a folder are selected as by extract: names that end in .html, .htm, .xhtml, .shtml,"
          + " .warc or .warc.gz, or content that begins as HTML or WARC. A file that is named is"
          + " always read, such as a PDF for a Nutch that parses PDF. Pages of more than 64 MB after"
          + " decompression are reported and skipped."
    })
final class SegmentCreateCommand extends CliCommand {

  @Option(
      names = {"-o", "--segments"},
      required = true,
      paramLabel = "DIR",
      description = "Folder of segments; the new segment gets a generated name in it.")
  private String segments = "";

  @Mixin private BaseUrlOption baseUrl = new BaseUrlOption();

  @Mixin private NutchOptions nutchOptions = new NutchOptions();

  @Parameters(paramLabel = "INPUT", arity = "1..*", description = "WARC files, files, folders.")
  private List<Path> inputs = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    checkArguments();
    String prefix = baseUrl.prefix();
    CreationProgress progress = new CreationProgress();
    SegmentReport report;
    try (LocalNutch nutch = nutchOptions.openWithoutJobs()) {
      report =
          new SegmentCreator(nutch).create(inputs, SegmentPaths.hadoop(segments), prefix, progress);
    } catch (IOException e) {
      throw OutputFile.explained(Path.of(segments), e);
    } finally {
      progress.line.clear();
    }
    if (report.pages() + report.failed() > 0) {
      println(report.segment());
    } else {
      report("no segment was created: it would be empty");
    }
    report(
        report.pages()
            + " pages; "
            + report.failed()
            + " responses without a page, "
            + report.repeated()
            + " repeated, "
            + report.truncated()
            + " truncated, "
            + report.problems()
            + " unreadable");
    return exitCode(report.pages(), report.problems());
  }

  private void checkArguments() {
    for (Path input : inputs) {
      refuse(!Files.exists(input), input + ": no such file or folder");
    }
    SegmentPaths.checkFolder(this, "--segments", segments);
  }

  /** Shows the number of pages and reports problems as they occur. */
  private final class CreationProgress implements SegmentProgress {

    private final Progress line = Progress.on(err());
    private long pages;
    private long problems;

    @Override
    public void page(String url) {
      pages++;
      line.update(pages, problems, Double.NaN);
    }

    @Override
    public void leftOut(Path folder, String message) {
      line.clear();
      report(folder + ": " + message);
    }

    @Override
    public void problem(Path file, long offset, String message) {
      problems++;
      line.clear();
      report(file + " at " + offset + ": " + message);
    }
  }
}
