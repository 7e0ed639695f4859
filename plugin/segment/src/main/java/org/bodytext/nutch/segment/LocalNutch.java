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
 * Nutch in this process: its jobs with the files of a conf folder and the plugins of some folders.
 *
 * <p>Jobs run one after the other, from one thread at a time. What they write aside goes to a
 * folder of the system's temporary files, which is gone after {@link #close}.
 */
public final class LocalNutch implements AutoCloseable {

  private static final String EXTENSION_POINTS = "nutch-extensionpoints";

  /** What a job does. */
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
   * Makes a Nutch.
   *
   * @param conf a folder as Nutch's conf/; its files go before those of the same name on the class
   *     path
   * @param pluginFolders folders of plugins; the extension points need not be among them
   * @param properties go before those of the conf folder
   * @throws IOException if a folder does not exist, or the temporary one cannot be written
   */
  public static LocalNutch of(Path conf, List<Path> pluginFolders, Map<String, String> properties)
      throws IOException {
    List<Path> folders = new ArrayList<>(pluginFolders);
    folders.add(0, conf);
    for (Path folder : folders) {
      if (!Files.isDirectory(folder)) {
        throw new IOException(folder + " is no folder");
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
        throw new IOException(EXTENSION_POINTS + ".xml is not in the jar; build it again");
      }
      Files.copy(in, plugin.resolve("plugin.xml"));
    }
    return folder;
  }

  /** {@return a fresh configuration; Nutch keeps what it makes of one, so each job has its own} */
  public Configuration configuration() {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(classes);
    try {
      Configuration conf = NutchConfiguration.create();
      conf.setStrings(
          "plugin.folders",
          pluginFolders.stream().map(f -> f.toAbsolutePath().toString()).toArray(String[]::new));
      conf.set("mapreduce.framework.name", "local");
      conf.set("hadoop.tmp.dir", work.resolve("hadoop").toString());
      // Hadoop looks every five seconds whether a job is done; ours may take less.
      conf.setInt("mapreduce.client.completion.pollinterval", 50);
      conf.setInt("mapreduce.client.progressmonitor.pollinterval", 50);
      properties.forEach(conf::set);
      return conf;
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** {@return a path that means the same wherever a job works} */
  org.apache.hadoop.fs.Path qualified(org.apache.hadoop.fs.Path path) throws IOException {
    return path.getFileSystem(configuration()).makeQualified(path);
  }

  /**
   * Runs a job.
   *
   * @param name what messages call it
   * @param properties for this job alone
   * @throws IOException if it fails
   */
  void run(String name, Map<String, String> properties, Job job) throws IOException {
    Configuration conf = configuration();
    properties.forEach(conf::set);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(classes);
    FileSystem files = FileSystem.get(conf);
    org.apache.hadoop.fs.Path folder = files.getWorkingDirectory();
    try {
      if (files.getUri().getScheme().equals("file")) {
        // The indexing job writes an empty folder to where it is.
        files.setWorkingDirectory(new org.apache.hadoop.fs.Path(work.toUri()));
      }
      job.run(conf);
    } catch (InterruptedException e) {
      thread.interrupt();
      throw new IOException(name + " was interrupted", e);
    } catch (ClassNotFoundException | RuntimeException e) {
      throw new IOException(
          name + " failed (" + e.getMessage() + "); the log before this says why", e);
    } catch (FSError e) {
      throw new IOException(name + " failed: " + reason(e), e);
    } finally {
      files.setWorkingDirectory(folder);
      thread.setContextClassLoader(before);
    }
  }

  /** {@return what a file system could not do} */
  static String reason(FSError e) {
    return String.valueOf(e.getCause() == null ? e.getMessage() : e.getCause().getMessage());
  }

  /** Deletes what the jobs left. */
  @Override
  public void close() {
    File folder = work.toFile();
    if (!FileUtil.fullyDelete(folder)) {
      throw new UncheckedIOException(new IOException(folder + " cannot be deleted"));
    }
  }
}
