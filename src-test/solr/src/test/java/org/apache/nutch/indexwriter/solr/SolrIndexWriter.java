package org.apache.nutch.indexwriter.solr;

import java.io.IOException;
import java.time.format.DateTimeFormatter;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.indexer.IndexWriter;
import org.apache.nutch.indexer.IndexWriterParams;
import org.apache.nutch.indexer.NutchDocument;
import org.apache.nutch.indexer.NutchField;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.apache.solr.common.SolrInputDocument;

/**
 * Replaces the class of the plugin indexer-solr of Nutch, which is not published as a jar. It has
 * the same name, so that conf/index-writers.xml can be used unchanged, and sends the same documents
 * to the same URL, in whole batches.
 */
public final class SolrIndexWriter implements IndexWriter {

  private final List<SolrInputDocument> added = new ArrayList<>();
  private final List<String> deleted = new ArrayList<>();
  private Configuration conf = new Configuration(false);
  private IndexWriterParams parameters = new IndexWriterParams(Map.of());

  @Override
  @Deprecated
  public void open(Configuration conf, String name) {}

  @Override
  public void open(IndexWriterParams given) {
    parameters = given;
  }

  @Override
  public void write(NutchDocument doc) throws IOException {
    SolrInputDocument document = new SolrInputDocument();
    for (Map.Entry<String, NutchField> field : doc) {
      for (Object value : field.getValue().getValues()) {
        document.addField(
            field.getKey(),
            value instanceof Date date
                ? DateTimeFormatter.ISO_INSTANT.format(date.toInstant())
                : value);
      }
    }
    added.add(document);
    if (added.size() >= parameters.getInt("commitSize", 1000)) {
      push();
    }
  }

  @Override
  public void update(NutchDocument doc) throws IOException {
    write(doc);
  }

  @Override
  public void delete(String key) {
    deleted.add(key);
  }

  @Override
  public void commit() throws IOException {
    push();
  }

  @Override
  public void close() throws IOException {
    push();
  }

  private void push() throws IOException {
    try (SolrClient solr =
        new HttpJdkSolrClient.Builder(parameters.get("url")).useHttp1_1(true).build()) {
      if (!added.isEmpty()) {
        solr.add(added);
      }
      if (!deleted.isEmpty()) {
        solr.deleteById(deleted);
      }
      solr.commit();
      added.clear();
      deleted.clear();
    } catch (SolrServerException e) {
      throw new IOException(e);
    }
  }

  @Override
  public Map<String, Map.Entry<String, Object>> describe() {
    return Map.of("url", new AbstractMap.SimpleEntry<>("where", parameters.get("url")));
  }

  @Override
  public void setConf(Configuration conf) {
    this.conf = conf;
  }

  @Override
  public Configuration getConf() {
    return conf;
  }
}
