package org.bodytext.cli;

import java.io.InputStream;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * The command line that calls a command.
 *
 * <p>All throw {@link IllegalStateException} if there is none: it was not picocli that made the
 * command.
 */
final class CommandContext {

  private CommandContext() {}

  /** {@return standard input, with marks} */
  static InputStream in(@Nullable CommandSpec spec) {
    return ((Main) called(spec).root().userObject()).in();
  }

  /** {@return standard output} */
  static PrintWriter out(@Nullable CommandSpec spec) {
    return called(spec).commandLine().getOut();
  }

  /** {@return standard error} */
  static PrintWriter err(@Nullable CommandSpec spec) {
    return called(spec).commandLine().getErr();
  }

  /** Tells people something on standard error. */
  static void tell(@Nullable CommandSpec spec, String message) {
    PrintWriter err = err(spec);
    err.println("bodytext: " + message);
    err.flush();
  }

  /**
   * Tells people if there was nothing to do, so that no script takes nothing for success.
   *
   * @param pages how many pages came
   * @param failed how many of them failed
   * @return the exit code
   */
  static int exitCode(@Nullable CommandSpec spec, long pages, long failed) {
    String nothing = "the input has no page: no HTML file, and no answer of 2xx with HTML";
    return exitCode(spec, pages, failed, nothing);
  }

  /**
   * {@return the same}
   *
   * @param nothing what is told if no page came
   */
  static int exitCode(@Nullable CommandSpec spec, long pages, long failed, String nothing) {
    if (pages == 0) {
      tell(spec, nothing);
    }
    return pages > 0 && failed == 0 ? Main.DONE : Main.FAILED;
  }

  /** {@return what ends a command that was called in a wrong way} */
  static ParameterException wrongUse(@Nullable CommandSpec spec, String message) {
    return new ParameterException(called(spec).commandLine(), message);
  }

  private static CommandSpec called(@Nullable CommandSpec spec) {
    if (spec == null) {
      throw new IllegalStateException("commands must be called by the command line");
    }
    return spec;
  }
}
