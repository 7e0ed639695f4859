package org.bodytext.cli.fetch;

import java.time.Duration;

/**
 * How pages are fetched.
 *
 * @param userAgent how requests name their sender; {@link #AGENT} must be in it
 * @param delay how long a host is left alone after a request, where its robots.txt asks for no
 *     longer
 * @param connectTimeout how long a connection may take to come about
 * @param readTimeout how long a server may send nothing
 * @param totalTimeout how long a request may take from its start to its last byte
 * @param maxWait the longest {@code Retry-After} that is waited for
 * @param maxBytes how long a page may be, packed and unpacked
 * @param maxRedirects how many redirects are followed from one URL
 * @param maxRetries how often a URL is asked for again when the server says it is busy
 * @param connections how many hosts are asked at once
 */
public record FetchSettings(
    String userAgent,
    Duration delay,
    Duration connectTimeout,
    Duration readTimeout,
    Duration totalTimeout,
    Duration maxWait,
    int maxBytes,
    int maxRedirects,
    int maxRetries,
    int connections) {

  /** The name that robots.txt files know this program by. */
  public static final String AGENT = "bodytext";

  /** Polite, and patient with a slow page. */
  public static final FetchSettings DEFAULT =
      new FetchSettings(
          AGENT,
          Duration.ofSeconds(1),
          Duration.ofSeconds(10),
          Duration.ofSeconds(10),
          Duration.ofSeconds(30),
          Duration.ofSeconds(60),
          5 << 20,
          5,
          2,
          8);

  public FetchSettings {
    if (delay.isNegative()) {
      throw new IllegalArgumentException("delay must not be negative, was " + delay);
    }
    if (totalTimeout.isNegative() || totalTimeout.isZero()) {
      throw new IllegalArgumentException("totalTimeout must be more than 0, was " + totalTimeout);
    }
    if (maxBytes < 1) {
      throw new IllegalArgumentException("maxBytes must be at least 1, was " + maxBytes);
    }
    if (connections < 1) {
      throw new IllegalArgumentException("connections must be at least 1, was " + connections);
    }
  }

  /** {@return the same with another sender} */
  public FetchSettings withUserAgent(String userAgent) {
    return new FetchSettings(
        userAgent,
        delay,
        connectTimeout,
        readTimeout,
        totalTimeout,
        maxWait,
        maxBytes,
        maxRedirects,
        maxRetries,
        connections);
  }

  /** {@return the same with another delay} */
  public FetchSettings withDelay(Duration delay) {
    return new FetchSettings(
        userAgent,
        delay,
        connectTimeout,
        readTimeout,
        totalTimeout,
        maxWait,
        maxBytes,
        maxRedirects,
        maxRetries,
        connections);
  }

  /** {@return the same with another limit of time; connecting and reading get no longer either} */
  public FetchSettings withTotalTimeout(Duration totalTimeout) {
    return new FetchSettings(
        userAgent,
        delay,
        shorter(connectTimeout, totalTimeout),
        shorter(readTimeout, totalTimeout),
        totalTimeout,
        maxWait,
        maxBytes,
        maxRedirects,
        maxRetries,
        connections);
  }

  /** {@return the same with another limit of size} */
  public FetchSettings withMaxBytes(int maxBytes) {
    return new FetchSettings(
        userAgent,
        delay,
        connectTimeout,
        readTimeout,
        totalTimeout,
        maxWait,
        maxBytes,
        maxRedirects,
        maxRetries,
        connections);
  }

  private static Duration shorter(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }
}
