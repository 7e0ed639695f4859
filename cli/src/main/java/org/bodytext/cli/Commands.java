package org.bodytext.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.bodytext.cli.CommandProvider.Entry;
import org.bodytext.cli.classpath.OptionalJars;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/**
 * The commands of the command line, in the order of its help: those of this jar, and those of each
 * {@link CommandProvider}.
 *
 * <p>Picocli inspects the fields and methods of a command and so loads all classes that they name.
 * Therefore only the command that runs is added to the command line, and a command whose jars are
 * absent from the class path is replaced by one that reports them.
 */
final class Commands {

  private static final List<Entry> OWN =
      List.of(
          new Entry(ExtractCommand.class, null),
          new Entry(TemplatesCommand.class, null),
          new Entry(IndexCommand.class, null),
          new Entry(SearchCommand.class, null),
          new Entry(ServeCommand.class, OptionalJars.SERVER),
          new Entry(CheckCommand.class, OptionalJars.NUTCH),
          new Entry(SegmentCommand.class, OptionalJars.NUTCH),
          new Entry(DemoCommand.class, OptionalJars.NUTCH));

  private Commands() {}

  /** Adds the command that the first argument names; all commands if it names none. */
  static void addTo(CommandLine commandLine, String[] args) {
    String first = args.length == 0 ? "" : args[0];
    if (addNamed(first, OWN, commandLine)) {
      return;
    }
    List<Entry> all = new ArrayList<>(OWN);
    for (CommandProvider provider : ServiceLoader.load(CommandProvider.class)) {
      if (addNamed(first, provider.commands(), commandLine)) {
        return;
      }
      all.addAll(provider.commands());
    }
    all.add(new Entry(HelpCommand.class, null));
    all.forEach(entry -> commandLine.addSubcommand(name(entry), create(entry)));
  }

  private static boolean addNamed(String name, List<Entry> entries, CommandLine commandLine) {
    for (Entry entry : entries) {
      if (name(entry).equals(name)) {
        commandLine.addSubcommand(name, create(entry));
        return true;
      }
    }
    return false;
  }

  private static String name(Entry entry) {
    return entry.type().getAnnotation(Command.class).name();
  }

  private static Object create(Entry entry) {
    OptionalJars jars = entry.jars();
    if (jars == null || jars.arePresent()) {
      return entry.type();
    }
    CommandLine command = new CommandLine(new MissingJars(jars)).setUnmatchedArgumentsAllowed(true);
    command
        .getCommandSpec()
        .usageMessage()
        .description(entry.type().getAnnotation(Command.class).description());
    return command;
  }

  /** Takes the place of a command whose jars are absent. */
  @Command
  private static final class MissingJars extends CliCommand {

    private final OptionalJars jars;

    MissingJars(OptionalJars jars) {
      this.jars = jars;
    }

    @Override
    public Integer call() {
      throw usageError(jars.missing(spec().name()));
    }
  }
}
