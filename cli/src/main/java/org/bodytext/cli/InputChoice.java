package org.bodytext.cli;

import java.util.ArrayList;
import java.util.List;
import org.bodytext.cli.input.Inputs;
import org.bodytext.cli.input.PageInput;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The arguments that say which pages are read. */
final class InputChoice {

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Parameters(
      paramLabel = "INPUT",
      arity = "0..*",
      description =
          "An HTML file, a folder of them, a WARC file (.warc, .warc.gz), or - for one page on"
              + " standard input.")
  private List<String> inputs = new ArrayList<>();

  /** {@return whether there is one page for sure} */
  boolean isOnePage() {
    return Inputs.isOnePage(inputs);
  }

  /**
   * {@return the pages}
   *
   * @throws ParameterException if there is no input, or one that does not exist
   */
  PageInput open() {
    CommandSpec command = spec;
    if (command == null) {
      throw new IllegalStateException("open must be called by a command");
    }
    if (inputs.isEmpty()) {
      throw new ParameterException(command.commandLine(), "INPUT is missing");
    }
    for (String input : inputs) {
      Inputs.problem(input)
          .ifPresent(
              problem -> {
                throw new ParameterException(command.commandLine(), problem);
              });
    }
    return Inputs.open(inputs, ((Main) command.root().userObject()).in());
  }
}
