package org.bodytext.cli.fetch;

import java.time.Duration;

/**
 * The settings of the fetcher.
 *
 * @param userAgent the {@code User-Agent} header; contains {@link #AGENT}
 * @param delay the delay between requests to a host, unless its robots.txt requires a longer one
 * @param readTimeout the time limit for the next bytes of a response
 * @param totalTimeout the time limit for a request, from its start to its last byte
 * @param maxWait the longest {@code Retry-After} that is obeyed by waiting
 * @param maxBytes the size limit of a page, compressed and decompressed
 * @param allowPrivate whether redirects from the internet to private addresses are followed
 */
public record FetchSettings(
    String userAgent,
    Duration delay,
    Duration readTimeout,
    Duration totalTimeout,
    Duration maxWait,
    int maxBytes,
    boolean allowPrivate) {

  /** The name of this program in robots.txt files. */
  public static final String AGENT = "bodytext";

  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  /** The default settings. */
  public static final FetchSettings DEFAULT =
      of(AGENT, Duration.ofSeconds(1), Duration.ofSeconds(30), 5 << 20, false);

  /** The number of hosts that are requested concurrently. */
  static final int CONNECTIONS = 8;

  /** The maximum number of redirects from one URL. */
  static final int MAX_REDIRECTS = 5;

  /** The maximum number of retries of a URL whose server is busy. */
  static final int MAX_RETRIES = 2;

  public FetchSettings {
    if (delay.isNegative() || totalTimeout.isNegative() || totalTimeout.isZero() || maxBytes < 1) {
      throw new IllegalArgumentException(
          "delay must not be negative, totalTimeout and maxBytes must be more than 0, was "
              + (delay + ", " + totalTimeout + ", " + maxBytes));
    }
  }

  /** {@return settings with the default limits for a connection, and for waiting} */
  public static FetchSettings of(
      String userAgent, Duration delay, Duration totalTimeout, int maxBytes, boolean allowPrivate) {
    Duration readTimeout = shorter(TIMEOUT, totalTimeout);
    Duration maxWait = Duration.ofSeconds(60);
    return new FetchSettings(
        userAgent, delay, readTimeout, totalTimeout, maxWait, maxBytes, allowPrivate);
  }

  /** {@return the time limit for a connection} */
  Duration connectTimeout() {
    return shorter(TIMEOUT, totalTimeout);
  }

  private static Duration shorter(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }
}
