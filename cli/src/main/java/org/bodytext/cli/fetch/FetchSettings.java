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
  public static final FetchSettings DEFAULT = new Builder().build();

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

  /** Builds settings, at first the default ones. Not safe to share between threads. */
  public static final class Builder {

    private String userAgent = AGENT;
    private Duration delay = Duration.ofSeconds(1);
    private Duration connectTimeout = Duration.ofSeconds(10);
    private Duration readTimeout = Duration.ofSeconds(10);
    private Duration totalTimeout = Duration.ofSeconds(30);
    private int maxBytes = 5 << 20;
    private boolean allowPrivate;

    /** Sets the {@code User-Agent} header. */
    public Builder userAgent(String value) {
      userAgent = value;
      return this;
    }

    /** Sets the delay between requests to a host. */
    public Builder delay(Duration value) {
      delay = value;
      return this;
    }

    /** Sets the total time limit of a request, which also caps the other two. */
    public Builder totalTimeout(Duration value) {
      totalTimeout = value;
      connectTimeout = shorter(connectTimeout, value);
      readTimeout = shorter(readTimeout, value);
      return this;
    }

    /** Sets the size limit of a page. */
    public Builder maxBytes(int value) {
      maxBytes = value;
      return this;
    }

    /** Sets whether redirects from the internet to private addresses are followed. */
    public Builder allowPrivate(boolean value) {
      allowPrivate = value;
      return this;
    }

    /** {@return the settings} */
    public FetchSettings build() {
      return new FetchSettings(
          userAgent,
          delay,
          connectTimeout,
          readTimeout,
          totalTimeout,
          Duration.ofSeconds(60),
          maxBytes,
          5,
          2,
          8,
          allowPrivate);
    }

    private static Duration shorter(Duration a, Duration b) {
      return a.compareTo(b) < 0 ? a : b;
    }
  }
}
