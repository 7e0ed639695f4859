package org.bodytext.cli.fetch;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.bodytext.cli.fetch.RedirectStep.Answer;
import org.jspecify.annotations.Nullable;

/**
 * The rules of the robots.txt files of sites, each fetched once (RFC 9309).
 *
 * <p>A site without the file (status 400 to 499 except 429) allows everything. A site whose file is
 * unavailable (429, 500 to 599, no response, too many redirects) allows nothing. Safe to share
 * between threads.
 */
final class RobotsRules {

  private static final int MAX_BYTES = 500 << 10; // RFC 9309, section 2.5
  private static final int MAX_SITES = 1000;

  /**
   * The rules of a site.
   *
   * @param rules the allowed paths
   * @param problem the reason why the file is unavailable, null if it was fetched
   */
  record Rules(BaseRobotRules rules, @Nullable String problem) {

    /**
     * Checks that a page may be fetched.
     *
     * @throws FetchException if not
     */
    void check(URI uri) throws FetchException {
      if (problem != null) {
        throw new FetchException(
            "the robots.txt of "
                + UrlParser.site(uri)
                + " is unavailable ("
                + problem
                + "), so its pages are not fetched");
      }
      if (!rules.isAllowed(uri.toString())) {
        throw new FetchException("the robots.txt of " + UrlParser.site(uri) + " forbids it");
      }
    }

    /** {@return the delay that the site requires after a request} */
    Duration delay() {
      return Duration.ofMillis(Math.max(0, rules.getCrawlDelay()));
    }
  }

  private final HostQueues queues;
  private final HttpRequests requests;
  private final Map<String, CompletableFuture<Rules>> bySite =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, CompletableFuture<Rules>> eldest) {
          return size() > MAX_SITES;
        }
      };

  RobotsRules(HostQueues queues, HttpRequests requests) {
    this.queues = queues;
    this.requests = requests;
  }

  /** {@return the rules for a page; never fails} */
  CompletableFuture<Rules> rules(RedirectStep page) {
    String site = UrlParser.site(page.uri());
    synchronized (bySite) {
      return bySite.computeIfAbsent(site, absent -> fetch(page.robotsTxt()));
    }
  }

  private CompletableFuture<Rules> fetch(RedirectStep step) {
    return queues
        .of(step.host())
        .add(() -> answer(step), false)
        .thenCompose(answer -> answer.follow(this::fetch))
        .exceptionally(e -> unavailable(FetchInput.problem(e)));
  }

  private Answer<Rules> answer(RedirectStep step) throws FetchException, InterruptedException {
    FetchedResponse response =
        requests.get(step, "text/plain", MAX_BYTES, head -> head.getCode() == 200);
    int status = response.status();
    Rules unavailable = unavailable("the server answered " + status);
    if (status >= 300 && status < 400 && !response.location().isEmpty()) {
      return new Answer<>(unavailable, step.redirect(response));
    }
    SimpleRobotRulesParser parser = new SimpleRobotRulesParser();
    if (status >= 200 && status < 300) {
      SimpleRobotRules rules =
          parser.parseContent(
              step.uri().toString(),
              response.decoded(MAX_BYTES),
              "text/plain",
              List.of(FetchSettings.AGENT));
      return new Answer<>(new Rules(rules, null), null);
    }
    if (status >= 400 && status < 500 && status != 429) {
      return new Answer<>(new Rules(parser.failedFetch(status), null), null);
    }
    return new Answer<>(unavailable, null);
  }

  private static Rules unavailable(String problem) {
    return new Rules(new SimpleRobotRules(SimpleRobotRules.RobotRulesMode.ALLOW_NONE), problem);
  }
}
