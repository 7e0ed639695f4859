package org.bodytext.elasticsearch;

import org.apache.lucene.analysis.Analyzer;
import org.elasticsearch.index.analysis.AbstractIndexAnalyzerProvider;

/** Provides an analyzer without settings. */
final class TextAnalyzerProvider extends AbstractIndexAnalyzerProvider<Analyzer> {

  private final Analyzer analyzer;

  TextAnalyzerProvider(String name, Analyzer analyzer) {
    super(name);
    this.analyzer = analyzer;
  }

  @Override
  public Analyzer get() {
    return analyzer;
  }
}
