package org.bodytext.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.bodytext.cli.classpath.OptionalJars;
import org.bodytext.cli.index.MirroredFolder;
import org.bodytext.cli.index.SearchedFolder;
import org.bodytext.nutch.segment.LocalNutch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/**
 * The options of reading an index from a Hadoop file system.
 *
 * <p>No field or method names a class of Hadoop or Nutch, because picocli loads these classes and
 * their jars may be absent.
 */
final class HadoopOptions extends CommandPart {

  /**
   * Bounds the time until an unreachable name node is reported, which would be minutes. The files
   * of the configuration and {@code -D} override them.
   */
  private static final Map<String, String> TIMES =
      Map.of(
          "ipc.client.connect.max.retries", "3",
          "ipc.client.connect.max.retries.on.timeouts", "1",
          "ipc.client.connect.timeout", "10000",
          "ipc.client.rpc-timeout.ms", "30000",
          "dfs.client.failover.max.attempts", "1");

  private static final List<String> FILES =
      List.of("core-site.xml", "hdfs-site.xml", "nutch-site.xml");

  @Option(
      names = "--conf",
      paramLabel = "DIR",
      defaultValue = "${sys:bodytext.conf}",
      description =
          "If --index is a URI: folder with core-site.xml and hdfs-site.xml (default: the bundled"
              + " configuration of Nutch).")
  private Path conf = Path.of("conf");

  @Option(
      names = "-D",
      paramLabel = "NAME=VALUE",
      description = "If --index is a URI: property that overrides these files. Repeatable.")
  private Map<String, String> properties = new LinkedHashMap<>();

  /**
   * {@return a local copy of the folder of an index, if that is a URI; null if it is local}
   *
   * @param withCompared whether two indexes to compare are copied too
   * @throws ParameterException if the folder does not exist or contains no index
   * @throws IOException if it cannot be copied
   */
  @Nullable MirroredFolder mirror(String index, boolean withCompared) throws IOException {
    refuse(index.isEmpty(), "--index is empty");
    if (!SegmentPaths.isUri(index)) {
      refuse(
          !Files.isDirectory(Path.of(index)),
          "--index " + index + ": no such folder; create it with 'bodytext index'");
      return null;
    }
    refuse(!OptionalJars.NUTCH.arePresent(), OptionalJars.NUTCH.missing("--index " + index));
    NutchOptions.checkJava(this);
    refuse(!Files.isDirectory(conf), conf + ": no such folder; see --conf");
    try {
      Configuration configuration;
      try (LocalNutch nutch = LocalNutch.of(conf, List.of(), settings())) {
        configuration = nutch.configuration(); // needs none of the files that are deleted here
      }
      return MirroredFolder.open(SegmentPaths.hadoop(index), configuration, withCompared);
    } catch (SearchedFolder.NoIndexException e) {
      throw usageError("--index " + e.getMessage());
    } catch (IOException | RuntimeException e) { // Hadoop throws both
      throw new IOException(
          "--index " + index + " cannot be copied (" + MirroredFolder.reason(e) + ")", e);
    }
  }

  /** {@return the properties that override the files of the configuration or are missing there} */
  private Map<String, String> settings() {
    Configuration files = new Configuration(false);
    for (String name : FILES) {
      files.addResource(new org.apache.hadoop.fs.Path(conf.resolve(name).toUri()));
    }
    Map<String, String> settings = new LinkedHashMap<>(TIMES);
    for (Map.Entry<String, String> property : files) {
      settings.remove(property.getKey());
    }
    settings.putAll(properties);
    return settings;
  }
}
