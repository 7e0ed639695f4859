package org.bodytext.cli;

import org.bodytext.cli.fetch.FetchSettings;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what is fetched from the web, and how. */
final class FetchOptions {

  @Option(
      names = "--urls",
      paramLabel = "FILE",
      description = "Fetch the pages of this list of URLs, one a line; obeys robots.txt.")
  private @Nullable Path urls;

  @Option(
      names = "--delay",
      paramLabel = "SECONDS",
      defaultValue = "1",
      description =
          "How long a host is left alone after a request, where its robots.txt asks for no longer"
              + " (default: ${DEFAULT-VALUE}).")
  private double delay = 1;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      defaultValue = "30",
      description = "How long fetching a page may take (default: ${DEFAULT-VALUE}).")
  private double timeout = 30;

  @Option(
      names = "--max-size",
      paramLabel = "MB",
      defaultValue = "5",
      description = "How long a fetched page may be (default: ${DEFAULT-VALUE}).")
  private double maxSize = 5;

  @Option(
      names = "--contact",
      paramLabel = "TEXT",
      description = "A URL or mail address that tells site owners who fetches.")
  private @Nullable String contact;

  /** {@return the list of URLs, null if there is none} */
  @Nullable Path urls() {
    return urls;
  }

  /**
   * {@return how pages are fetched}
   *
   * @throws IllegalArgumentException if an option is out of range
   */
  FetchSettings settings() {
    if (!(maxSize > 0 && maxSize <= 100)) {
      throw new IllegalArgumentException("--max-size must be in (0, 100] MB, was " + maxSize);
    }
    if (!(delay >= 0 && delay <= 3600)) {
      throw new IllegalArgumentException("--delay must be in [0, 3600] s, was " + delay);
    }
    if (!(timeout > 0 && timeout <= 3600)) {
      throw new IllegalArgumentException("--timeout must be in (0, 3600] s, was " + timeout);
    }
    String agent = FetchSettings.AGENT + "/" + Version.number();
    String told = contact;
    if (told != null) {
      agent += " (+" + told.replaceAll("[^\\x20-\\x7e]", "?") + ")";
    }
    return FetchSettings.DEFAULT
        .withUserAgent(agent)
        .withDelay(seconds(delay))
        .withTotalTimeout(seconds(timeout))
        .withMaxBytes((int) Math.max(1, maxSize * (1 << 20)));
  }

  private static Duration seconds(double seconds) {
    return Duration.ofNanos((long) (seconds * 1e9));
  }
}
