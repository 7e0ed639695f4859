package org.bodytext.solr;

import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.apache.solr.client.solrj.request.CoreAdminRequest;
import org.apache.solr.embedded.JettyConfig;
import org.apache.solr.embedded.JettySolrRunner;

/**
 * A Solr server on a local port, installed as {@code docs/solr.md} describes: the jars of the zip
 * in the lib folder of its home, and a core with the configset of the zip.
 */
final class SolrServer {

  /** The unpacked zip for Solr. */
  static final Path ZIP = Path.of("target/unpacked/bodytext-solr-zip").toAbsolutePath();

  static final String CORE = "nutch";

  private final JettySolrRunner jetty;
  private final Path home;
  private final String root;
  private final String url;
  private final SolrClient client;

  private SolrServer(JettySolrRunner jetty, Path home, String root) throws Exception {
    this.jetty = jetty;
    this.home = home;
    this.root = root;
    this.url = create(CORE, ZIP.resolve("configsets/bodytext"));
    this.client = client(url);
  }

  /**
   * Starts a server.
   *
   * @param home an empty folder
   */
  static SolrServer start(Path home) throws Exception {
    Files.writeString(home.resolve("solr.xml"), "<solr/>");
    copy(ZIP.resolve("lib"), home.resolve("lib"));
    JettySolrRunner jetty =
        new JettySolrRunner(home.toString(), JettyConfig.builder().setPort(0).build());
    jetty.start();
    String root = String.format(Locale.ROOT, "http://127.0.0.1:%d/solr", jetty.getLocalPort());
    return new SolrServer(jetty, home, root);
  }

  /** Creates a core with a copy of a configset; returns its URL. */
  String create(String core, Path configset) throws Exception {
    copy(configset, Files.createDirectories(home.resolve("configsets")).resolve(core));
    try (SolrClient admin = client(root)) {
      CoreAdminRequest.Create create = new CoreAdminRequest.Create();
      create.setCoreName(core);
      create.setConfigSet(core);
      create.process(admin);
    }
    return root + "/" + core;
  }

  static SolrClient client(String url) {
    return new HttpJdkSolrClient.Builder(url).useHttp1_1(true).build();
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file).toString()), COPY_ATTRIBUTES);
      }
    }
  }

  /** {@return the URL of the core} */
  String url() {
    return url;
  }

  /** {@return a client of the core; {@link #stop} closes it} */
  SolrClient client() {
    return client;
  }

  /** Deletes all documents. */
  void clear() throws SolrServerException, IOException {
    client.deleteByQuery("*:*");
    client.commit();
  }

  void stop() throws Exception {
    client.close();
    jetty.stop();
  }
}
