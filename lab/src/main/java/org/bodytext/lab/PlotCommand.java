package org.bodytext.lab;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.cli.CliCommand;
import org.bodytext.cli.ExtractorOptions;
import org.bodytext.cli.InputOptions;
import org.bodytext.cli.Main;
import org.bodytext.cli.OutputFile;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.plot.LinePlot;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;
import org.bodytext.lab.plot.PlotWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Plots the signals of a method along the lines of a page. */
@Command(
    name = "plot",
    description =
        "Plots the signals of a method along the lines of a page, such as the probability of each"
            + " line of being body, and the line block distribution, with the body, its start and"
            + " end, and the threshold marked.")
final class PlotCommand extends CliCommand {

  @Option(
      names = "--extractor",
      paramLabel = "ID",
      defaultValue = ExtractorRegistry.DEFAULT_ID,
      description =
          "Extraction method (default: ${DEFAULT-VALUE}); for a method without signals only the"
              + " line block distribution is plotted.")
  private String extractor = ExtractorRegistry.DEFAULT_ID;

  @Mixin private ExtractorOptions extractorOptions = new ExtractorOptions();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Output file: .svg, .png or .html (default: SVG to standard output).")
  private @Nullable Path output;

  @Option(
      names = "--id",
      paramLabel = "ID",
      description = "Id of the page to plot (default: the first page).")
  private @Nullable String id;

  @Mixin private InputOptions inputs = new InputOptions();

  private enum Format {
    SVG,
    PNG,
    HTML
  }

  @Override
  public Integer call() throws IOException {
    Format format = format();
    OutputFile.prepare(this, "-o", output, inputs.files());
    BodyExtractor method = extractorOptions.extractor(extractor);
    InputPage input = inputs.page(id);
    Page page = input.parse();
    Body body = method.extract(page);
    String name = input.url() == null ? input.name() : input.url();
    String title = body.metadata().title();
    String heading = title == null || title.isBlank() ? name : title.strip();
    BodyExtractor lineBlock = extractorOptions.additional(PlotSignals.LINE_BLOCK);
    List<LinePlot> plots = new ArrayList<>();
    for (Signal signal : PlotSignals.of(method, lineBlock, page)) {
      plots.add(LinePlot.of(heading, name, signal, body));
    }
    write(plots, format);
    return Main.DONE;
  }

  private Format format() {
    Path file = output;
    if (file == null) {
      return Format.SVG;
    }
    String name = LowerCase.of(file.toString());
    for (Format format : Format.values()) {
      if (name.endsWith("." + LowerCase.of(format.name()))) {
        return format;
      }
    }
    throw usageError("-o " + file + " must end in .svg, .png or .html");
  }

  private void write(List<LinePlot> plots, Format format) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    switch (format) {
      case SVG -> PlotWriter.svg(plots, bytes);
      case PNG -> PlotWriter.png(plots, bytes);
      case HTML -> PlotWriter.html(plots, bytes);
    }
    Path file = output;
    if (file != null) {
      OutputFile.write(file, () -> Files.write(file, bytes.toByteArray()));
      return;
    }
    PrintWriter out = out();
    out.print(bytes.toString(StandardCharsets.UTF_8));
    out.flush();
  }
}
