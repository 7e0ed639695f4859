package org.bodytext.nutch.cluster;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.CommonConfigurationKeysPublic;
import org.apache.hadoop.hdfs.MiniDFSCluster;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.mapreduce.v2.MiniMRYarnCluster;
import org.apache.hadoop.util.RunJar;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.server.nodemanager.NodeManager;
import org.apache.hadoop.yarn.server.resourcemanager.rmnode.RMNodeEvent;
import org.apache.hadoop.yarn.server.resourcemanager.rmnode.RMNodeEventType;

/**
 * HDFS and YARN with two NodeManagers in this process. Clients and containers are separate
 * processes with only Hadoop's jars on their class path.
 */
final class MiniCluster implements AutoCloseable {

  /** Nutch, the plugins and their dependencies, for {@code hadoop jar}. */
  private static final Path JOB_JAR = Path.of("target/bodytext-job.jar").toAbsolutePath();

  // The entries of the class path that an installed Hadoop does not contain.
  private static final Pattern NOT_HADOOP =
      Pattern.compile(
          ".*/((test-)?classes|(bodytext|nutch|tika|lucene|crawler-commons|commons-jexl3|icu4j"
              + "|t-digest|junit|assertj|jsoup|jwarc|surefire)[^/]*\\.(jar|zip))");

  private static final int NODES = 2;

  private final Path folder;
  private final MiniDFSCluster files;
  private final MiniMRYarnCluster nodes;
  private final String hadoop;
  private final List<Client> clients = new ArrayList<>();

  MiniCluster(Path folder) throws IOException {
    this.folder = folder;
    hadoop =
        Arrays.stream(
                System.getProperty(
                        "surefire.test.class.path", System.getProperty("java.class.path"))
                    .split(File.pathSeparator, -1))
            .filter(jar -> !NOT_HADOOP.matcher(jar).matches())
            .collect(Collectors.joining(File.pathSeparator));
    Configuration conf = settings();
    files = new MiniDFSCluster.Builder(conf).numDataNodes(1).build();
    files.waitActive();
    conf.set(CommonConfigurationKeysPublic.FS_DEFAULT_NAME_KEY, files.getURI().toString());
    nodes = new MiniMRYarnCluster("bodytext", NODES);
    nodes.init(conf);
    nodes.start();
    writeClientSettings();
  }

  /** Writes the settings to each file, as the defaults of one override the other files. */
  private void writeClientSettings() throws IOException {
    Path conf = Files.createDirectories(folder.resolve("conf"));
    for (String part : List.of("core", "hdfs", "yarn", "mapred")) {
      try (OutputStream out = Files.newOutputStream(conf.resolve(part + "-site.xml"))) {
        clientSettings().writeXml(out);
      }
    }
  }

  private Configuration settings() {
    Configuration conf = new YarnConfiguration();
    conf.set("hadoop.tmp.dir", folder.resolve("tmp").toString());
    conf.set(MiniDFSCluster.HDFS_MINIDFS_BASEDIR, folder.resolve("hdfs").toString());
    conf.setInt(YarnConfiguration.YARN_MINICLUSTER_NM_PMEM_MB, 2048);
    conf.setInt(YarnConfiguration.RM_SCHEDULER_MINIMUM_ALLOCATION_MB, 512);
    conf.setBoolean(YarnConfiguration.NM_VMEM_CHECK_ENABLED, false);
    conf.setBoolean(YarnConfiguration.NM_PMEM_CHECK_ENABLED, false);
    conf.setBoolean(YarnConfiguration.NM_DISK_HEALTH_CHECK_ENABLE, false);
    return conf;
  }

