package org.bodytext.cli;

import org.bodytext.cli.fetch.FetchInput;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.Inputs;
import org.bodytext.cli.input.PageInput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The arguments that say which pages are read. */
final class InputOptions {

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Parameters(
      paramLabel = "INPUT",
      arity = "0..*",
      description =
          "An HTML file, a WARC file, packed by gzip or not, a Nutch segment, a folder of those, or"
              + " - for a page or a WARC file on standard input. Of a folder, files count that end in"
              + " .html, .htm, .xhtml, .shtml, .warc or .warc.gz, or whose first bytes say that they"
              + " are HTML or WARC; hidden ones do not.")
  private List<String> inputs = new ArrayList<>();

  @Mixin private FetchOptions fetching = new FetchOptions();

  /** {@return whether there is one page for sure} */
  boolean isOnePage() {
    return fetching.urls() == null && Inputs.isOnePage(inputs, CommandContext.in(spec));
  }

  /** {@return whether the input is one WARC file, whose records have the gold of their number} */
  boolean isOneWarc() {
    return inputs.size() == 1 && Inputs.isWarc(inputs.get(0), CommandContext.in(spec));
  }

  /**
   * {@return the pages}
   *
   * @throws ParameterException if there is no input, or one that does not exist
   */
  PageInput open() {
    Path urls = fetching.urls();
    if (inputs.isEmpty() == (urls == null)) {
      throw CommandContext.wrongUse(
          spec, urls == null ? "INPUT is missing" : "give either --urls or INPUT, not both");
    }
    if (urls != null) {
      return fetched(urls);
    }
    for (String input : inputs) {
      Inputs.problem(input)
          .ifPresent(
              problem -> {
                throw CommandContext.wrongUse(spec, problem);
              });
    }
    return Inputs.open(
        inputs, CommandContext.in(spec), message -> CommandContext.tell(spec, message));
  }

  /** {@return the files that are read} */
  InputFiles files() {
    List<Path> files = new ArrayList<>(Inputs.files(inputs));
    Path urls = fetching.urls();
    if (urls != null) {
      files.add(urls);
    }
    return new InputFiles(files);
  }

  /**
   * {@return one of the pages}
   *
   * @param id its id; null for the first page
   * @throws IOException if there is none of that id, or it cannot be read
   */
  InputPage page(@Nullable String id) throws IOException {
    try (PageInput pages = open()) {
      for (InputPage page = pages.next(); page != null; page = pages.next()) {
        if (id == null || page.id().equals(id)) {
          if (page.error() != null) {
            throw new IOException(page.name() + ": " + page.error());
          }
          return page;
        }
      }
    }
    throw new IOException(
        id == null ? "the input has no page" : "the input has no page with id " + id);
  }

  private PageInput fetched(Path urls) {
    try {
      return FetchInput.open(urls, fetching.settings());
    } catch (IOException e) {
      throw CommandContext.wrongUse(spec, "--urls " + urls + ": " + ErrorMessages.of(e));
    } catch (IllegalArgumentException e) {
      throw CommandContext.wrongUse(spec, ErrorMessages.of(e));
    }
  }
}
