package org.bodytext.lab;

import org.bodytext.training.BodyTrainer;
import picocli.CommandLine.Option;

/** The option for the seed of training. */
final class SeedOption {

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "" + BodyTrainer.DEFAULT_SEED,
      description = "Seed of all random choices in training (default: ${DEFAULT-VALUE}).")
  private int seed = BodyTrainer.DEFAULT_SEED;

  /** {@return the seed} */
  int value() {
    return seed;
  }
}
