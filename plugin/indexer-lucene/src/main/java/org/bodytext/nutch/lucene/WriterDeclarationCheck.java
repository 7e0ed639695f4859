package org.bodytext.nutch.lucene;

import java.util.Arrays;
import java.util.List;
import java.util.ServiceConfigurationError;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.crawl.Inlinks;
import org.apache.nutch.indexer.IndexWriter;
import org.apache.nutch.indexer.IndexingFilter;
import org.apache.nutch.indexer.NutchDocument;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.plugin.Extension;
import org.apache.nutch.plugin.PluginRepository;
import org.bodytext.nutch.common.DeclaredWriters;
import org.bodytext.nutch.parse.InvalidSettings;
import org.jspecify.annotations.Nullable;

/**
 * Reports that {@link LuceneIndexWriter}, or another active writer, is not declared in {@code
 * index-writers.xml}. It is an indexing filter, which changes no document, because Nutch creates
 * these in each indexing job, but does not create a writer that is not declared.
 *
 * <p>A job that would write no index at all fails. If another writer is active, the job continues.
 */
public final class WriterDeclarationCheck implements IndexingFilter {

  private @Nullable Configuration conf;

  /** For Nutch. */
  public WriterDeclarationCheck() {}

  @Override
  public NutchDocument filter(
      NutchDocument doc, Parse parse, Text url, CrawlDatum datum, Inlinks inlinks) {
    return doc;
  }

  /**
   * Checks the declaration.
   *
   * @throws ServiceConfigurationError if no index writer is both active and declared
   */
  @Override
  public void setConf(Configuration conf) {
    this.conf = conf;
    List<String> active =
        Arrays.stream(
                PluginRepository.get(conf)
                    .getExtensionPoint(IndexWriter.X_POINT_ID)
                    .getExtensions())
            .map(Extension::getClazz)
            .toList();
    boolean written = false;
    try {
      DeclaredWriters declared = DeclaredWriters.of(conf);
      written = declared.declaresAny(active);
      List<String> problems = declared.problems(active, conf);
      if (!problems.isEmpty()) {
        throw new IllegalArgumentException(
            declared.file().place() + ": " + String.join("; ", problems));
      }
    } catch (IllegalArgumentException e) {
      InvalidSettings.report(conf, e, "");
      if (!written) {
        throw new ServiceConfigurationError("bodytext: " + e.getMessage(), e);
      }
    }
  }

  @Override
  public @Nullable Configuration getConf() {
    return conf;
  }
}
