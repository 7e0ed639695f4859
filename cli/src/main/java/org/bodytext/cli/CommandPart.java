package org.bodytext.cli;

import java.io.InputStream;
import java.io.PrintWriter;
import org.bodytext.cli.input.Inputs;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * A command, or a mixin of its options, with the streams and errors of its command line.
 *
 * <p>All methods throw {@link IllegalStateException} if picocli did not create the command.
 */
public abstract class CommandPart {

  @Spec private @Nullable CommandSpec self;

  /** The command of a mixin; null in a command. */
  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec mixee;

  /** {@return the command that runs} */
  public final CommandSpec spec() {
    CommandSpec spec = mixee == null ? self : mixee;
    if (spec == null) {
      throw new IllegalStateException("commands must be created by picocli");
    }
    return spec;
  }

  /** {@return standard input; supports {@link InputStream#mark}} */
  public final InputStream in() {
    return ((Main) spec().root().userObject()).standardInput;
  }

  /** {@return standard output} */
  public final PrintWriter out() {
    return spec().commandLine().getOut();
  }

  /** {@return standard error} */
  public final PrintWriter err() {
    return spec().commandLine().getErr();
  }

  /** Prints a text on standard output, at once. */
  public final void print(String text) {
    out().print(text);
    out().flush();
  }

  /** Prints a line on standard output, at once. */
  public final void println(Object line) {
    print(line + System.lineSeparator());
  }

  /** Prints a message on standard error. */
  public final void report(String message) {
    err().println("bodytext: " + message);
    err().flush();
  }

  /**
   * Refuses an input that does not exist.
   *
   * @throws ParameterException if it is a path without a file or folder
   */
  public final void checkExists(String input) {
    refuse(!Inputs.exists(input), input + ": no such file or folder; check the path");
  }

  /**
   * {@return the exit code of the command; an input without pages is reported as a failure, so that
   * a script does not take it for success}
   *
   * @param pages the number of pages in the input
   * @param failed the number of pages that failed
   */
  public final int exitCode(long pages, long failed) {
    return exitCode(
        pages, failed, "the input contains no page: no HTML file and no 2xx response with HTML");
  }

  /**
   * {@return the exit code of the command}
   *
   * @param empty the message for an input without pages
   */
  public final int exitCode(long pages, long failed, String empty) {
    if (pages == 0) {
      report(empty);
    }
    return pages > 0 && failed == 0 ? Main.DONE : Main.FAILED;
  }

  /** {@return a number with its unit, such as {@code 1 page} or {@code 2 pages}} */
  public static String count(long number, String unit) {
    return number + " " + unit + (number == 1 ? "" : "s");
  }

  /**
   * Ends the command if its arguments are wrong.
   *
   * @param wrong whether they are
   * @param message says what is wrong
   * @throws ParameterException if they are wrong
   */
  public final void refuse(boolean wrong, String message) {
    if (wrong) {
      throw usageError(message);
    }
  }

  /** {@return the exception that ends the command with {@link Main#USAGE_ERROR}} */
  public final ParameterException usageError(String message) {
    return new ParameterException(spec().commandLine(), message);
  }
}
