package org.bodytext.cli;

import org.bodytext.cli.evaluate.GoldFileException;
import org.bodytext.cli.input.ErrorMessages;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Finds the body text of web pages, and has only that indexed. */
@Command(
    name = "bodytext",
    description = "Finds the body text of web pages, and has only that indexed.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = {
      ExtractCommand.class,
      PlotCommand.class,
      EvaluateCommand.class,
      TrainCommand.class,
      TemplatesCommand.class,
      IndexCommand.class,
      SearchCommand.class,
      SegmentCommand.class,
      DemoCommand.class,
      HelpCommand.class
    })
public final class Main implements Callable<Integer> {

  /** Every page was done. */
  public static final int DONE = 0;

  /** Some page failed, or the work as a whole. */
  public static final int FAILED = 1;

  /** The command line is wrong. */
  public static final int WRONG_USE = 2;

  // Java forgets the level of a logger that nobody holds.
  private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");
  private static final Logger VECTORS =
      Logger.getLogger("org.apache.lucene.internal.vectorization");

  private final InputStream in;

  @Spec private @Nullable CommandSpec spec;

  private Main(InputStream in) {
    // What comes is told by its first bytes.
    this.in = in.markSupported() ? in : new BufferedInputStream(in);
  }

  @Override
  public Integer call() {
    if (spec != null) {
      CommandLine command = spec.commandLine();
      command.usage(command.getErr());
    }
    return WRONG_USE;
  }

  /** {@return standard input, with marks} */
  InputStream in() {
    return in;
  }

  /** Runs a command and exits with its code. */
  public static void main(String[] args) {
    System.setProperty("java.awt.headless", "true"); // plots need no screen
    LUCENE.setLevel(Level.WARNING); // it tells by which means it reads
    VECTORS.setLevel(Level.SEVERE); // of which there are none
    PrintWriter out = StandardOutput.to(new FileOutputStream(FileDescriptor.out));
    PrintWriter err = StandardOutput.to(new FileOutputStream(FileDescriptor.err));
    int code = commandLine(System.in, out, err).execute(args);
    out.flush();
    err.flush();
    System.exit(code);
  }

  /**
   * {@return the command line}
   *
   * @param in standard input
   * @param out standard output, for results
   * @param err standard error, for errors and progress
   */
  public static CommandLine commandLine(InputStream in, PrintWriter out, PrintWriter err) {
    return new CommandLine(new Main(in))
        .setOut(out)
        .setErr(err)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler(Main::wrongUse)
        .setExecutionStrategy(Main::run)
        .setExecutionExceptionHandler(Main::failure);
  }

  /** Runs what was asked for, and does not call it done if nobody got its results. */
  private static int run(CommandLine.ParseResult asked) {
    int code = new CommandLine.RunLast().execute(asked);
    CommandLine command = asked.commandSpec().commandLine();
    PrintWriter out = command.getOut();
    if (code == DONE && out.checkError()) {
      if (!StandardOutput.isPipeClosed(out)) {
        command.getErr().println("bodytext: " + StandardOutput.problem(out));
        command.getErr().flush();
      }
      return FAILED;
    }
    return code;
  }

  private static int wrongUse(ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    PrintWriter err = command.getErr();
    String name = command.getCommandSpec().qualifiedName();
    String hint = SearchCommand.hint(command.getCommandSpec(), Arrays.asList(args));
    err.println(name + ": " + ErrorMessages.oneLine(e.getMessage() + hint));
    err.println("Try '" + name + " --help'.");
    err.flush();
    return WRONG_USE;
  }

  private static int failure(Exception e, CommandLine command, CommandLine.ParseResult result) {
    if (e instanceof StandardOutput.LostException
        && StandardOutput.isPipeClosed(command.getOut())) {
      return FAILED; // whoever read the results has enough
    }
    PrintWriter err = command.getErr();
    err.println(command.getCommandSpec().qualifiedName() + ": " + ErrorMessages.named(e));
    err.flush();
    return e instanceof GoldFileException ? WRONG_USE : FAILED;
  }
}
