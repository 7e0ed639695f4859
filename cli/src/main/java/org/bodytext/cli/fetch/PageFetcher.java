package org.bodytext.cli.fetch;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.bodytext.cli.fetch.RedirectStep.Answer;
import org.bodytext.cli.input.InputPage;
import org.bodytext.cli.input.PageOrigin;
import org.bodytext.nutch.common.HtmlTypes;
import org.bodytext.nutch.common.RobotsDirectives;

/**
 * Fetches pages: obeys robots.txt, follows redirects, and waits if a server asks for it.
 *
 * <p>Safe to share between threads.
 */
final class PageFetcher implements AutoCloseable {

  private static final String ACCEPT = "text/html, application/xhtml+xml";

  /** The delay before a retry if the response has no {@code Retry-After}. */
  private static final Duration RETRY_DELAY = Duration.ofSeconds(5);

  private final FetchSettings settings;
  private final HttpRequests requests;
  private final HostQueues queues;
  private final RobotsRules robots;

  /** The hosts with a longer Retry-After than the maximum wait, with the error message. */
  private final Map<String, String> unavailable = new ConcurrentHashMap<>();

  PageFetcher(FetchSettings settings, Network network) {
    this.settings = settings;
    this.requests = new HttpRequests(settings, network);
    this.queues = new HostQueues(FetchSettings.CONNECTIONS, settings.delay());
    this.robots = new RobotsRules(queues, requests);
  }

  /** {@return a page; fails with a {@link FetchException} if it cannot or must not be fetched} */
  CompletableFuture<InputPage> fetch(PageOrigin origin, URI uri) {
    return fetch(origin, RedirectStep.given(uri));
  }

  @Override
  public void close() {
    queues.close();
    requests.close();
  }

  private CompletableFuture<InputPage> fetch(PageOrigin origin, RedirectStep step) {
    return robots
        .rules(step)
        .thenCompose(
            rules -> {
              try {
                rules.check(step.uri());
              } catch (FetchException e) {
                return CompletableFuture.failedFuture(e);
              }
              queues.of(step.host()).setDelay(longer(rules.delay(), settings.delay()));
              return request(origin, step, 0);
            });
  }

  private CompletableFuture<InputPage> request(PageOrigin origin, RedirectStep step, int retries) {
    return queues
        .of(step.host())
        .add(() -> answer(origin, step, retries), retries > 0)
        .thenCompose(
            answer ->
                answer.result() == null && answer.target() == null
                    ? request(origin, step, retries + 1)
                    : answer.follow(target -> fetch(origin, target)));
  }

  private Answer<InputPage> answer(PageOrigin origin, RedirectStep step, int retries)
      throws FetchException, InterruptedException {
    String problem = unavailable.get(step.host());
    if (problem != null) {
      throw new FetchException(problem);
    }
    FetchedResponse response =
        requests.get(
            step,
            ACCEPT,
            settings.maxBytes(),
            head ->
                head.getCode() == 200
                    && HtmlTypes.isPage(FetchedResponse.first(head, "Content-Type")));
    int status = response.status();
    if (status == 429 || status == 503) {
      pause(step.host(), response, retries);
      return new Answer<>(null, null);
    }
    if (isRedirect(status) && !response.location().isEmpty()) {
      return new Answer<>(null, target(step, response));
    }
    if (status != 200) {
      throw new FetchException("the server answered " + status);
    }
    return new Answer<>(page(origin, step.uri(), response), null);
  }

  /**
   * {@return the target of a redirect, whose address is checked before its robots.txt is fetched}
   */
  private RedirectStep target(RedirectStep step, FetchedResponse response)
      throws FetchException, InterruptedException {
    RedirectStep target = step.redirect(response);
    requests.check(target);
    return target;
  }

  private InputPage page(PageOrigin origin, URI uri, FetchedResponse response)
      throws FetchException {
    String type = response.first("Content-Type");
    if (!HtmlTypes.isPage(type)) {
      throw new FetchException("it is not an HTML page but " + type);
    }
    if (response.truncated()) {
      throw new FetchException(
          "it is longer than " + settings.maxBytes() + " bytes; increase --max-size");
    }
    return InputPage.of(origin, uri.toString(), type, response.decoded(settings.maxBytes()))
        .withRobots(response.all(RobotsDirectives.HEADER));
  }

  private void pause(String host, FetchedResponse response, int retries) throws FetchException {
    Duration fallback = longer(RETRY_DELAY, settings.delay().multipliedBy(2));
    String header = Objects.requireNonNullElse(response.first("Retry-After"), "");
    Duration wait = RetryAfter.parse(header, Instant.now(), fallback);
    String status = host + " answered " + response.status();
    if (wait.compareTo(settings.maxWait()) > 0) {
      String problem = status + " with Retry-After " + wait.toSeconds() + " s; try again later";
      unavailable.put(host, problem);
      throw new FetchException(problem);
    }
    queues.of(host).pause(wait);
    if (retries == FetchSettings.MAX_RETRIES) {
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
