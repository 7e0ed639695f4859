package org.bodytext.cli;

import java.util.concurrent.Callable;
import org.bodytext.cli.classpath.OptionalJars;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * The commands of the command line, in the order of its help.
 *
 * <p>Picocli inspects the fields and methods of a command and so loads all classes that they name.
 * Therefore only the command that runs is added to the command line, and a command whose jars are
 * absent from the class path is replaced by one that reports them.
 */
enum Commands {
  EXTRACT(ExtractCommand.class, null),
  PLOT(PlotCommand.class, null),
  EVALUATE(EvaluateCommand.class, null),
  TRAIN(TrainCommand.class, OptionalJars.TRAINING),
  TEMPLATES(TemplatesCommand.class, null),
  INDEX(IndexCommand.class, null),
  SEARCH(SearchCommand.class, null),
  SERVE(ServeCommand.class, OptionalJars.SERVER),
  CHECK(CheckCommand.class, OptionalJars.NUTCH),
  SEGMENT(SegmentCommand.class, OptionalJars.NUTCH),
  DEMO(DemoCommand.class, OptionalJars.NUTCH),
  HELP(HelpCommand.class, null);

  private final Class<?> type;
  private final @Nullable OptionalJars jars;

  Commands(Class<?> type, @Nullable OptionalJars jars) {
    this.type = type;
    this.jars = jars;
  }

  /** Adds the command that the first argument names; all commands if it names none. */
  static void addTo(CommandLine commandLine, String[] args) {
    for (Commands command : values()) {
      if (args.length > 0 && command != HELP && args[0].equals(command.id())) {
        commandLine.addSubcommand(command.id(), command.create());
        return;
      }
    }
    for (Commands command : values()) {
      commandLine.addSubcommand(command.id(), command.create());
    }
  }

  private String id() {
    return type.getAnnotation(Command.class).name();
  }

  private Object create() {
    if (jars == null || jars.arePresent()) {
      return type;
    }
    CommandLine command = new CommandLine(new MissingJars(jars)).setUnmatchedArgumentsAllowed(true);
    command
        .getCommandSpec()
        .usageMessage()
        .description(type.getAnnotation(Command.class).description());
    return command;
  }

  /** Takes the place of a command whose jars are absent. */
  @Command(mixinStandardHelpOptions = true)
  private static final class MissingJars implements Callable<Integer> {

    @Spec private @Nullable CommandSpec spec;

    private final OptionalJars jars;

    MissingJars(OptionalJars jars) {
      this.jars = jars;
    }

    @Override
    public Integer call() {
      String name = spec == null ? "" : spec.name();
      throw CommandContext.usageError(spec, jars.missing(name));
    }
  }
}
