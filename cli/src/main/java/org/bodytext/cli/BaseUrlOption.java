package org.bodytext.cli;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that gives files the URLs of a site. */
final class BaseUrlOption extends CommandPart {

  private static final Pattern WEB_URL =
      Pattern.compile("https?://[^/?#\\s]+(?:/[^?#\\s]*)?", Pattern.CASE_INSENSITIVE);

  @Option(
      names = "--base-url",
      paramLabel = "URL",
      description = "Prefix of the URLs of files, before their path in the folder that is given.")
  private @Nullable String baseUrl;

  /** {@return the prefix, which ends with a slash; null if it is not given} */
  @Nullable String prefix() {
    String given = baseUrl;
    refuse(
        given != null && !WEB_URL.matcher(given).matches(),
        "--base-url must be a URL such as http://example.com/, was " + given);
    return given == null || given.endsWith("/") ? given : given + "/";
  }
}
