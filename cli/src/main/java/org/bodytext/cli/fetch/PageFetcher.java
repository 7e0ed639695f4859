package org.bodytext.cli.fetch;

import org.bodytext.cli.input.ContentTypes;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Fetches pages: asks robots.txt first, follows redirects, waits where a server asks for it.
 *
 * <p>Safe to share between threads.
 */
final class PageFetcher implements AutoCloseable {

  private static final String ACCEPT = "text/html, application/xhtml+xml";
  private static final Duration BUSY_WAIT = Duration.ofSeconds(5);

  /**
   * A page.
   *
   * @param url where it was found in the end
   * @param contentType its header {@code Content-Type}, null if there was none
   * @param bytes its bytes, unpacked
   */
  @SuppressWarnings("ArrayRecordComponent") // handed on once, never kept
  record Fetched(URI url, @Nullable String contentType, byte[] bytes) {}

  /** A page, or where to go on. */
  private record Answer(@Nullable Fetched page, @Nullable String location) {}

  private final FetchSettings settings;
  private final HttpRequests requests;
  private final HostQueues queues;
  private final RobotsRules robots;
  // Hosts that asked to be left alone for longer than we wait, and what they said.
  private final Map<String, String> closed = new ConcurrentHashMap<>();

  PageFetcher(FetchSettings settings) {
    this.settings = settings;
    this.requests = new HttpRequests(settings);
    this.queues = new HostQueues(settings.connections(), settings.delay());
    this.robots = new RobotsRules(queues, requests, settings.maxRedirects());
  }

  /** {@return a page; fails with a {@link FetchException} if it cannot or must not be fetched} */
  CompletableFuture<Fetched> fetch(URI uri) {
    return fetch(uri, 0);
  }

  @Override
  public void close() {
    queues.close();
  }

  private CompletableFuture<Fetched> fetch(URI uri, int redirects) {
    return robots
        .rules(uri)
        .thenCompose(
            rules -> {
              try {
                rules.check(uri);
              } catch (FetchException e) {
                return CompletableFuture.failedFuture(e);
              }
              queues.setDelay(UrlParser.host(uri), longer(rules.delay(), settings.delay()));
              return ask(uri, redirects, 0);
            });
  }

  private CompletableFuture<Fetched> ask(URI uri, int redirects, int retries) {
    String host = UrlParser.host(uri);
    CompletableFuture<Answer> answer =
        retries == 0
            ? queues.last(host, () -> answer(uri, retries))
            : queues.first(host, () -> answer(uri, retries));
    return answer.thenCompose(
        told -> {
          if (told.page() != null) {
            return CompletableFuture.completedFuture(told.page());
          }
          return told.location() == null
              ? ask(uri, redirects, retries + 1)
              : redirect(uri, told.location(), redirects);
        });
  }

  private CompletableFuture<Fetched> redirect(URI uri, String location, int redirects) {
    if (redirects == settings.maxRedirects()) {
      return CompletableFuture.failedFuture(
          new FetchException("it redirects more than " + settings.maxRedirects() + " times"));
    }
    try {
      return fetch(UrlParser.resolve(uri, location), redirects + 1);
    } catch (FetchException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  private Answer answer(URI uri, int retries) throws FetchException, InterruptedException {
    String closing = closed.get(UrlParser.host(uri));
    if (closing != null) {
      throw new FetchException(closing);
    }
    HttpResponse<BoundedBody.Bytes> response =
        requests.get(
            uri,
            ACCEPT,
            settings.maxBytes(),
            info ->
                info.statusCode() == 200
                    && ContentTypes.isPage(info.headers().firstValue("Content-Type").orElse(null)));
    int status = response.statusCode();
    String location = response.headers().firstValue("Location").orElse("");
    if (status == 429 || status == 503) {
      pause(uri, response, retries);
      return new Answer(null, null);
    }
    if (isRedirect(status) && !location.isEmpty()) {
      return new Answer(null, location);
    }
    if (status != 200) {
      throw new FetchException("the server answered " + status);
    }
    return new Answer(page(uri, response), null);
  }

  private Fetched page(URI uri, HttpResponse<BoundedBody.Bytes> response) throws FetchException {
    String type = response.headers().firstValue("Content-Type").orElse(null);
    if (!ContentTypes.isPage(type)) {
      throw new FetchException("it is no HTML page but " + type);
    }
    if (response.body().cut()) {
      throw new FetchException(
          "it is longer than " + settings.maxBytes() + " bytes; raise --max-size");
    }
    return new Fetched(uri, type, HttpRequests.unpacked(response, settings.maxBytes()));
  }

  private void pause(URI uri, HttpResponse<?> response, int retries) throws FetchException {
    String host = UrlParser.host(uri);
    Duration otherwise = longer(BUSY_WAIT, settings.delay().multipliedBy(2));
    Duration wait =
        RetryAfter.parse(
            response.headers().firstValue("Retry-After").orElse(""), Instant.now(), otherwise);
    String said = host + " answered " + response.statusCode();
    if (wait.compareTo(settings.maxWait()) > 0) {
      String closing =
          said + " and asks to be left alone for " + wait.toSeconds() + " s; try again then";
      closed.put(host, closing);
      throw new FetchException(closing);
    }
    queues.pause(host, wait);
    if (retries == settings.maxRetries()) {
      throw new FetchException(said + " " + (retries + 1) + " times; try later");
    }
  }

  private static boolean isRedirect(int status) {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
  }

  private static Duration longer(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? b : a;
  }
}
