package org.bodytext.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.bodytext.cli.fetch.FetchInput;
import org.bodytext.cli.fetch.FetchSettings;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.Inputs;
import org.bodytext.cli.input.PageInput;
import org.bodytext.cli.input.PageOrigin;
import org.bodytext.warc.FolderFiles;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** The arguments that name the input pages. */
public final class InputOptions extends CommandPart {

  private static final Pattern URL = Pattern.compile("(?i)https?://.*");

  @Parameters(
      paramLabel = "INPUT",
      arity = "0..*",
      description =
          "HTML file, WARC file (either may be compressed with gzip), Nutch segment, folder of"
              + " these, - for a page or a WARC file on standard input, or URL. In a folder, files"
              + " are read that end in .html, .htm, .xhtml, .shtml, .warc or .warc.gz, or that"
              + " begin as HTML or WARC; hidden files are skipped. URLs are fetched as by --urls.")
  private List<String> inputs = new ArrayList<>();

  @Option(
      names = "--url",
      paramLabel = "URL",
      description = "URL of the page, if INPUT is a file or standard input with one page.")
  private @Nullable String url;

  @Option(
      names = "--content-type",
      paramLabel = "TYPE",
      description =
          "Content-Type of the pages of which none is known, such as text/html;charset=gbk.")
  private @Nullable String contentType;

  @Mixin private BaseUrlOption baseUrl = new BaseUrlOption();

  @Mixin private FetchOptions fetching = new FetchOptions();

  /** {@return whether the input is certainly one page} */
  boolean isOnePage() {
    return fetching.urls == null
        && (areUrls() ? inputs.size() == 1 : Inputs.isOnePage(inputs, in()));
  }

  /** {@return whether the input is one WARC file, so that gold is matched by record number} */
  boolean isOneWarc() {
    return inputs.size() == 1 && !areUrls() && Inputs.isWarc(inputs.get(0), in());
  }

  /**
   * {@return the pages}
   *
   * @throws ParameterException if there is no input, or one that does not exist
   */
  PageInput open() {
    return open(page -> false);
  }

  /**
   * {@return the pages without some of them, which are not fetched}
   *
   * @param skipped whether a page is left out
   * @throws ParameterException if there is no input, or one that does not exist
   */
  PageInput open(Predicate<PageOrigin> skipped) {
    String urls = fetching.urls;
    refuse(
        inputs.isEmpty() == (urls == null),
        urls == null ? "INPUT is missing" : "--urls and INPUT cannot be combined");
    refuse(inputs.contains(""), "INPUT is empty; give - for standard input");
    refuse(
        url != null && (urls != null || areUrls() || !isOnePage()),
        "--url needs one INPUT that is a file or standard input with one page");
    PageInput pages = urls != null || areUrls() ? fetched(urls, skipped) : read();
    String prefix = baseUrl.prefix();
    refuse(
        prefix != null && (url != null || pages instanceof FetchInput),
        "--base-url is for files, and cannot be combined with --url");
    String only = checkedUrl();
    return new SelectedInput(
        pages,
        skipped,
        page -> prefix == null ? only : prefix + relativeUrl(page.source()),
        contentType);
  }

  /** {@return the path of an input file in the folder that was given} */
  private String relativeUrl(String source) {
    Path file = Path.of(source);
    Path folder = inputs.stream().map(Path::of).filter(file::startsWith).findFirst().orElse(file);
    return FolderFiles.relativeUrl(folder, file);
  }

  /**
   * {@return the input files with their sizes, in a form that is equal for the same input; empty if
   * the pages cannot be read again in the same order, as those of standard input and of the
   * network}
   */
  List<String> resumable() {
    if (fetching.urls != null || areUrls() || inputs.contains(Inputs.STANDARD_INPUT)) {
      return List.of();
    }
    String prefix = String.valueOf(baseUrl.prefix());
    return Inputs.files(inputs).stream()
        .map(file -> file.toAbsolutePath().normalize() + " " + file.toFile().length())
        .map(file -> prefix + " " + file)
        .toList();
  }

  /** {@return the input files} */
  public InputFiles files() {
    List<Path> files = new ArrayList<>(areUrls() ? List.of() : Inputs.files(inputs));
    String urls = fetching.urls;
    if (urls != null && !urls.equals(Inputs.STANDARD_INPUT)) {
      files.add(Path.of(urls));
    }
    return new InputFiles(files);
  }

  /**
   * {@return one of the pages}
   *
   * @param id its id; null for the first page
   * @throws IOException if there is no page with that id, or it cannot be read
   */
  public InputPage page(@Nullable String id) throws IOException {
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

  /** {@return whether the inputs are URLs rather than files} */
  private boolean areUrls() {
    return inputs.stream().anyMatch(input -> URL.matcher(input).matches());
  }

  private PageInput read() {
    inputs.forEach(this::checkExists);
    return Inputs.open(inputs, in(), this::report);
  }

  /**
   * {@return the pages of a list of URLs}
   *
   * @param urls the file with the list, or {@code -}; null for the URLs among the inputs
   * @param skipped whether a page is not fetched
   */
  private PageInput fetched(@Nullable String urls, Predicate<PageOrigin> skipped) {
    FetchSettings settings = fetching.settings();
    if (urls == null) {
      return new FetchInput("INPUT", new StringReader(listOfInputs()), settings, skipped);
    }
    boolean standard = urls.equals(Inputs.STANDARD_INPUT);
    try {
      // Reports bytes that are not UTF-8, as for a file.
      Reader list =
          standard
              ? new InputStreamReader(in(), UTF_8.newDecoder())
              : Files.newBufferedReader(Path.of(urls));
      return new FetchInput(standard ? InputPage.STANDARD_INPUT : urls, list, settings, skipped);
    } catch (IOException e) {
      throw usageError("--urls " + urls + ": " + ErrorMessages.of(e));
    }
  }

  private String listOfInputs() {
    for (String input : inputs) {
      refuse(
          !URL.matcher(input).matches(),
          input + ": files and URLs cannot be combined; use two commands");
    }
    return String.join("\n", inputs);
  }

  private @Nullable String checkedUrl() {
    refuse(
        url != null && !URL.matcher(url).matches(),
        "--url must begin with http:// or https://, was " + url);
    return url;
  }

  /** Pages without those to skip, with a URL and a content type if none is known. */
  private record SelectedInput(
      PageInput pages,
      Predicate<PageOrigin> skipped,
      Function<PageOrigin, @Nullable String> url,
      @Nullable String contentType)
      implements PageInput {

    @Override
    public @Nullable InputPage next() {
      InputPage page = pages.next();
      while (page != null && skipped.test(page.origin())) {
        page = pages.next();
      }
      return page == null ? null : page.withDefaults(url.apply(page.origin()), contentType);
    }

    @Override
    public double fractionRead() {
      return pages.fractionRead();
    }

    @Override
    public void close() throws IOException {
      pages.close();
    }
  }
}
