package org.bodytext.cli;

import org.bodytext.extractor.ExtractorRegistry;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of commands that extract all pages of their input. */
final class PageOptions {

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Option(
      names = "--extractor",
      paramLabel = "ID",
      defaultValue = ExtractorRegistry.DEFAULT_ID,
      description = "Extraction method (default: ${DEFAULT-VALUE}).")
  private String extractor = ExtractorRegistry.DEFAULT_ID;

  @Option(
      names = "--min-confidence",
      paramLabel = "VALUE",
      defaultValue = "0",
      description =
          "Minimum confidence, from 0 to 1; a page with less counts as a page without a body"
              + " (default: ${DEFAULT-VALUE}).")
  private double minConfidence;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Number of threads (default: one per processor).")
  private int threads = Runtime.getRuntime().availableProcessors();

  /**
   * Checks the options.
   *
   * @throws ParameterException if one is out of range
   */
  void check() {
    CommandContext.refuse(spec, threads < 1, "--threads must be at least 1, was " + threads);
    CommandContext.refuse(
        spec,
        !(minConfidence >= 0 && minConfidence <= 1),
        "--min-confidence must be in [0, 1], was " + minConfidence);
  }

  /** {@return the id of the extraction method} */
  String extractor() {
    return extractor;
  }

  /** {@return the confidence below which a body counts as missing} */
  double minConfidence() {
    return minConfidence;
  }

  /** {@return the number of threads} */
  int threads() {
    return threads;
  }
}
