package org.bodytext.cli;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option that gives files the URLs of a site. */
final class BaseUrlOption {

  private static final Pattern WEB_URL =
      Pattern.compile("https?://[^/?#\\s]+(?:/[^?#\\s]*)?", Pattern.CASE_INSENSITIVE);

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Option(
      names = "--base-url",
      paramLabel = "URL",
      description = "Prefix of the URLs of files, before their path in the folder that is given.")
  private @Nullable String baseUrl;

  /** {@return the prefix, which ends with a slash; null if it is not given} */
  @Nullable String prefix() {
    String given = baseUrl;
    CommandContext.refuse(
        spec,
        given != null && !WEB_URL.matcher(given).matches(),
        "--base-url must be a URL such as http://example.com/, was " + given);
    return given == null || given.endsWith("/") ? given : given + "/";
  }
}