  /** {@return the settings for the configuration folder of a client} */
  private Configuration clientSettings() {
    Configuration conf = new Configuration(nodes.getConfig());
    conf.setBoolean(YarnConfiguration.IS_MINI_YARN_CLUSTER, false);
    conf.set(YarnConfiguration.YARN_APPLICATION_CLASSPATH, folder.resolve("conf").toString());
    conf.set(
        MRJobConfig.MAPREDUCE_APPLICATION_CLASSPATH, hadoop.replace(File.pathSeparatorChar, ','));
    conf.setBoolean(MRJobConfig.JOB_UBERTASK_ENABLE, false);
    conf.setInt(MRJobConfig.MR_AM_VMEM_MB, 512);
    conf.setInt(MRJobConfig.MAP_MEMORY_MB, 512);
    conf.setInt(MRJobConfig.REDUCE_MEMORY_MB, 512);
    conf.setInt(MRJobConfig.IO_SORT_MB, 16);
    String quick = " -XX:TieredStopAtLevel=1 -XX:+UseSerialGC";
    conf.set(
        MRJobConfig.MR_AM_COMMAND_OPTS,
        "-Xmx256m --add-opens java.base/java.lang=ALL-UNNAMED" + quick);
    conf.set(MRJobConfig.MAP_JAVA_OPTS, "-Xmx384m" + quick);
    conf.set(MRJobConfig.REDUCE_JAVA_OPTS, "-Xmx384m" + quick);
    // The tests suspend attempts, and a speculative attempt would replace them.
    conf.setBoolean(MRJobConfig.MAP_SPECULATIVE, false);
    conf.setBoolean(MRJobConfig.REDUCE_SPECULATIVE, false);
    conf.setInt(MRJobConfig.NUM_REDUCES, 2);
    // Otherwise a stopped node is contacted for minutes before its tasks are reassigned.
    conf.setInt(YarnConfiguration.CLIENT_NM_CONNECT_MAX_WAIT_MS, 2_000);
    conf.setInt(YarnConfiguration.CLIENT_NM_CONNECT_RETRY_INTERVAL_MS, 500);
    return conf;
  }

  /** {@return a configuration for reading HDFS} */
  Configuration configuration() {
    Configuration conf = new Configuration();
    conf.set(
        CommonConfigurationKeysPublic.FS_DEFAULT_NAME_KEY,
        nodes.getConfig().get(CommonConfigurationKeysPublic.FS_DEFAULT_NAME_KEY));
    return conf;
  }

  org.apache.hadoop.fs.Path path(String name) {
    return new org.apache.hadoop.fs.Path(files.getURI() + "/" + name);
  }

  /** Starts {@code hadoop jar JOB_JAR ARGS}. */
  Client start(String... args) throws IOException {
    Path log = folder.resolve("client-" + clients.size() + ".log");
    List<String> command =
        new ArrayList<>(
            List.of(
                System.getProperty("java.home") + "/bin/java",
                "-Xmx384m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                folder.resolve("conf") + File.pathSeparator + hadoop,
                RunJar.class.getName(),
                JOB_JAR.toString()));
    command.addAll(List.of(args));
    Client client =
        new Client(
            new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start(),
            log);
    clients.add(client);
    return client;
  }

  void run(String... args) throws IOException, InterruptedException {
    start(args).awaitSuccess();
  }

  /** Stops the node that runs a container. */
  void stopNodeOf(String container) {
    ContainerId id = ContainerId.fromString(container);
    for (int i = 0; i < NODES; i++) {
      NodeManager node = nodes.getNodeManager(i);
      if (node.getNMContext().getContainers().containsKey(id)) {
        NodeId name = node.getNMContext().getNodeId();
        node.stop();
        // The resource manager detects this by itself only after ten minutes without a heartbeat.
        nodes
            .getResourceManager()
            .getRMContext()
            .getDispatcher()
            .getEventHandler()
            .handle(new RMNodeEvent(name, RMNodeEventType.EXPIRE));
        return;
      }
    }
    throw new AssertionError("no node runs " + container);
  }

  @Override
  public void close() {
    clients.forEach(Client::end);
    nodes.stop();
    files.shutdown();
  }
}
