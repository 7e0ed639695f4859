package org.bodytext.solr;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.response.QueryResponse;
import org.apache.solr.common.params.SolrParams;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * One Solr server for the tests of a class; it is emptied before each test. Except for the tests
 * with Nutch, {@code engines/solr10} runs the same tests with Solr 10, so that they are limited to
 * the API that both versions have.
 */
abstract class SolrTest {

  @TempDir private static Path home;

  static SolrServer solr;

  @BeforeAll
  static void start() throws Exception {
    solr = SolrServer.start(home);
  }

  @AfterAll
  static void stop() throws Exception {
    solr.stop();
  }

  @BeforeEach
  void clear() throws Exception {
    solr.clear();
  }

  /** {@return the ids of the documents that a query finds} */
  static List<String> found(String query) throws SolrServerException, IOException {
    return ids(solr.client().query(SolrParams.of("q", query)));
  }

  static List<String> ids(QueryResponse response) {
    return response.getResults().stream().map(hit -> (String) hit.getFieldValue("id")).toList();
  }
}
