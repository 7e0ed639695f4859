package org.bodytext.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.bodytext.cli.index.QueryFile;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.lucene.compare.KnownPageQuery;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * The streams and errors of the command line that runs a command.
 *
 * <p>All methods throw {@link IllegalStateException} for a null {@code spec}, that is for a command
 * that was not created by picocli.
 */
public final class CommandContext {

  private CommandContext() {}

  /** {@return standard input; supports {@link InputStream#mark}} */
  public static InputStream in(@Nullable CommandSpec spec) {
    return ((Main) checked(spec).root().userObject()).in();
  }

  /** {@return standard output} */
  public static PrintWriter out(@Nullable CommandSpec spec) {
    return checked(spec).commandLine().getOut();
  }

  /** {@return standard error} */
  public static PrintWriter err(@Nullable CommandSpec spec) {
    return checked(spec).commandLine().getErr();
  }

  /** Prints a message on standard error. */
  public static void report(@Nullable CommandSpec spec, String message) {
    PrintWriter err = err(spec);
    err.println("bodytext: " + message);
    err.flush();
  }

  /**
   * {@return the exit code of a command; an input without pages is reported as a failure, so that a
   * script does not take it for success}
   *
   * @param pages the number of pages in the input
   * @param failed the number of pages that failed
   */
  public static int exitCode(@Nullable CommandSpec spec, long pages, long failed) {
    String empty = "the input contains no page: no HTML file and no 2xx response with HTML";
    return exitCode(spec, pages, failed, empty);
  }

  /**
   * {@return the exit code of a command}
   *
   * @param empty the message for an input without pages
   */
  public static int exitCode(@Nullable CommandSpec spec, long pages, long failed, String empty) {
    if (pages == 0) {
      report(spec, empty);
    }
    return pages > 0 && failed == 0 ? Main.DONE : Main.FAILED;
  }

  /** {@return a number with its unit, such as {@code 1 page} or {@code 2 pages}} */
  public static String count(long number, String unit) {
    return number + " " + unit + (number == 1 ? "" : "s");
  }

  /** {@return the queries of a file; ends the command if it is not a file of queries} */
  static List<KnownPageQuery> queries(@Nullable CommandSpec spec, Path file) {
    try {
      return QueryFile.read(file);
    } catch (IOException | IllegalArgumentException e) {
      throw usageError(spec, "--queries " + file + ": " + ErrorMessages.of(e));
    }
  }

  /**
   * Ends a command if its arguments are wrong.
   *
   * @param wrong whether they are
   * @param message says what is wrong
   * @throws ParameterException if they are wrong
   */
  public static void refuse(@Nullable CommandSpec spec, boolean wrong, String message) {
    if (wrong) {
      throw usageError(spec, message);
    }
  }

  /** {@return the exception that ends a command with {@link Main#USAGE_ERROR}} */
  public static ParameterException usageError(@Nullable CommandSpec spec, String message) {
    return new ParameterException(checked(spec).commandLine(), message);
  }

  private static CommandSpec checked(@Nullable CommandSpec spec) {
    if (spec == null) {
      throw new IllegalStateException("commands must be created by picocli");
    }
    return spec;
  }
}
