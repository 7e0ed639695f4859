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
  static final Path ZIP = Path.of("target/unpacked/bodytext-lucene-solr-zip").toAbsolutePath();

  static final String CORE = "nutch";

  private final JettySolrRunner jetty;
  private final String url;
  private final SolrClient client;

  private SolrServer(JettySolrRunner jetty, String url, SolrClient client) {
    this.jetty = jetty;
    this.url = url;
    this.client = client;
  }

  /**
   * Starts a server.
   *
   * @param home an empty folder
   */
  static SolrServer start(Path home) throws Exception {
    Files.writeString(home.resolve("solr.xml"), "<solr/>");
    copy(ZIP.resolve("lib"), home.resolve("lib"));
    copy(ZIP.resolve("configsets"), home.resolve("configsets"));
    JettySolrRunner jetty =
        new JettySolrRunner(
            home.toString(), JettyConfig.builder().setContext("/solr").setPort(0).build());
    jetty.start();
    String root = String.format(Locale.ROOT, "http://127.0.0.1:%d/solr", jetty.getLocalPort());
    try (SolrClient admin = client(root)) {
      CoreAdminRequest.Create create = new CoreAdminRequest.Create();
      create.setCoreName(CORE);
      create.setConfigSet("bodytext");
      create.process(admin);
    }
    String url = root + "/" + CORE;
    return new SolrServer(jetty, url, client(url));
  }

  private static SolrClient client(String url) {
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
