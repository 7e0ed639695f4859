package org.bodytext.cli;

import java.time.Duration;
import org.bodytext.cli.fetch.FetchSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of fetching pages from the web. */
final class FetchOptions extends CommandPart {

  @Option(
      names = "--urls",
      paramLabel = "FILE",
      description =
          "List of URLs to fetch, one per line; - for a list on standard input. robots.txt is"
              + " obeyed.")
  @Nullable String urls;

  @Option(
      names = "--delay",
      paramLabel = "SECONDS",
      defaultValue = "1",
      description =
          "Minimum delay between requests to a host; a longer Crawl-delay of its robots.txt is"
              + " obeyed (default: ${DEFAULT-VALUE}).")
  private double delay = 1;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      defaultValue = "30",
      description = "Time limit of a request (default: ${DEFAULT-VALUE}).")
  private double timeout = 30;

  @Option(
      names = "--max-size",
      paramLabel = "MB",
      defaultValue = "5",
      description = "Size limit of a fetched page (default: ${DEFAULT-VALUE}).")
  private double maxSize = 5;

  @Option(
      names = "--contact",
      paramLabel = "TEXT",
      description = "URL or mail address for site owners, sent in the User-Agent header.")
  private @Nullable String contact;

  @Option(
      names = "--allow-private",
      description =
          "Follow redirects from the internet to private addresses, such as those of the local"
              + " network. URLs that are given are fetched in any case.")
  private boolean allowPrivate;

  /** {@return the settings of the fetcher; ends the command if an option is out of range} */
  FetchSettings settings() {
    refuse(!(maxSize > 0 && maxSize <= 100), "--max-size must be in (0, 100] MB, was " + maxSize);
    refuse(!(delay >= 0 && delay <= 3600), "--delay must be in [0, 3600] s, was " + delay);
    refuse(!(timeout > 0 && timeout <= 3600), "--timeout must be in (0, 3600] s, was " + timeout);
    String agent = FetchSettings.AGENT + "/" + Version.number();
    if (contact != null) {
      agent += " (+" + contact.replaceAll("[^\\x20-\\x7e]", "?") + ")";
    }
    int maxBytes = (int) Math.max(1, maxSize * (1 << 20));
    return FetchSettings.of(agent, seconds(delay), seconds(timeout), maxBytes, allowPrivate);
  }

  private static Duration seconds(double seconds) {
    return Duration.ofNanos((long) (seconds * 1e9));
  }
}
