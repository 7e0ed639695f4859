package org.bodytext.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.bodytext.cli.fetch.FetchSettings;
import org.bodytext.cli.gold.GoldFile;
import org.bodytext.cli.gold.GoldFileException;
import org.bodytext.cli.gold.GoldMatch;
import org.bodytext.cli.gold.GoldPage;
import org.bodytext.cli.index.IndexTarget;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.cli.input.ExtractedPage;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.PageInput;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.fields.MissingBodyPolicy;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.WebUrl;
import org.bodytext.lucene.compare.ExpectedPhrases;
import org.bodytext.lucene.compare.KnownPageQuery;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.index.PageSource;
import org.bodytext.nutch.common.RobotsDirectives;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Indexes the body text of pages. */
@Command(
    name = "index",
    description = "Indexes the body text of pages, without the rest of their text.",
    footer = {
      "",
      "A page replaces an indexed page with the same URL. The URL of a file is"
          + " --base-url with its path, else its canonical URL, else a file: URL. What is"
          + " indexed is committed every 20 seconds; after an interruption, the same command goes on"
          + " where it stopped. Pages whose robots meta element or header X-Robots-Tag has"
          + " noindex are left out.",
      "Exit code: 0 all pages done, 1 some pages failed, 2 usage error."
    })
final class IndexCommand extends CliCommand {

  private static final RobotsDirectives ROBOTS = RobotsDirectives.forAgent(FetchSettings.AGENT);

  @Option(
      names = "--index",
      required = true,
      paramLabel = "DIR",
      description = "Folder of the index; created if absent.")
  private Path index = Path.of("");

  @Mixin private PageOptions pageOptions = new PageOptions();

  @Mixin private ExtractorOptions extractorOptions = new ExtractorOptions();

  @Option(
      names = "--no-store",
      description = "Do not store the bodies; search then shows no snippets.")
  private boolean noStore;

  @Option(
      names = "--store-pages",
      description = "Also store the pages as they were read, compressed, for 'bodytext serve'.")
  private boolean storePages;

  @Option(
      names = "--fallback",
      paramLabel = "TEXT",
      description =
          "Text indexed for a page without a body: whole-text or empty (default:"
              + " ${DEFAULT-VALUE}).")
  private String fallback = "whole-text";

  @Option(
      names = "--ignore-noindex",
      description = "Also index pages that ask search engines not to index them.")
  private boolean ignoreNoIndex;

  @Option(
      names = "--compare",
      description =
          "Create two indexes, DIR/whole-text and DIR/body-only, and print the bytes of each.")
  private boolean compare;

  @Option(
      names = "--gold",
      paramLabel = "GOLD.jsonl",
      description =
          "With --compare: print the ratio of the gold phrases that phrase queries find on their"
              + " page, for phrases of the body and for phrases of the rest.")
  private @Nullable Path gold;

  @Option(
      names = "--queries",
      paramLabel = "FILE.tsv",
      description =
          "With --compare: search both indexes for the queries of a file with a URL, a tab and a"
              + " query per line, and print how well and how fast the pages are found.")
  private @Nullable Path queries;

  @Mixin private InputOptions inputs = new InputOptions();

  private final SiteRuleReport siteRules = new SiteRuleReport();
  private long pages;
  private long failed;
  private long skipped;

  private record Task(InputPage page, ExpectedPhrases phrases) {}

  private record Result(
      Task task, ExtractedPage extracted, boolean noIndex, @Nullable PageSource source) {}

  @Override
  public Integer call() throws IOException, GoldFileException {
    pageOptions.check();
    refuse(gold != null && !compare, "--gold needs --compare");
    refuse(queries != null && !compare, "--queries needs --compare");
    checkIndex();
    List<KnownPageQuery> knownPages = QueryFile.read(this, queries);
    BodyExtractor method = extractorOptions.extractor(pageOptions.extractor);
    MissingBodyPolicy policy = missingBodyPolicy();
    GoldMatch match = match();
    Progress progress = Progress.on(err());
    try (PageInput source = inputs.open();
        IndexTarget target =
            compare
                ? new IndexTarget.Comparison(index, options(), method, policy, knownPages)
                : new IndexTarget.Bodies(index, options(), method, policy, run(method))) {
      skipDone(source, target);
      new OrderedExecutor<Task, Result>(
              pageOptions.threads, task -> task.page().size(), task -> extract(task, method))
          .run(
              () -> next(source, match),
              result -> {
                add(result, target, progress);
                target.pageDone();
                progress.update(pages, failed, source.fractionRead());
              });
      String summary = target.finish();
      progress.clear();
      siteRules.print(this, extractorOptions.hasSiteRules());
      if (skipped > 0) {
        report(count(skipped, "page") + " left out (noindex)");
      }
      print(summary);
    } catch (IOException e) {
      throw OutputFile.explained(index, e);
    } finally {
      progress.clear();
    }
    return exitCode(pages, failed);
  }

