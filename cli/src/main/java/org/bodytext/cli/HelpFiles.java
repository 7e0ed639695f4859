package org.bodytext.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.bodytext.extractor.text.LowerCase;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Writes the files of the archive that picocli derives from the options: completion, man page. */
public final class HelpFiles {

  /** The constants of enums, which help and documentation write in lower case. */
  private static final Pattern CHOICES = Pattern.compile("(?<=_option_args=)\\(\"[^\\n]*");

  private HelpFiles() {}

  /**
   * Writes {@code completion/bodytext.bash}, {@code .zsh} and {@code .fish}, and {@code
   * man/man1/bodytext.1}.
   *
   * @param args a folder, created if it does not exist
   * @throws IOException if a file cannot be written
   */
  public static void main(String[] args) throws IOException {
    CommandLine commandLine = Main.commandLine(InputStream.nullInputStream());
    Path folder = Path.of(args[0]);
    Path completion = Files.createDirectories(folder.resolve("completion"));
    Path man = Files.createDirectories(folder.resolve("man").resolve("man1"));
    // The script of picocli loads bashcompinit in zsh.
    String script =
        CHOICES
            .matcher(AutoComplete.bash("bodytext", commandLine))
            .replaceAll(line -> Matcher.quoteReplacement(LowerCase.of(line.group())));
    Files.writeString(completion.resolve("bodytext.bash"), script);
    Files.writeString(completion.resolve("bodytext.zsh"), script);
    Files.writeString(completion.resolve("bodytext.fish"), fish(commandLine.getCommandSpec()));
    Files.writeString(man.resolve("bodytext.1"), man(commandLine.getCommandSpec()));
  }

  /** {@return the commands in a command, at any depth} */
  private static List<CommandSpec> withCommandsOf(CommandSpec command) {
    List<CommandSpec> all = new ArrayList<>(List.of(command));
    for (int i = 0; i < all.size(); i++) {
      all.get(i).subcommands().values().forEach(each -> all.add(each.getCommandSpec()));
    }
    return all;
  }

  static String fish(CommandSpec root) {
    StringBuilder script = new StringBuilder();
    for (CommandSpec command : withCommandsOf(root)) {
      String condition =
          command == root
              ? "__fish_use_subcommand"
              : "__fish_seen_subcommand_from " + command.name();
      String start = "complete -c bodytext -n '" + condition + "'";
      for (CommandLine each : command.subcommands().values()) {
        CommandSpec sub = each.getCommandSpec();
        script.append(start).append(" -f -a ").append(sub.name());
        script.append(" -d ").append(quoted(description(sub.usageMessage().description())));
        script.append('\n');
      }
      for (OptionSpec option : command.options()) {
        script.append(start);
        for (String name : option.names()) {
          script.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceAll("^-+", ""));
        }
        script.append(option.arity().max() == 0 ? "" : " -r");
        String values = values(option);
        script.append(values.isEmpty() ? "" : " -f -a " + quoted(values));
        script.append(" -d ").append(quoted(description(option.description()))).append('\n');
      }
    }
    return script.toString();
  }

  private static String values(OptionSpec option) {
    return option.completionCandidates() == null
        ? ""
        : StreamSupport.stream(option.completionCandidates().spliterator(), false)
            .map(LowerCase::of)
            .collect(Collectors.joining(" "));
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  /** {@return the man page: the help of all commands in the macros of man(7)} */
  static String man(CommandSpec root) {
    StringBuilder page = new StringBuilder(".TH BODYTEXT 1 \"\" \"bodytext ");
    page.append(Version.number()).append("\"\n.SH NAME\nbodytext \\- ");
    page.append(roff(description(root.usageMessage().description()))).append('\n');
    page.append(".SH SYNOPSIS\n.B bodytext\nCOMMAND [OPTION]... [INPUT]...\n.SH COMMANDS\n");
    for (CommandSpec command : withCommandsOf(root)) {
      if (command == root) {
        continue;
      }
      page.append(".SS ").append(roff(command.qualifiedName())).append('\n');
      page.append(roff(description(command.usageMessage().description()))).append('\n');
      for (PositionalParamSpec input : command.positionalParameters()) {
        append(input.paramLabel(), input, page);
      }
      for (OptionSpec option : command.options()) {
        String label = option.arity().max() == 0 ? "" : " " + option.paramLabel();
        append(String.join(", ", option.names()) + label, option, page);
      }
      for (String footer : command.usageMessage().footer()) {
        page.append(footer.isEmpty() ? "" : ".PP\n" + roff(description(footer)) + "\n");
      }
    }
    return page.toString();
  }

  private static void append(String label, ArgSpec argument, StringBuilder page) {
    page.append(".TP\n.B ").append(roff(label)).append('\n');
    page.append(roff(description(argument.description()))).append('\n');
  }

  private static String description(String... lines) {
    return Ansi.OFF.string(String.join(" ", lines).replace("%n", " ").replace("%%", "%")).strip();
  }

  private static String roff(String text) {
    String escaped = text.replace("\\", "\\e").replace("-", "\\-");
    return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
  }
}
