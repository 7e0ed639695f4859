package org.bodytext.cli;

import org.bodytext.nutch.common.BodyTextSettings;
import org.bodytext.nutch.segment.LocalNutch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The arguments that say which Nutch runs: its configuration and its plugins. */
final class NutchOptions {

  private static final int WITHOUT_SECURITY_MANAGER = 24;

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Option(
      names = "--conf",
      paramLabel = "DIR",
      defaultValue = "${sys:bodytext.conf}",
      description =
          "The folder of nutch-site.xml and its like (default: the one that comes along).")
  private Path conf = Path.of("conf");

  @Option(
      names = "--plugins",
      paramLabel = "DIR",
      defaultValue = "${sys:bodytext.plugins}",
      description = "A folder of Nutch plugins (default: the ones that come along). Repeatable.")
  private List<Path> plugins = new ArrayList<>();

  @Option(
      names = "-D",
      paramLabel = "NAME=VALUE",
      description = "A property that goes before those of nutch-site.xml. Repeatable.")
  private Map<String, String> properties = new LinkedHashMap<>();

  /**
   * {@return a Nutch in this process that can run jobs}
   *
   * @throws ParameterException if a folder is not there or lacks what jobs need of it, or a
   *     property of the plugins is wrong
   * @throws IOException if no temporary folder can be made
   */
  LocalNutch open() throws IOException {
    LocalNutch nutch = openWithoutJobs();
    boolean opened = false;
    try {
      checkFolders();
      BodyTextSettings.of(nutch.configuration());
      opened = true;
      return nutch;
    } catch (IllegalArgumentException e) {
      throw CommandContext.wrongUse(
          spec, e.getMessage() + "; see -D, and nutch-site.xml in --conf " + conf);
    } finally {
      if (!opened) {
        nutch.close();
      }
    }
  }

  /**
   * {@return a Nutch in this process that writes segments and runs no plugin}
   *
   * @throws ParameterException if a folder is not there
   * @throws IOException if no temporary folder can be made
   */
  LocalNutch openWithoutJobs() throws IOException {
    if (Runtime.version().feature() >= WITHOUT_SECURITY_MANAGER) {
      throw CommandContext.wrongUse(
          spec,
          "Nutch does not run on Java "
              + Runtime.version().feature()
              + ", as its Hadoop needs the security manager; set JAVA_HOME to a Java 17 or 21");
    }
    List<Path> folders = new ArrayList<>(plugins);
    folders.add(conf);
    for (Path folder : folders) {
      if (!Files.isDirectory(folder)) {
        throw CommandContext.wrongUse(spec, folder + ": no such folder; see --conf and --plugins");
      }
    }
    return LocalNutch.of(conf, plugins, properties);
  }

  private void checkFolders() {
    if (!Files.exists(conf.resolve("nutch-site.xml"))) {
      throw CommandContext.wrongUse(
          spec, "--conf " + conf + " has no nutch-site.xml; give a folder like Nutch's conf");
    }
    for (Path folder : plugins) {
      if (!hasPlugin(folder)) {
        throw CommandContext.wrongUse(
            spec,
            "--plugins "
                + folder
                + " has no plugin.xml below it; give a folder like Nutch's plugins");
      }
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
