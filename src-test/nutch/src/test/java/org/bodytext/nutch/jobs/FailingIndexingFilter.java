package org.bodytext.nutch.jobs;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.crawl.Inlinks;
import org.apache.nutch.indexer.IndexingFilter;
import org.apache.nutch.indexer.NutchDocument;
import org.apache.nutch.parse.Parse;

/** Fails the reducer at one page. */
public final class FailingIndexingFilter implements IndexingFilter {

  private Configuration conf = new Configuration(false);

  @Override
  public NutchDocument filter(
      NutchDocument doc, Parse parse, Text url, CrawlDatum datum, Inlinks inlinks) {
    if (url.toString().equals(conf.get("test.fail"))) {
      throw new IllegalStateException("asked to fail at " + url);
    }
    return doc;
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
