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
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.PageInput;
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
  private final int window;
  private final Deque<CompletableFuture<InputPage>> pending = new ArrayDeque<>();
  private int line;
  private int number;
  private boolean ended;

  private FetchInput(String list, BufferedReader lines, FetchSettings settings, Network network) {
    this.list = list;
    this.lines = lines;
    this.fetcher = new PageFetcher(settings, network);
    this.window = settings.connections() * PENDING_PAGES_PER_CONNECTION;
  }

  /**
   * {@return the pages of a list}
   *
   * @param list the file, in UTF-8
   * @param settings the settings of the requests
   * @throws IOException if the list cannot be opened
   */
  public static FetchInput open(Path list, FetchSettings settings) throws IOException {
    return open(list.toString(), Files.newBufferedReader(list, StandardCharsets.UTF_8), settings);
  }

  /**
   * {@return the pages of a list}
   *
   * @param name the name of the list in messages
   * @param list the list, which is closed after reading
   * @param settings the settings of the requests
   */
  public static FetchInput open(String name, Reader list, FetchSettings settings) {
    return open(name, list, settings, Network.SYSTEM);
  }

  /** {@return the pages of a list, fetched in a network} */
  static FetchInput open(String name, Reader list, FetchSettings settings, Network network) {
    return new FetchInput(name, new BufferedReader(list), settings, network);
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
          return start(Integer.toString(number++), url);
        }
      }
      return null;
    } catch (IOException e) {
      ended = true;
      return CompletableFuture.completedFuture(
          InputPage.failed(
              Integer.toString(number++), list + ":" + (line + 1), null, ErrorMessages.of(e)));
    }
  }

  private CompletableFuture<InputPage> start(String id, String url) {
    URI uri;
    try {
      uri = UrlParser.parse(url);
    } catch (FetchException e) {
      return CompletableFuture.completedFuture(
          InputPage.failed(id, list + ":" + line, null, ErrorMessages.of(e)));
    }
    return fetcher
        .fetch(uri)
        .handle(
            (page, e) ->
                e != null
                    ? InputPage.failed(id, url, uri.toString(), problem(e))
                    : InputPage.of(
                        id, url, page.url().toString(), page.contentType(), page.bytes()));
  }
}
