package org.bodytext.cli;

import java.util.List;
import org.bodytext.cli.classpath.OptionalJars;
import org.jspecify.annotations.Nullable;

/** Adds commands of another jar to the command line; found by {@link java.util.ServiceLoader}. */
public interface CommandProvider {

  /**
   * A command.
   *
   * @param type its class, with the annotation {@link picocli.CommandLine.Command}
   * @param jars the jars that it needs; null if all are on the class path of every command
   */
  record Entry(Class<?> type, @Nullable OptionalJars jars) {}

  /** {@return the commands, in the order of the help} */
  List<Entry> commands();
}
