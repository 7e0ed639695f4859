package org.bodytext.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.bodytext.nutch.check.ConfigurationCheck;
import org.bodytext.nutch.segment.LocalNutch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks the configuration of a Nutch. */
@Command(
    name = "check",
    description = "Checks a configuration folder of Nutch, before anything is fetched.")
final class CheckCommand extends CliCommand {

  @Option(
      names = "--plugins",
      paramLabel = "DIR",
      description =
          "Folder of Nutch plugins (default: CONF_DIR/../plugins if it exists). Repeatable.")
  private List<Path> plugins = new ArrayList<>();

  @Option(
      names = "--schema",
      paramLabel = "FILE",
      description = "Schema of Solr (default: one in CONF_DIR, if indexer-solr is active).")
  private @Nullable Path schema;

  @Option(
      names = "-D",
      paramLabel = "NAME=VALUE",
      description = "Property that overrides nutch-site.xml. Repeatable.")
  private Map<String, String> properties = new LinkedHashMap<>();

  @Parameters(paramLabel = "CONF_DIR", description = "Folder with nutch-site.xml.")
  private Path conf = Path.of("");

  @Override
  public Integer call() throws IOException {
    refuse(
        !Files.exists(conf.resolve("nutch-site.xml")),
        conf + " has no nutch-site.xml; give a folder like Nutch's conf");
    for (Path file : schema == null ? plugins : with(plugins, schema)) {
      refuse(!Files.exists(file), file + " does not exist");
    }
    Path beside = conf.toAbsolutePath().normalize().resolveSibling("plugins");
    List<Path> folders = plugins.isEmpty() && Files.isDirectory(beside) ? List.of(beside) : plugins;
    List<String> problems;
    try (LocalNutch nutch = LocalNutch.of(conf, folders, properties)) {
      Configuration checked = nutch.configuration();
      // LocalNutch adds a folder that the checked Nutch does not have.
      checked.setStrings(
          "plugin.folders", folders.stream().map(Path::toString).toArray(String[]::new));
      problems =
          ConfigurationCheck.problems(checked, schema == null ? null : schema.toUri().toURL());
    }
    problems.forEach(this::println);
    println(conf + ": " + count(problems.size(), "problem"));
    return problems.isEmpty() ? Main.DONE : Main.FAILED;
  }

  private static List<Path> with(List<Path> files, Path file) {
    List<Path> all = new ArrayList<>(files);
    all.add(file);
    return all;
  }
}
