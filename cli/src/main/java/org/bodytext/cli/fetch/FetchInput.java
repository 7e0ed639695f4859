package org.bodytext.cli.fetch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Predicate;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.PageInput;
import org.bodytext.cli.input.PageOrigin;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a list of URLs, one per line. Blank lines and lines that start with {@code #} are
 * skipped.
 *
 * <p>The id of a page is the number of its URL in the list, counted from 0; its URL is the target
 * of redirects. Requests to several hosts run concurrently, but pages keep the order of the list.
 */
public final class FetchInput implements PageInput {

  private static final int PENDING_PAGES_PER_CONNECTION = 4;

  /** The name of the list in messages. */
  private final String list;

  private final BufferedReader lines;
  private final PageFetcher fetcher;
  private final Predicate<PageOrigin> skipped;
  private final int window;
  private final Deque<CompletableFuture<InputPage>> pending = new ArrayDeque<>();
  private int line;
  private int number;
  private boolean ended;

  private FetchInput(
      String list, Reader lines, PageFetcher fetcher, int window, Predicate<PageOrigin> skipped) {
    this.list = list;
    this.lines = new BufferedReader(lines);
    this.fetcher = fetcher;
    this.window = window;
    this.skipped = skipped;
  }

  /**
   * {@return the pages of a list}
   *
   * @param list the file, in UTF-8
   * @param settings the settings of the requests
   * @param skipped whether a page is not fetched
   * @throws IOException if the list cannot be opened
   */
  public static FetchInput open(Path list, FetchSettings settings, Predicate<PageOrigin> skipped)
      throws IOException {
    Reader lines = Files.newBufferedReader(list, StandardCharsets.UTF_8);
    return open(list.toString(), lines, settings, skipped);
  }

  /**
   * {@return the pages of a list}
   *
   * @param name the name of the list in messages
   * @param list the list, which is closed after reading
   * @param settings the settings of the requests
   * @param skipped whether a page is not fetched
   */
  public static FetchInput open(
      String name, Reader list, FetchSettings settings, Predicate<PageOrigin> skipped) {
    return open(name, list, settings, skipped, Network.SYSTEM);
  }

  /** {@return the pages of a list, fetched in a network} */
  static FetchInput open(
      String name,
      Reader list,
      FetchSettings settings,
      Predicate<PageOrigin> skipped,
      Network network) {
    int window = settings.connections() * PENDING_PAGES_PER_CONNECTION;
    return new FetchInput(name, list, new PageFetcher(settings, network), window, skipped);
  }

  @Override
  public @Nullable InputPage next() {
    while (!ended && pending.size() < window) {
      CompletableFuture<InputPage> page = start();
      if (page == null) {
        ended = true;
      } else {
        pending.add(page);
      }
    }
    return pending.isEmpty() ? null : pending.remove().join();
  }

  @Override
  public void close() throws IOException {
    ended = true;
    fetcher.close();
    lines.close();
  }

  /** {@return the message of a failed fetch} */
  static String problem(Throwable e) {
    Throwable cause = e instanceof CompletionException && e.getCause() != null ? e.getCause() : e;
    return cause instanceof Exception exception ? ErrorMessages.of(exception) : cause.toString();
  }

  private @Nullable CompletableFuture<InputPage> start() {
    try {
      for (String text = lines.readLine(); text != null; text = lines.readLine()) {
        line++;
        String url = UrlParser.withoutUser(text.replace("\ufeff", "").strip());
        if (!url.isEmpty() && !url.startsWith("#")) {
          String id = Integer.toString(number++);
          PageOrigin origin = new PageOrigin(id, id, url, url);
          if (!skipped.test(origin)) {
            return start(origin);
          }
        }
      }
      return null;
    } catch (IOException e) {
      ended = true;
      line++;
      return CompletableFuture.completedFuture(
          InputPage.failed(atLine(Integer.toString(number++)), null, ErrorMessages.of(e)));
    }
  }

  private CompletableFuture<InputPage> start(PageOrigin origin) {
    URI uri;
    try {
      uri = UrlParser.parse(origin.source());
    } catch (FetchException e) {
      return CompletableFuture.completedFuture(
          InputPage.failed(atLine(origin.id()), null, ErrorMessages.of(e)));
    }
    return fetcher
        .fetch(uri)
        .handle(
            (page, e) ->
                e != null
                    ? InputPage.failed(origin, uri.toString(), problem(e))
                    : InputPage.of(origin, page.url().toString(), page.contentType(), page.bytes())
                        .withRobots(page.robots()));
  }

  /** {@return the origin of a line that is not a URL} */
  private PageOrigin atLine(String id) {
    String place = list + ":" + line;
    return new PageOrigin(id, id, place, place);
  }
}