  /** Checks that one index and two indexes to compare do not get into one folder. */
  private void checkIndex() throws IOException {
    if (!Files.isDirectory(index)) {
      return;
    }
    boolean compared = Files.isDirectory(index.resolve(IndexTarget.BODY_ONLY));
    refuse(
        compared && !compare,
        "--index " + index + " contains two indexes to compare; give another folder");
    try (Directory directory = FSDirectory.open(index)) {
      refuse(
          compare && (compared || DirectoryReader.indexExists(directory)),
          "--index " + index + " contains an index; --compare needs a new folder");
    }
  }

  /**
   * {@return a text that identifies the input and the settings of this run; empty if it cannot be
   * continued}
   */
  private String run(BodyExtractor method) {
    List<String> files = inputs.resumable();
    if (files.isEmpty()) {
      return "";
    }
    List<String> parts = new ArrayList<>(files);
    parts.add(method.fingerprint());
    parts.add(extractorOptions.fingerprint());
    parts.add(fallback + " " + pageOptions.minConfidence + " " + ignoreNoIndex + " " + storePages);
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      parts.forEach(part -> digest.update((part + "\n").getBytes(StandardCharsets.UTF_8)));
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private void skipDone(PageInput source, IndexTarget target) throws IOException {
    long done = target.pagesDone();
    if (done > 0) {
      report("going on after " + done + " pages of an interrupted run");
    }
    while (pages < done && source.next() != null) {
      pages++;
    }
  }

  private Result extract(Task task, BodyExtractor method) {
    ExtractedPage extracted = ExtractedPage.named(method, task.page());
    Body body = extracted.body();
    boolean noIndex =
        !ignoreNoIndex
            && body != null
            && (ROBOTS.isNoIndex(task.page().robots()) || ROBOTS.isNoIndex(body.page()));
    return new Result(task, extracted, noIndex, source(task.page()));
  }

  private static @Nullable Task next(PageInput source, @Nullable GoldMatch match)
      throws GoldFileException {
    InputPage page = source.next();
    if (page == null) {
      return null;
    }
    return new Task(page, GoldPage.phrases(match == null ? null : match.of(page)));
  }

  private void add(Result result, IndexTarget target, Progress progress) throws IOException {
    pages++;
    InputPage page = result.task().page();
    Body body = result.extracted().body();
    String error = result.extracted().error();
    if (result.noIndex()) {
      skipped++;
      return;
    }
    if (body != null) {
      siteRules.add(page.name(), page.url(), body.warnings(), body.siteRule());
      try {
        target.add(url(page, body.page()), body, result.task().phrases(), result.source());
        return;
      } catch (IllegalArgumentException e) {
        error = page.name() + ": " + ErrorMessages.of(e);
      }
    }
    failed++;
    progress.clear();
    report(String.valueOf(error));
  }

  private @Nullable PageSource source(InputPage page) {
    return storePages ? PageSource.of(page.bytes(), page.contentType()) : null;
  }

  private static String url(InputPage page, Page parsed) {
    if (page.url() != null) {
      return page.url();
    }
    // Broken sites name their front page on every page.
    WebUrl canonical = WebUrl.of(parsed.canonicalUrl());
    if (canonical != null && !canonical.isFrontPage()) {
      return canonical.toString();
    }
    return page.name().startsWith(InputPage.STANDARD_INPUT)
        ? "stdin:"
            + page.name().substring(InputPage.STANDARD_INPUT.length()).replace(" record ", "")
        : Path.of(page.name()).toAbsolutePath().normalize().toUri().toString();
  }

  private MissingBodyPolicy missingBodyPolicy() {
    try {
      return new MissingBodyPolicy(
          MissingBodyPolicy.Action.of(fallback), pageOptions.minConfidence);
    } catch (IllegalArgumentException e) {
      throw usageError(ErrorMessages.of(e));
    }
  }

  private @Nullable GoldMatch match() throws GoldFileException {
    Path file = gold;
    if (file == null) {
      return null;
    }
    try {
      return new GoldMatch(GoldFile.read(file), inputs.isOneWarc());
    } catch (IOException e) {
      throw usageError("--gold " + file + ": " + ErrorMessages.of(e));
    }
  }

  private BodyIndexOptions options() {
    return BodyIndexOptions.DEFAULT.withStoreBody(!noStore);
  }
}
