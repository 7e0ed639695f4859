package org.bodytext.cli.fetch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.net.URI;
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

  private static final int MAX_PENDING = 4 * FetchSettings.CONNECTIONS;

  /** The name of the list in messages. */
  private final String list;

  private final BufferedReader lines;
  private final PageFetcher fetcher;
  private final Predicate<PageOrigin> skipped;
  private final Deque<CompletableFuture<InputPage>> pending = new ArrayDeque<>();
  private int line;
  private int number;
  private boolean ended;

  /**
   * The pages of a list.
   *
   * @param name the name of the list in messages
   * @param list the list, which is closed with this input
   * @param settings the settings of the requests
   * @param skipped whether a page is not fetched
   */
  public FetchInput(
      String name, Reader list, FetchSettings settings, Predicate<PageOrigin> skipped) {
    this(name, list, settings, skipped, Network.SYSTEM);
  }

  FetchInput(
      String name,
      Reader list,
      FetchSettings settings,
      Predicate<PageOrigin> skipped,
      Network network) {
    this.list = name;
    this.lines = new BufferedReader(list);
    this.fetcher = new PageFetcher(settings, network);
    this.skipped = skipped;
  }

  @Override
  public @Nullable InputPage next() {
    while (!ended && pending.size() < MAX_PENDING) {
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
        .fetch(origin, uri)
        .exceptionally(e -> InputPage.failed(origin, uri.toString(), problem(e)));
  }

  /** {@return the origin of a line that is not a URL} */
  private PageOrigin atLine(String id) {
    String place = list + ":" + line;
    return new PageOrigin(id, id, place, place);
  }
}
