package org.bodytext.cli.serve;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.lucene.util.IOSupplier;
import org.bodytext.cli.fetch.FetchInput;
import org.bodytext.cli.fetch.FetchSettings;
import org.bodytext.cli.index.LiveIndex;
import org.bodytext.cli.index.OpenIndex;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.PageOrigin;
import org.bodytext.cli.serve.WebRequest.Upload;
import org.bodytext.cli.serve.html.Messages;
import org.bodytext.cli.serve.page.PageCopy;
import org.bodytext.cli.serve.page.ShownPage;
import org.bodytext.cli.serve.view.Layout;
import org.bodytext.cli.serve.view.OverviewView;
import org.bodytext.cli.serve.view.PageView;
import org.bodytext.cli.serve.view.SearchState;
import org.bodytext.cli.serve.view.SearchView;
import org.bodytext.cli.serve.view.TryView;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.PageSource;
import org.bodytext.lucene.search.SearchRequest;
import org.bodytext.lucene.search.SearchResults;
import org.bodytext.lucene.search.SnippetStyle;
import org.bodytext.lucene.search.TextRange;
import org.jspecify.annotations.Nullable;

/** Answers requests with pages. Safe to share between threads. */
final class Pages {

  private static final List<SearchResults.Hit> NO_HITS = List.of();

  /** A page of a file has a name in the index instead of a URL, which says nothing about it. */
  private static final Pattern WEB_URL = Pattern.compile("https?:", Pattern.CASE_INSENSITIVE);

  static final String TRY = "/try";

  /** The maximum size of a page that is shown, in bytes. */
  static final int MAX_UPLOAD = 5 << 20;

  /** How long a request waits for others that parse pages. */
  private static final int WAIT_SECONDS = 20;

  /** The maximum number of such requests. */
  private static final int MAX_WAITING = 12;

  /** How long a request that parses a page may take, with waiting. */
  private static final int MAX_SECONDS = 60;

  private final ServeSettings settings;
  private final LiveIndex live;
  private final Assets assets = new Assets();
  private final List<BodyExtractor> methods;

  /** Bounds the memory of pages that are parsed at a time. */
  private final Semaphore parsers = new Semaphore(Runtime.getRuntime().availableProcessors() + 1);

  /** With more searches at a time than processors, the slow ones would take even longer. */
  private final Semaphore searches =
      new Semaphore(Runtime.getRuntime().availableProcessors(), true);

  Pages(ServeSettings settings, LiveIndex live) {
    this.settings = settings;
    this.live = live;
    BodyExtractor first = settings.extractor();
    this.methods =
        Stream.concat(
                Stream.of(first),
                ExtractorRegistry.ids().stream()
                    .filter(id -> !id.equals(first.id()))
                    .map(ExtractorRegistry::extractor))
            .toList();
  }

  /** Writes an answer that needs the index. */
  private interface Handler {
    Answer answer(OpenIndex index) throws IOException, InterruptedException;
  }

  /** {@return the answer to a request} */
  Answer answer(WebRequest request) throws IOException, InterruptedException {
    return switch (request.path()) {
      case "/" -> with(index -> search(request, index));
      case "/api/search" -> with(index -> searchJson(request, index));
      case "/overview" -> with(index -> overview(request, index));
      case "/page" -> with(index -> page(request, index, false));
      case "/copy" -> with(index -> page(request, index, true));
      case TRY -> with(index -> tryPage(request, index));
      case "/favicon.ico" -> assets.answer(assets.path("icon.svg")).orElseThrow();
      default -> assets.answer(request.path()).orElseGet(() -> problem(404, "error.path", request));
    };
  }

  private Answer with(Handler handler) throws IOException, InterruptedException {
    try (OpenIndex index = live.acquire()) {
      return handler.answer(index);
    }
  }

