package org.apache.solr.client.solrj.io;

import java.io.Closeable;
import org.apache.solr.client.solrj.impl.HttpSolrClientBase;

/**
 * Replaces the class of the jar for streaming expressions, which is of Solr 9: it refers to clients
 * that Solr 10 does not have, and each node creates one. Streaming expressions, which call its
 * other methods, do not work.
 */
public final class SolrClientCache implements Closeable {

  public SolrClientCache(HttpSolrClientBase client) {}

  @Override
  public void close() {}
}
