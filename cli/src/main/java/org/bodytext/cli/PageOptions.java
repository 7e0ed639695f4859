package org.bodytext.cli;

import org.bodytext.extractor.ExtractorRegistry;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of commands that extract all pages of their input. */
final class PageOptions extends CommandPart {

  @Option(
      names = "--extractor",
      paramLabel = "ID",
      description = "Extraction method (default: ${DEFAULT-VALUE}).")
  String extractor = ExtractorRegistry.DEFAULT_ID;

  @Option(
      names = "--min-confidence",
      paramLabel = "VALUE",
      defaultValue = "0",
      description =
          "Minimum confidence, from 0 to 1; a page with less counts as a page without a body"
              + " (default: ${DEFAULT-VALUE}).")
  double minConfidence;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Number of threads (default: one per processor).")
  int threads = Runtime.getRuntime().availableProcessors();

  /**
   * Checks the options.
   *
   * @throws ParameterException if one is out of range
   */
  void check() {
    refuse(threads < 1, "--threads must be at least 1, was " + threads);
    refuse(
        !(minConfidence >= 0 && minConfidence <= 1),
        "--min-confidence must be in [0, 1], was " + minConfidence);
  }
}
