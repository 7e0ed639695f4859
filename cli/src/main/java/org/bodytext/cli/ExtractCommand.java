package org.bodytext.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.PageInput;
import org.bodytext.cli.input.PageOrigin;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.output.passages.PassageSplitter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Extracts the body text of pages. */
@Command(
    name = "extract",
    description = "Extracts the body text of pages.",
    footer = {
      "",
      "Results keep the order of the input. The id of a page is its path in the folder without the"
          + " extension, or its number, counted from 0, among the response and resource records of"
          + " its WARC file or among the URLs; with several files the number follows the path of"
          + " the file. A page of more than 128 MB after decompression fails.",
      "Exit code: 0 all pages done, 1 some pages failed, 2 usage error."
    })
final class ExtractCommand extends CliCommand {

  @Mixin private PageOptions pageOptions = new PageOptions();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description =
          "Output format: text, markdown, html, xml, json or jsonl (default: ${DEFAULT-VALUE}).")
  private BodyFormat format = BodyFormat.TEXT;

  @Option(
      names = "--body",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description =
          "Format of the bodies in xml, json and jsonl: text, markdown or html; in json and jsonl"
              + " also passages, which are parts with their headings and offsets (default:"
              + " ${DEFAULT-VALUE}).")
  private BodyFormat bodyFormat = BodyFormat.TEXT;

  @Option(
      names = "--passage-words",
      paramLabel = "N",
      description =
          "With --body passages: the maximum number of words of a passage; each Chinese character"
              + " and each kana is a word (default: ${DEFAULT-VALUE}).")
  private int passageWords = PassageSplitter.DEFAULT_WORDS;

  @Option(
      names = "--metadata",
      description = "With --format markdown: write the metadata before the body, as YAML.")
  private boolean metadata;

  @Option(
      names = "--explain",
      description =
          "Instead of bodies write, for each line of a page, its probability of being body and the"
              + " strongest features with their values and their contributions to the log odds, which are the"
              + " sum of these and of a base; * marks the lines that were chosen.")
  private boolean explain;

  @Option(names = "--verbose", description = "With --explain: all features of each line.")
  private boolean verbose;

  @Option(
      names = "--language",
      paramLabel = "TAG",
      split = ",",
      description =
          "Leave out pages in other or unknown languages. Tags such as zh, which includes zh-TW,"
              + " or en-GB, separated by commas.")
  private List<String> languages = new ArrayList<>();

  @Option(
      names = "--dedupe",
      description =
          "Leave out pages whose body is a near-duplicate of an earlier one: its longest sentences"
              + " are equal.")
  private boolean dedupe;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "Output file for one page or for jsonl, otherwise an output folder with one file per page"
              + " and manifest.jsonl, which lists them (default: standard output).")
  private @Nullable Path output;

  @Option(
      names = "--resume",
      description =
          "Continue an interrupted run with the same arguments: pages that OUT contains are skipped,"
              + " pages that failed are tried again. Needs -o with a folder, or with --format jsonl.")
  private boolean resume;

  @Mixin private ExtractorOptions extractorOptions = new ExtractorOptions();

  @Mixin private InputOptions inputs = new InputOptions();

  private final SiteRuleReport siteRules = new SiteRuleReport();
  private final Set<String> signatures = new HashSet<>();
  private @Nullable PageStore store;
  private long pages;
  private long failed;
  private long missing;
  private long inOtherLanguages;
  private long duplicates;

  @Override
  public Integer call() throws IOException {
    pageOptions.check();
    PageExtraction extraction = extraction();
    boolean severalPages = !inputs.isOnePage(); // standard input is not yet read
    Progress progress = Progress.on(err());
    int done;
    try (PageInput input = inputs.open(this::isDone);
        PageStore results = results()) {
      store = results;
      done = results.done();
      if (done > 0) {
        report("going on after " + done + " pages of an earlier run");
      }
      new OrderedExecutor<>(pageOptions.threads, InputPage::size, extraction)
          .run(
              input::next,
              result -> {
                write(result, results, progress);
                progress.update(pages, failed, input.fractionRead());
              });
    } finally {
      progress.clear();
    }
    siteRules.print(this, extractorOptions.hasSiteRules());
    if (pages > 1 || pages == 1 && severalPages) {
      report(summary(progress.seconds()));
    }
    return exitCode(pages + done, failed);
  }

  private boolean isDone(PageOrigin page) {
    return store != null && store.isDone(page);
  }

  private PageExtraction extraction() {
    BodyExtractor method = extractorOptions.extractor(pageOptions.extractor);
    checkFormats();
    PageExtraction.Formatter formatter =
        explain
            ? explanation(method)
            : metadata
                ? BodyFormat::writeMarkdownWithMetadata
                : (page, out) -> format.write(page, bodyFormat, passageWords, out);
    PageExtraction.Needs needs =
        new PageExtraction.Needs(output != null, !languages.isEmpty(), dedupe);
    return new PageExtraction(method, formatter, pageOptions.minConfidence, needs);
  }

  private PageExtraction.Formatter explanation(BodyExtractor method) {
    refuse(
        format != BodyFormat.TEXT,
        "--explain writes text and cannot be combined with --format " + format.id());
    refuse(
        !ExplanationReport.canExplain(method),
        "--explain: " + method.id() + " does not explain its choice of lines; auto does");
    return new ExplanationReport(method, verbose)::write;
  }

  private void checkFormats() {
    refuse(verbose && !explain, "--verbose needs --explain");
    refuse(
        metadata && format != BodyFormat.MARKDOWN,
        "--metadata needs --format markdown; html, xml, json and jsonl have it anyway");
    refuse(
        bodyFormat.isRecord(),
        "--body must be text, markdown, html or passages, was " + bodyFormat.id());
    refuse(format == BodyFormat.PASSAGES, "--format passages: use --format jsonl --body passages");
    refuse(
        bodyFormat == BodyFormat.PASSAGES && format == BodyFormat.XML,
        "--body passages needs --format json or jsonl");
    refuse(passageWords <= 0, "--passage-words must be positive, was " + passageWords);
    refuse(
        bodyFormat != BodyFormat.TEXT && !format.isRecord(),
        "--body needs --format xml, json or jsonl");
  }

  private void write(PageExtraction.Result result, PageStore results, Progress progress)
      throws IOException {
    pages++;
    if (result.error() != null) {
      failed++;
      progress.clear();
      report(result.error());
    }
    PageExtraction.BodySummary body = result.body();
    if (body != null) {
      siteRules.add(result.origin().name(), result.url(), body.warnings(), body.siteRule());
    }
    String skipped = body == null ? null : skipped(body);
    if (skipped != null) {
      results.leaveOut(result, skipped);
      return;
    }
    if (body != null && body.missing()) {
      missing++;
      progress.clear();
      report(result.origin().name() + ": the page has no body");
    }
    if (output == null) {
      progress.clear();
    }
    results.write(result);
  }

  /** {@return the reason why a page is left out; null if it is not} */
  private @Nullable String skipped(PageExtraction.BodySummary body) {
    if (!languages.isEmpty() && languages.stream().noneMatch(tag -> isIn(body.language(), tag))) {
      inOtherLanguages++;
      return "language";
    }
    if (dedupe && !body.missing() && !signatures.add(body.signature())) {
      duplicates++;
      return "duplicate";
    }
    return null;
  }

  private static boolean isIn(@Nullable String language, String tag) {
    return language != null
        && (language.equalsIgnoreCase(tag)
            || language.regionMatches(true, 0, tag + "-", 0, tag.length() + 1));
  }

  private String summary(double seconds) {
    long skipped = inOtherLanguages + duplicates;
    StringBuilder summary = new StringBuilder(count(pages, "page"));
    summary.append(": ").append(pages - failed - missing - skipped).append(" with a body, ");
    summary.append(missing).append(" without, ").append(failed).append(" failed");
    if (!languages.isEmpty()) {
      summary.append(", ").append(inOtherLanguages).append(" in other languages");
    }
    if (dedupe) {
      summary.append(", ").append(count(duplicates, "duplicate"));
    }
    return summary.append(String.format(Locale.ROOT, "; %.1f seconds", seconds)).toString();
  }

  private PageStore results() throws IOException {
    boolean onePage = inputs.isOnePage();
    Path target = output;
    boolean intoFolder = target != null && (Files.isDirectory(target) || !onePage);
    checkResume(target, intoFolder);
    if (target == null) {
      refuse(
          !onePage && (format == BodyFormat.HTML || format == BodyFormat.XML),
          format.id() + " for several pages needs -o FOLDER; or use --format jsonl");
      return new PageStore(out(), format);
    }
    if (format == BodyFormat.JSONL || !intoFolder) {
      refuse(
          Files.isDirectory(target) && format == BodyFormat.JSONL,
          "-o " + target + " is a folder; jsonl needs a file");
      OutputFile.prepare(this, "-o", target, inputs.files());
      return new PageStore(target, format, resume);
    }
    refuse(
        Files.exists(target) && !Files.isDirectory(target),
        "-o " + target + " is a file; " + format.id() + " for several pages needs a folder");
    try {
      return PageFolder.open(target, format, inputs.files(), resume);
    } catch (IllegalArgumentException e) {
      throw usageError("--resume: " + ErrorMessages.of(e));
    }
  }

  private void checkResume(@Nullable Path target, boolean intoFolder) {
    refuse(
        resume && (target == null || format != BodyFormat.JSONL && !intoFolder),
        "--resume needs -o FOLDER for several pages, or --format jsonl -o FILE");
    refuse(
        resume && dedupe,
        "--resume and --dedupe, which compares all pages of a run, cannot be combined");
  }
}
