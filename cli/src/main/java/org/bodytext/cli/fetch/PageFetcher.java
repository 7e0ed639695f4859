package org.bodytext.cli.fetch;

import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.bodytext.cli.input.ContentTypes;
import org.jspecify.annotations.Nullable;

/**
 * Fetches pages: obeys robots.txt, follows redirects, and waits if a server asks for it.
 *
 * <p>Safe to share between threads.
 */
final class PageFetcher implements AutoCloseable {

  private static final String ACCEPT = "text/html, application/xhtml+xml";

  /** The delay before a retry if the response has no {@code Retry-After}. */
  private static final Duration RETRY_DELAY = Duration.ofSeconds(5);

  /**
   * A page.
   *
   * @param url its URL, after redirects
   * @param contentType its header {@code Content-Type}, null if there is none
   * @param bytes its decompressed bytes
   */
  @SuppressWarnings("ArrayRecordComponent") // passed on once, never compared
  record Fetched(URI url, @Nullable String contentType, byte[] bytes) {}

  /** A page, the target of a redirect, or neither if the request is to be repeated. */
  private record Answer(@Nullable Fetched page, @Nullable String location) {}

  private final FetchSettings settings;
  private final HttpRequests requests;
  private final HostQueues queues;
  private final RobotsRules robots;

  /** The hosts with a longer Retry-After than the maximum wait, with the error message. */
  private final Map<String, String> unavailable = new ConcurrentHashMap<>();

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
              return request(uri, redirects, 0);
            });
  }

  private CompletableFuture<Fetched> request(URI uri, int redirects, int retries) {
    String host = UrlParser.host(uri);
    CompletableFuture<Answer> answer =
        retries == 0
            ? queues.addLast(host, () -> answer(uri, retries))
            : queues.addFirst(host, () -> answer(uri, retries));
    return answer.thenCompose(
        result -> {
          if (result.page() != null) {
            return CompletableFuture.completedFuture(result.page());
          }
          return result.location() == null
              ? request(uri, redirects, retries + 1)
              : redirect(uri, result.location(), redirects);
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
    String problem = unavailable.get(UrlParser.host(uri));
    if (problem != null) {
      throw new FetchException(problem);
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
      throw new FetchException("it is not an HTML page but " + type);
    }
    if (response.body().truncated()) {
      throw new FetchException(
          "it is longer than " + settings.maxBytes() + " bytes; increase --max-size");
    }
    return new Fetched(uri, type, HttpRequests.decoded(response, settings.maxBytes()));
  }

  private void pause(URI uri, HttpResponse<?> response, int retries) throws FetchException {
    String host = UrlParser.host(uri);
    Duration fallback = longer(RETRY_DELAY, settings.delay().multipliedBy(2));
    Duration wait =
        RetryAfter.parse(
            response.headers().firstValue("Retry-After").orElse(""), Instant.now(), fallback);
    String status = host + " answered " + response.statusCode();
    if (wait.compareTo(settings.maxWait()) > 0) {
      String problem = status + " with Retry-After " + wait.toSeconds() + " s; try again later";
      unavailable.put(host, problem);
      throw new FetchException(problem);
    }
    queues.pause(host, wait);
    if (retries == settings.maxRetries()) {
      throw new FetchException(status + " " + (retries + 1) + " times; try later");
    }
  }

  private static boolean isRedirect(int status) {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
  }

  private static Duration longer(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? b : a;
  }
}
