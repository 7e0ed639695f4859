package org.bodytext.opensearch;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.lucene.analysis.Analyzer;
import org.bodytext.lucene.analysis.BodyTextAnalyzer;
import org.opensearch.index.analysis.AnalyzerProvider;
import org.opensearch.index.analysis.CharFilterFactory;
import org.opensearch.indices.analysis.AnalysisModule.AnalysisProvider;
import org.opensearch.ingest.Processor;
import org.opensearch.plugins.AnalysisPlugin;
import org.opensearch.plugins.IngestPlugin;
import org.opensearch.plugins.Plugin;

/**
 * Adds the char filter {@code bodytext}, the analyzers {@code bodytext} and {@code bodytext_query},
 * and the ingest processor {@code bodytext}.
 */
public final class BodyTextPlugin extends Plugin implements AnalysisPlugin, IngestPlugin {

  static final String NAME = "bodytext";

  @Override
  public Map<String, AnalysisProvider<CharFilterFactory>> getCharFilters() {
    return Map.of(
        NAME,
        (index, environment, name, settings) -> new HtmlBodyCharFilter(index, name, settings));
  }

  @Override
  public Map<String, AnalysisProvider<AnalyzerProvider<? extends Analyzer>>> getAnalyzers() {
    Map<String, AnalysisProvider<AnalyzerProvider<? extends Analyzer>>> analyzers = new HashMap<>();
    analyzers.put(NAME, provider(BodyTextAnalyzer::forIndex));
    analyzers.put(NAME + "_query", provider(BodyTextAnalyzer::forQuery));
    return analyzers;
  }

  private static AnalysisProvider<AnalyzerProvider<? extends Analyzer>> provider(
      Supplier<? extends Analyzer> analyzer) {
    return (index, environment, name, settings) ->
        new TextAnalyzerProvider(index, name, settings, analyzer.get());
  }

  @Override
  public Map<String, Processor.Factory> getProcessors(Processor.Parameters parameters) {
    return Map.of(
        NAME,
        (processors, tag, description, options) -> BodyTextProcessor.of(tag, description, options));
  }
}
