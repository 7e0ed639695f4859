package org.bodytext.cli.fetch;

import java.time.Duration;

/**
 * The settings of the fetcher.
 *
 * @param userAgent the {@code User-Agent} header; contains {@link #AGENT}
 * @param delay the delay between requests to a host, unless its robots.txt requires a longer one
 * @param connectTimeout the time limit for a connection
 * @param readTimeout the time limit for the next bytes of a response
 * @param totalTimeout the time limit for a request, from its start to its last byte
 * @param maxWait the longest {@code Retry-After} that is obeyed by waiting
 * @param maxBytes the size limit of a page, compressed and decompressed
 * @param maxRedirects the maximum number of redirects from one URL
 * @param maxRetries the maximum number of retries of a URL whose server is busy
 * @param connections the number of hosts that are requested concurrently
 * @param allowPrivate whether redirects from the internet to private addresses are followed
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
    int connections,
    boolean allowPrivate) {

  /** The name of this program in robots.txt files. */
  public static final String AGENT = "bodytext";

  /** The default settings. */
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
          8,
          false);

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

  /** {@return these settings with another {@code User-Agent} header} */
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
        connections,
        allowPrivate);
  }

  /** {@return these settings with another delay} */
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
        connections,
        allowPrivate);
  }

  /** {@return these settings with another total time limit, which also caps the other two} */
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
        connections,
        allowPrivate);
  }

  /** {@return these settings with another size limit} */
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
        connections,
        allowPrivate);
  }

  /** {@return these settings with or without redirects to private addresses} */
  public FetchSettings withAllowPrivate(boolean allowPrivate) {
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
        connections,
        allowPrivate);
  }

  private static Duration shorter(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }
}
