package org.bodytext.cli;

import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.plot.LinePlot;
import org.bodytext.cli.plot.PlotWriter;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.page.Page;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Draws what a method sees on a page. */
@Command(
    name = "plot",
    description =
        "Draws what a method sees along a page, such as the probability of each line to be body, and"
            + " the line block distribution, with the body, its start and end, and the threshold"
            + " marked.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false)
final class PlotCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Option(
      names = "--extractor",
      paramLabel = "ID",
      defaultValue = ExtractorRegistry.DEFAULT_ID,
      description =
          "How the body is found (default: ${DEFAULT-VALUE}); one that sees nothing to draw is"
              + " drawn on the line block distribution alone.")
  private String extractor = ExtractorRegistry.DEFAULT_ID;

  @Mixin private ExtractorOptions choice = new ExtractorOptions();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "A file that ends in .svg, .png or .html (default: SVG to standard output).")
  private @Nullable Path output;

  @Option(
      names = "--id",
      paramLabel = "ID",
      description = "Which page of the input is drawn (default: the first).")
  private @Nullable String id;

  @Mixin private InputOptions inputs = new InputOptions();

  private enum Form {
    SVG,
    PNG,
    HTML
  }

  @Override
  public Integer call() throws IOException {
    Form form = form();
    OutputFile.prepare(spec, "-o", output, inputs.files());
    BodyExtractor method = choice.extractor(extractor);
    InputPage input = inputs.page(id);
    Page page =
        PageParser.create().contentType(input.contentType()).url(input.url()).parse(input.bytes());
    Body body = method.extract(page);
    String name = input.url() == null ? input.name() : input.url();
    String title = body.metadata().title();
    String drawn = title == null || title.isBlank() ? name : title.strip();
    BodyExtractor plain = choice.plain(PlotSignals.PLAIN);
    List<LinePlot> plots = new ArrayList<>();
    for (Signal signal : PlotSignals.of(method, plain, page)) {
      plots.add(LinePlot.of(drawn, name, signal, body));
    }
    write(plots, form);
    return Main.DONE;
  }

  private Form form() {
    Path file = output;
    if (file == null) {
      return Form.SVG;
    }
    String name = file.toString().toLowerCase(Locale.ROOT);
    for (Form form : Form.values()) {
      if (name.endsWith("." + form.name().toLowerCase(Locale.ROOT))) {
        return form;
      }
    }
    throw CommandContext.wrongUse(spec, "-o " + file + " must end in .svg, .png or .html");
  }

  private void write(List<LinePlot> plots, Form form) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    switch (form) {
      case SVG -> PlotWriter.svg(plots, bytes);
      case PNG -> PlotWriter.png(plots, bytes);
      case HTML -> PlotWriter.html(plots, bytes);
    }
    Path file = output;
    if (file != null) {
      OutputFile.write(file, () -> Files.write(file, bytes.toByteArray()));
      return;
    }
    PrintWriter out = CommandContext.out(spec);
    out.print(bytes.toString(StandardCharsets.UTF_8));
    out.flush();
  }
}