  /** Makes the first answers to users as fast as later ones: loads classes, and compiles some. */
  void warmUp() throws IOException {
    try (OpenIndex index = live.acquire()) {
      Layout layout = new Layout(Messages.ALL.get(0), assets::path, "/", Map.of(), index);
      SearchState all = SearchState.of(Map.of("q", "*"));
      SearchView.Found found = find(all, SnippetStyle.HTML, index);
      layout.page("", "search", view(all, found, layout.messages(), index));
      for (SearchResults.Hit hit : found.bodies().hits()) {
        String words = String.valueOf(hit.page().title());
        find(SearchState.of(Map.of("q", words, "compare", "1")), SnippetStyle.HTML, index);
        BodyDocument page = index.page(hit.page().url()).orElse(hit.page());
        if (page.source() != null) {
          ShownPage shown = shown(page, page.source(), words, true, index);
          PageCopy.of(shown, false);
          String panel = PageView.PANELS.get(0);
          PageView.Place place = new PageView.Place(page.url(), words, panel, false, 0);
          new PageView(layout, methods, page, place, List.of(), shown, null).html();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the server stops
    }
  }

  /** {@return the answer if a request failed for an unknown reason} */
  Answer failed(Messages messages) {
    return problem(500, "error.failed", new Layout(messages, assets::path, "/", Map.of(), null));
  }

  private Answer problem(int status, String key, WebRequest request) {
    return problem(status, key, layout(request, null));
  }

  private static Answer problem(int status, String key, Layout layout) {
    Messages messages = layout.messages();
    Map<String, String> model = Map.of("text", messages.text(key));
    return Answer.page(status, layout.page(messages.text("error"), "problem", model));
  }

  private Layout layout(WebRequest request, @Nullable OpenIndex index) {
    return new Layout(
        request.messages(), assets::path, request.path(), request.parameters(), index);
  }

  private Answer search(WebRequest request, OpenIndex index)
      throws IOException, InterruptedException {
    SearchState state = SearchState.of(request.parameters());
    Messages messages = request.messages();
    boolean start = state.isEmpty();
    SearchView.Found found = start ? null : find(state, SnippetStyle.HTML, index);
    String searched =
        state.query().isEmpty() ? String.join(", ", state.filters().values()) : state.query();
    SearchView view = view(state, found, messages, index);
    String title = start ? messages.text("nav.search") : messages.text("search.page", searched);
    return Answer.page(200, layout(request, index).page(title, start ? "start" : "search", view));
  }

  private static SearchView view(
      SearchState state, SearchView.@Nullable Found found, Messages messages, OpenIndex index)
      throws IOException {
    var facets = found == null ? index.overview().facets() : found.bodies().facets();
    return new SearchView(state, messages, index.hasWholeTexts(), index.size(), facets, found);
  }

  private SearchView.Found find(SearchState state, SnippetStyle style, OpenIndex index)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    searches.acquire();
    try {
      SearchRequest request = state.request(style);
      SearchResults bodies = index.search(request.withFacets(true), false);
      SearchResults wholeTexts =
          state.compare() && index.hasWholeTexts() ? index.search(request, true) : null;
      Set<String> outside = new LinkedHashSet<>();
      for (SearchResults.Hit hit : wholeTexts == null ? NO_HITS : wholeTexts.hits()) {
        if (!state.query().isEmpty() && !index.isFoundByBody(state.query(), hit.page().url())) {
          outside.add(hit.page().url());
        }
      }
      boolean other = bodies.total() == 0 && wholeTexts == null && index.hasWholeTexts();
      int elsewhere = other ? (int) index.search(request, true).total() : 0;
      double millis = (System.nanoTime() - start) / 1e6;
      return new SearchView.Found(bodies, wholeTexts, outside, elsewhere, millis);
    } finally {
      searches.release();
    }
  }

  private Answer searchJson(WebRequest request, OpenIndex index)
      throws IOException, InterruptedException {
    SearchState state = SearchState.of(request.parameters());
    return Answer.json(200, SearchJson.of(find(state, SnippetStyle.PLAIN, index), state));
  }

  private Answer overview(WebRequest request, OpenIndex index) throws IOException {
    OverviewView view = new OverviewView(index.overview(), request.messages());
    String title = request.messages().text("nav.overview");
    return Answer.page(200, layout(request, index).page(title, "overview", view));
  }

  /**
   * {@return the view of a page, or the copy of it that the view contains}
   *
   * @param copied whether the copy is asked for, which needs the source of the page
   */
  private Answer page(WebRequest request, OpenIndex index, boolean copied)
      throws IOException, InterruptedException {
    BodyDocument page = index.page(request.parameter("url")).orElse(null);
    PageSource source = page == null ? null : page.source();
    if (page == null || copied && source == null) {
      return problem(404, "error.page", request);
    }
    String asked = request.parameter("view");
    String view = PageView.PANELS.contains(asked) ? asked : PageView.PANELS.get(0);
    String query = request.parameter("q").strip();
    boolean dimmed = request.parameter("dim").equals("1");
    Layout layout = layout(request, index);
    if (source == null) {
      var matches =
          page.body() == null || query.isEmpty()
              ? List.<TextRange>of()
              : index.matches(query, page.body(), page.language());
      PageView.Place place = new PageView.Place(page.url(), query, view, dimmed, 0);
      return Answer.page(
          200, new PageView(layout, methods, page, place, matches, null, null).html());
    }
    return parsed(
        request,
        () -> {
          ShownPage shown = shown(page, source, query, view.equals("why"), index);
          if (copied) {
            return Answer.copy(PageCopy.of(shown, dimmed));
          }
          int from = request.number("from", Math.max(0, shown.body().lines().size() - 1));
          PageView.Place place = new PageView.Place(page.url(), query, view, dimmed, from);
          return Answer.page(
              200, new PageView(layout, methods, page, place, List.of(), shown, null).html());
        });
  }

  private ShownPage shown(
      BodyDocument page, PageSource source, String query, boolean explain, OpenIndex index)
      throws IOException {
    Page parsed =
        PageParser.create()
            .url(WEB_URL.matcher(page.url()).lookingAt() ? page.url() : null)
            .contentType(source.contentType())
            .parse(source.bytes(MAX_UPLOAD));
    return shown(parsed, query, explain, index);
  }

  private ShownPage shown(Page page, String query, boolean explain, OpenIndex index)
      throws IOException {
    Body body = settings.extractor().extract(page);
    String language = body.metadata().language();
    ShownPage.Matcher matcher =
        query.isEmpty() ? ShownPage.Matcher.NONE : text -> index.matches(query, text, language);
    return ShownPage.of(body, settings.extractor(), explain, matcher);
  }

  /** {@return an answer for which a page is parsed} */
  private Answer parsed(WebRequest request, IOSupplier<Answer> parsing) throws IOException {
    // Waiting requests hold a thread each; others need one too.
    if (parsers.getQueueLength() >= MAX_WAITING) {
      return busy("error.busy", request);
    }
    try (ClientWatch watch = request.client().apply(MAX_SECONDS)) {
      if (!parsers.tryAcquire(WAIT_SECONDS, TimeUnit.SECONDS)) {
        return busy("error.busy", request);
      }
      try {
        return parsing.get();
      } catch (RuntimeException e) {
        if (watch.hasInterrupted()) {
          throw new InterruptedException(e.getMessage());
        }
        throw e;
      } finally {
        parsers.release();
      }
    } catch (InterruptedException e) {
      return busy("error.slow", request);
    }
  }

  private Answer busy(String key, WebRequest request) {
    return problem(503, key, request).withHeader("Retry-After", "5");
  }

  private Answer tryPage(WebRequest request, OpenIndex index)
      throws IOException, InterruptedException {
    Upload upload = request.upload();
    if (upload == null) {
      return tryForm(request, index, 200, null);
    }
    Messages messages = request.messages();
    String url = "";
    Supplier<Page> parser;
    if (!upload.address().isEmpty()) {
      FetchSettings fetch = settings.fetch();
      if (fetch == null) {
        return tryForm(request, index, 403, messages.text("try.nofetch"));
      }
      InputPage fetched = fetch(upload.address(), fetch);
      if (fetched.error() != null) {
        return tryForm(request, index, 502, messages.text("try.failed", fetched.error()));
      }
      url = String.valueOf(fetched.url());
      parser = fetched::parse;
    } else {
      boolean isFile = upload.file().length > 0;
      byte[] bytes = isFile ? upload.file() : upload.html().getBytes(StandardCharsets.UTF_8);
      String problem = PageParser.create().format(bytes, null).problem();
      if (problem != null) {
        return tryForm(request, index, 400, messages.text("try.notpage", problem));
      }
      if (upload.html().isBlank() && !isFile) {
        return tryForm(request, index, 400, messages.text("try.empty"));
      }
      PageParser pasted = PageParser.create();
      parser = () -> isFile ? pasted.parse(bytes) : pasted.parse(upload.html());
    }
    String address = url;
    return parsed(
        request,
        () -> {
          ShownPage shown = shown(parser.get(), "", true, index);
          String copy = PageCopy.of(shown, false);
          BodyDocument page = BodyDocument.of(address.isEmpty() ? TRY : address, shown.body());
          PageView.Place place = new PageView.Place(address, "", PageView.PANELS.get(0), false, 0);
          PageView view =
              new PageView(layout(request, index), methods, page, place, List.of(), shown, copy);
          return Answer.pageWithCopy(view.html());
        });
  }

  private Answer tryForm(
      WebRequest request, OpenIndex index, int status, @Nullable String problem) {
    Messages messages = request.messages();
    Upload upload = request.upload();
    TryView view =
        new TryView(
            problem,
            messages.text("try.file", messages.bytes(MAX_UPLOAD)),
            settings.fetch() != null,
            upload == null ? "" : upload.html(),
            upload == null ? "" : upload.address());
    return Answer.page(status, layout(request, index).page(messages.text("nav.try"), "try", view));
  }

  private static InputPage fetch(String address, FetchSettings fetch) throws IOException {
    String line = address.replaceAll("[\\r\\n].*", "");
    try (FetchInput input =
        new FetchInput("address", new StringReader(line), fetch, page -> false)) {
      InputPage page = input.next();
      return page == null
          ? InputPage.failed(
              new PageOrigin("0", "0", address, address),
              null,
              "it is not a URL; give one with http://")
          : page;
    }
  }
}
