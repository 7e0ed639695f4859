package org.bodytext.nutch.segment;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSError;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.nutch.util.NutchConfiguration;

/**
 * Runs Nutch's jobs in this process, with a conf folder and plugin folders.
 *
 * <p>Jobs run one after the other, from one thread at a time. Their temporary files are in a
 * temporary folder that {@link #close} deletes.
 */
public final class LocalNutch implements AutoCloseable {

  private static final String EXTENSION_POINTS = "nutch-extensionpoints";

  /** The code of a job. */
  interface Job {
    void run(Configuration conf) throws IOException, InterruptedException, ClassNotFoundException;
  }

  private final ClassLoader classes;
  private final Path work;
  private final List<Path> pluginFolders;
  private final Map<String, String> properties;

  private LocalNutch(Path conf, Path work, List<Path> pluginFolders, Map<String, String> properties)
      throws IOException {
    this.classes = new ConfClassLoader(conf, LocalNutch.class.getClassLoader());
    this.work = work;
    this.pluginFolders = List.copyOf(pluginFolders);
    this.properties = new LinkedHashMap<>(properties);
  }

  /**
   * Creates an instance.
   *
   * @param conf a folder like Nutch's conf/; its files override those of the same name on the class
   *     path
   * @param pluginFolders folders of plugins; nutch-extensionpoints is added if missing
   * @param properties override those of the conf folder
   * @throws IOException if a folder does not exist, or the temporary one cannot be written
   */
  public static LocalNutch of(Path conf, List<Path> pluginFolders, Map<String, String> properties)
      throws IOException {
    List<Path> folders = new ArrayList<>(pluginFolders);
    folders.add(0, conf);
    for (Path folder : folders) {
      if (!Files.isDirectory(folder)) {
        throw new IOException(folder + " is not a folder");
      }
    }
    Path work = Files.createTempDirectory("bodytext-nutch");
    folders.remove(0);
    if (folders.stream().noneMatch(f -> Files.isDirectory(f.resolve(EXTENSION_POINTS)))) {
      folders.add(extensionPoints(work));
    }
    return new LocalNutch(conf, work, folders, properties);
  }

  private static Path extensionPoints(Path work) throws IOException {
    Path folder = work.resolve("plugins");
    Path plugin = Files.createDirectories(folder.resolve(EXTENSION_POINTS));
    try (InputStream in = LocalNutch.class.getResourceAsStream(EXTENSION_POINTS + ".xml")) {
      if (in == null) {
        throw new IOException(EXTENSION_POINTS + ".xml is missing in the jar; build it again");
      }
      Files.copy(in, plugin.resolve("plugin.xml"));
    }
    return folder;
  }

  /**
   * {@return a new configuration; Nutch caches objects by configuration, so each job needs its own}
   */
  public Configuration configuration() {
    Thread thread = Thread.currentThread();
    ClassLoader previous = thread.getContextClassLoader();
    thread.setContextClassLoader(classes);
    try {
      Configuration conf = NutchConfiguration.create();
      conf.setStrings(
          "plugin.folders",
          pluginFolders.stream().map(f -> f.toAbsolutePath().toString()).toArray(String[]::new));
      conf.set("mapreduce.framework.name", "local");
      conf.set("hadoop.tmp.dir", work.resolve("hadoop").toString());
      // The default is five seconds, and jobs here may be shorter.
      conf.setInt("mapreduce.client.completion.pollinterval", 50);
      conf.setInt("mapreduce.client.progressmonitor.pollinterval", 50);
      properties.forEach(conf::set);
      return conf;
    } finally {
      thread.setContextClassLoader(previous);
    }
  }

  /** {@return a qualified path, independent of the working directory of a job} */
  org.apache.hadoop.fs.Path qualified(org.apache.hadoop.fs.Path path) throws IOException {
    return path.getFileSystem(configuration()).makeQualified(path);
  }

  /**
   * Runs a job.
   *
   * @param name the name in messages
   * @param properties properties of this job only
   * @throws IOException if the job fails
   */
  void run(String name, Map<String, String> properties, Job job) throws IOException {
    Configuration conf = configuration();
    properties.forEach(conf::set);
    Thread thread = Thread.currentThread();
    ClassLoader previous = thread.getContextClassLoader();
    thread.setContextClassLoader(classes);
    FileSystem files = FileSystem.get(conf);
    org.apache.hadoop.fs.Path folder = files.getWorkingDirectory();
    try {
      if (files.getUri().getScheme().equals("file")) {
        // The indexing job creates an empty folder in the working directory.
        files.setWorkingDirectory(new org.apache.hadoop.fs.Path(work.toUri()));
      }
      job.run(conf);
    } catch (InterruptedException e) {
      thread.interrupt();
      throw new IOException(name + " was interrupted", e);
    } catch (ClassNotFoundException | RuntimeException e) {
      throw new IOException(name + " failed (" + e.getMessage() + "); see the log above", e);
    } catch (FSError e) {
      throw new IOException(name + " failed: " + reason(e), e);
    } finally {
      files.setWorkingDirectory(folder);
      thread.setContextClassLoader(previous);
    }
  }

  /** {@return the message of a file system error} */
  static String reason(FSError e) {
    return String.valueOf(e.getCause() == null ? e.getMessage() : e.getCause().getMessage());
  }

  /** Deletes the temporary files. */
  @Override
  public void close() {
    File folder = work.toFile();
    if (!FileUtil.fullyDelete(folder)) {
      throw new UncheckedIOException(new IOException(folder + " cannot be deleted"));
    }
  }
}
