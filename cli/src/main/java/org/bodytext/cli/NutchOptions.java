package org.bodytext.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bodytext.nutch.check.ConfigurationCheck;
import org.bodytext.nutch.common.BodyTextSettings;
import org.bodytext.nutch.segment.LocalNutch;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of Nutch: its configuration and its plugins. */
final class NutchOptions extends CommandPart {

  private static final int WITHOUT_SECURITY_MANAGER = 24;

  @Option(
      names = "--conf",
      paramLabel = "DIR",
      defaultValue = "${sys:bodytext.conf}",
      description =
          "Configuration folder of Nutch, with nutch-site.xml (default: the bundled one).")
  private Path conf = Path.of("conf");

  @Option(
      names = "--plugins",
      paramLabel = "DIR",
      defaultValue = "${sys:bodytext.plugins}",
      description = "Folder of Nutch plugins (default: the bundled ones). Repeatable.")
  private List<Path> plugins = new ArrayList<>();

  @Option(
      names = "-D",
      paramLabel = "NAME=VALUE",
      description = "Property that overrides nutch-site.xml. Repeatable.")
  private Map<String, String> properties = new LinkedHashMap<>();

  /**
   * {@return a Nutch in this process that can run jobs}
   *
   * @throws ParameterException if a folder is missing or lacks a file that jobs need, or a property
   *     of the plugins is not valid
   * @throws IOException if the temporary folder cannot be created
   */
  LocalNutch open() throws IOException {
    LocalNutch nutch = openWithoutJobs();
    try {
      checkFolders();
      BodyTextSettings.of(nutch.configuration());
      return nutch;
    } catch (IllegalArgumentException | ParameterException e) {
      nutch.close();
      throw e instanceof ParameterException wrong
          ? wrong
          : usageError(e.getMessage() + "; see -D, and nutch-site.xml in --conf " + conf);
    }
  }

  /** {@return a Nutch as {@link #open} does, after a report of problems of its configuration} */
  LocalNutch openChecked() throws IOException {
    LocalNutch nutch = open();
    ConfigurationCheck.problems(nutch.configuration())
        .forEach(problem -> report("warning: " + problem));
    return nutch;
  }

  /**
   * {@return a Nutch in this process that writes segments and runs no plugins}
   *
   * @throws ParameterException if a folder is missing
   * @throws IOException if the temporary folder cannot be created
   */
  LocalNutch openWithoutJobs() throws IOException {
    checkJava(this);
    List<Path> folders = new ArrayList<>(plugins);
    folders.add(conf);
    for (Path folder : folders) {
      refuse(!Files.isDirectory(folder), folder + ": no such folder; see --conf and --plugins");
    }
    return LocalNutch.of(conf, plugins, properties);
  }

  /** Ends the command if Hadoop does not run on this version of Java. */
  static void checkJava(CommandPart command) {
    command.refuse(
        Runtime.version().feature() >= WITHOUT_SECURITY_MANAGER,
        "Nutch does not run on Java "
            + Runtime.version().feature()
            + ", because its Hadoop needs the security manager; set JAVA_HOME to Java 17 or 21");
  }

  private void checkFolders() {
    refuse(
        !Files.exists(conf.resolve("nutch-site.xml")),
        "--conf " + conf + " has no nutch-site.xml; give a folder like Nutch's conf");
    for (Path folder : plugins) {
      refuse(
          !hasPlugin(folder),
          "--plugins "
              + folder
              + " has no plugin.xml below it; give a folder like Nutch's plugins");
    }
  }

  private static boolean hasPlugin(Path folder) {
    try (Stream<Path> plugins = Files.list(folder)) {
      return plugins.anyMatch(plugin -> Files.exists(plugin.resolve("plugin.xml")));
    } catch (IOException | UncheckedIOException e) {
      return false;
    }
  }
}
