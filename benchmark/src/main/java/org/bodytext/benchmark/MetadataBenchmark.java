package org.bodytext.benchmark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import net.dankito.readability4j.processor.MetadataParser;
import org.bodytext.extractor.metadata.MetadataReader;
import org.bodytext.extractor.page.Page;
import org.jsoup.nodes.Document;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * The metadata of parsed pages, compared with {@code Jsoup.parse} of their bytes.
 *
 * <p>One operation is one pass over the sample. Readability4J reads only title, byline and excerpt,
 * from meta elements and headings.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 10, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class MetadataBenchmark {

  /** The parsed sample. */
  @State(Scope.Benchmark)
  public static class Parsed {

    private final List<Page> pages = new ArrayList<>();
    private final List<Document> documents = new ArrayList<>();

    /** Parses the sample. */
    @Setup
    public void parse(SamplePages sample) throws IOException {
      for (CorpusPage page : sample.pages()) {
        pages.add(page.parse());
        documents.add(page.jsoup());
      }
    }
  }

  /** All metadata; a page itself would read them once. */
  @Benchmark
  public void metadata(Parsed sample, Blackhole sink) {
    for (Page page : sample.pages) {
      sink.consume(new MetadataReader(page, null).metadata());
    }
  }

  /** The title alone. */
  @Benchmark
  public void title(Parsed sample, Blackhole sink) {
    for (Page page : sample.pages) {
      sink.consume(new MetadataReader(page, null).title());
    }
  }

  /** Title, byline and excerpt by Readability4J, from the trees of jsoup. */
  @Benchmark
  public void readability4J(Parsed sample, Blackhole sink) {
    for (Document document : sample.documents) {
      sink.consume(new MetadataParser().getArticleMetadata(document));
    }
  }

  /** Parses with jsoup. */
  @Benchmark
  public void jsoupParse(SamplePages sample, Blackhole sink) throws IOException {
    for (CorpusPage page : sample.pages()) {
      sink.consume(page.jsoup());
    }
  }
}
