package org.bodytext.lab;

import org.bodytext.cli.CommandPart;
import org.bodytext.cli.ExtractorOptions;
import org.bodytext.training.BodyTrainer;
import picocli.CommandLine.ParameterException;

/** Creates the trainers of methods. */
final class Trainers {

  private Trainers() {}

  /**
   * {@return the trainer of a method, configured by the options of a command}
   *
   * @param seed the seed of all random choices
   * @throws ParameterException if there is no such trainer or a setting is not valid
   */
  static BodyTrainer of(CommandPart command, ExtractorOptions options, String id, int seed) {
    try {
      return BodyTrainer.of(id, options.options(id).values(), seed);
    } catch (IllegalArgumentException e) {
      throw command.usageError(String.valueOf(e.getMessage()));
    }
  }
}
