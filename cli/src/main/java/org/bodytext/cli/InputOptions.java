package org.bodytext.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.cli.fetch.FetchInput;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.Inputs;
import org.bodytext.cli.input.PageInput;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The arguments that name the input pages. */
final class InputOptions {

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Parameters(
      paramLabel = "INPUT",
      arity = "0..*",
      description =
          "HTML file, WARC file (either may be compressed with gzip), Nutch segment, folder of"
              + " these, or - for a page or a WARC file on standard input. In a folder, files are"
              + " read that end in .html, .htm, .xhtml, .shtml, .warc or .warc.gz, or that begin as"
              + " HTML or WARC; hidden files are skipped.")
  private List<String> inputs = new ArrayList<>();

  @Mixin private FetchOptions fetching = new FetchOptions();

  /** {@return whether the input is certainly one page} */
  boolean isOnePage() {
    return fetching.urls() == null && Inputs.isOnePage(inputs, CommandContext.in(spec));
  }

  /** {@return whether the input is one WARC file, so that gold is matched by record number} */
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
      throw CommandContext.usageError(
          spec, urls == null ? "INPUT is missing" : "--urls and INPUT cannot be combined");
    }
    if (urls != null) {
      return fetched(urls);
    }
    for (String input : inputs) {
      Inputs.problem(input)
          .ifPresent(
              problem -> {
                throw CommandContext.usageError(spec, problem);
              });
    }
    return Inputs.open(
        inputs, CommandContext.in(spec), message -> CommandContext.report(spec, message));
  }

  /**
   * {@return the input files with their sizes, in a form that is equal for the same input; empty if
   * the pages cannot be read again in the same order, as those of standard input and of the
   * network}
   */
  List<String> resumable() {
    if (fetching.urls() != null || inputs.contains(Inputs.STANDARD_INPUT)) {
      return List.of();
    }
    return Inputs.files(inputs).stream()
        .map(file -> file.toAbsolutePath().normalize() + " " + file.toFile().length())
        .toList();
  }

  /** {@return the input files} */
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
   * @throws IOException if there is no page with that id, or it cannot be read
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
        id == null ? "the input contains no page" : "the input contains no page with id " + id);
  }

  private PageInput fetched(Path urls) {
    try {
      return FetchInput.open(urls, fetching.settings());
    } catch (IOException e) {
      throw CommandContext.usageError(spec, "--urls " + urls + ": " + ErrorMessages.of(e));
    } catch (IllegalArgumentException e) {
      throw CommandContext.usageError(spec, ErrorMessages.of(e));
    }
  }
}
