package org.bodytext.opensearch;

import org.apache.lucene.analysis.Analyzer;
import org.opensearch.common.settings.Settings;
import org.opensearch.index.IndexSettings;
import org.opensearch.index.analysis.AbstractIndexAnalyzerProvider;

/** Provides an analyzer without settings. */
final class TextAnalyzerProvider extends AbstractIndexAnalyzerProvider<Analyzer> {

  private final Analyzer analyzer;

  TextAnalyzerProvider(IndexSettings index, String name, Settings settings, Analyzer analyzer) {
    super(index, name, settings);
    this.analyzer = analyzer;
  }

  @Override
  public Analyzer get() {
    return analyzer;
  }
}
