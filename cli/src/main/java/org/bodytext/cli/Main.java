package org.bodytext.cli;

import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.bodytext.cli.gold.GoldFileException;
import org.bodytext.cli.index.SearchedFolder;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.ITypeInfo;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line: extracts the body text of web pages, and indexes and searches it. */
@Command(
    name = "bodytext",
    description = "Extracts the body text of web pages, and indexes and searches it.")
public final class Main extends CliCommand {

  /** The exit code if every page was processed. */
  public static final int DONE = 0;

  /** The exit code if some pages failed, or the command as a whole. */
  public static final int FAILED = 1;

  /** The exit code for arguments that are not valid. */
  public static final int USAGE_ERROR = 2;

  // The log manager holds loggers weakly: without these fields the levels would be lost.
  private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");
  private static final Logger VECTORS =
      Logger.getLogger("org.apache.lucene.internal.vectorization");

  /** Supports {@link InputStream#mark}. */
  final InputStream standardInput;

  private Main(InputStream in) {
    // The type of the input is detected from its first bytes.
    standardInput = in.markSupported() ? in : new BufferedInputStream(in);
  }

  @Override
  public Integer call() {
    spec().commandLine().usage(err());
    return USAGE_ERROR;
  }

  /** Runs a command and exits with its code. */
  public static void main(String[] args) {
    System.setProperty("java.awt.headless", "true"); // plots need no screen
    LUCENE.setLevel(Level.WARNING); // without messages about the way it reads files
    VECTORS.setLevel(Level.SEVERE); // without a warning that the vector module is absent
    PrintWriter out = StandardOutput.to(new FileOutputStream(FileDescriptor.out));
    PrintWriter err = StandardOutput.to(new FileOutputStream(FileDescriptor.err));
    int code = execute(args, System.in, out, err);
    out.flush();
    err.flush();
    System.exit(code);
  }

  /**
   * Runs a command.
   *
   * @param in standard input
   * @param out standard output, for results
   * @param err standard error, for errors and progress
   * @return the exit code
   */
  static int execute(String[] args, InputStream in, PrintWriter out, PrintWriter err) {
    return commandLine(in, args)
        .setOut(out)
        .setErr(err)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .registerConverter(Path.class, Main::path)
        .registerConverter(LocalDate.class, Main::day)
        .setParameterExceptionHandler(Main::usageError)
        .setExecutionStrategy(Main::run)
        .setExecutionExceptionHandler(Main::failure)
        .execute(args);
  }

  /** {@return the command that the first argument names, or all commands if it names none} */
  static CommandLine commandLine(InputStream in, String... args) {
    CommandLine commandLine = new CommandLine(new Main(in));
    Commands.addTo(commandLine, args);
    return commandLine;
  }

  /** {@return the path in an argument; an empty one would mean the current folder} */
  private static Path path(String argument) {
    if (argument.isEmpty()) {
      throw new TypeConversionException("the path is empty");
    }
    return Path.of(argument);
  }

  private static LocalDate day(String argument) {
    try {
      return LocalDate.parse(argument);
    } catch (DateTimeException e) {
      throw new TypeConversionException("must be a day such as 2009-11-09, was " + argument);
    }
  }

  /** Runs a command; it fails if its results could not be written. */
  private static int run(CommandLine.ParseResult parsed) {
    CommandLine.ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    if (last.hasMatchedOption(ExtractorOptions.HELP_SETTINGS)) {
      last.commandSpec().commandLine().getOut().print(ExtractorOptions.listOfSettings());
      return DONE;
    }
    int code = new CommandLine.RunLast().execute(parsed);
    CommandLine command = parsed.commandSpec().commandLine();
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

  private static int usageError(ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    PrintWriter err = command.getErr();
    String name = command.getCommandSpec().qualifiedName();
    String hint = SearchCommand.hint(command.getCommandSpec(), Arrays.asList(args));
    err.println(name + ": " + ErrorMessages.oneLine(message(e) + hint));
    err.println("Try '" + name + " --help'.");
    err.flush();
    return USAGE_ERROR;
  }

  private static String message(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched
        && (unmatched.isUnknownOption() || e.getCommandLine().getCommandSpec().parent() == null)) {
      List<String> similar = unmatched.getSuggestions();
      return (unmatched.isUnknownOption() ? "no option " : "no command ")
          + unmatched.getUnmatched().get(0)
          + (similar.isEmpty() ? "" : "; did you mean " + similar.get(0) + "?");
    }
    ArgSpec argument = e.getArgSpec();
    if (argument instanceof OptionSpec option && e.getValue() != null) {
      String must = expected(option.typeInfo());
      if (must != null) {
        return option.longestName() + " must be " + must + ", was " + e.getValue();
      }
    }
    return String.valueOf(e.getMessage());
  }

  /** {@return what a value of a type must be; null if the type says it itself} */
  private static @Nullable String expected(ITypeInfo type) {
    if (type.isEnum()) {
      return "one of " + LowerCase.of(String.join(", ", type.getEnumConstantNames()));
    }
    Class<?> of = type.getType();
    return of == int.class || of == long.class
        ? "a whole number"
        : of == double.class ? "a number" : null;
  }

  private static int failure(Exception e, CommandLine command, CommandLine.ParseResult result) {
    if (e instanceof StandardOutput.LostException
        && StandardOutput.isPipeClosed(command.getOut())) {
      return FAILED; // the reader of the results closed the pipe
    }
    if (e instanceof SearchedFolder.NoIndexException) {
      ParameterException wrong = new ParameterException(command, String.valueOf(e.getMessage()));
      return usageError(wrong, result.originalArgs().toArray(String[]::new));
    }
    PrintWriter err = command.getErr();
    err.println(command.getCommandSpec().qualifiedName() + ": " + ErrorMessages.withFile(e));
    err.flush();
    return e instanceof GoldFileException ? USAGE_ERROR : FAILED;
  }
}
