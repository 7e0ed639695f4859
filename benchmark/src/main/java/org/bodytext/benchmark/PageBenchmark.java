package org.bodytext.benchmark;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bodytext.extractor.BodyExtractor;
import org.bodytext.extractor.Page;
import org.jsoup.Jsoup;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Bytes to page, and bytes to body text, beside {@code Jsoup.parse} on the same bytes.
 *
 * <p>One operation is one pass over a sample of a corpus: every {@code step}th page of the WARC
 * file {@code corpus}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(2)
public class PageBenchmark {

  @Param("corpus.warc.gz")
  String corpus = "";

  @Param("10")
  int step;

  private List<CorpusPage> pages = List.of();
  private final BodyExtractor lineBlock = BodyExtractor.of("line-block");

  /** Reads the sample. */
  @Setup
  public void read() throws IOException {
    List<CorpusPage> all = CorpusPage.read(Path.of(corpus));
    List<CorpusPage> sample = new ArrayList<>();
    for (int i = 0; i < all.size(); i += step) {
      sample.add(all.get(i));
    }
    pages = sample;
  }

  /** Builds pages. */
  @Benchmark
  public void page(Blackhole sink) {
    for (CorpusPage page : pages) {
      sink.consume(Page.parse(page.bytes(), page.contentType(), page.url()));
    }
  }

  /** Extracts by the line block distribution, from bytes to text. */
  @Benchmark
  public void lineBlock(Blackhole sink) {
    for (CorpusPage page : pages) {
      Page parsed = Page.parse(page.bytes(), page.contentType(), page.url());
      sink.consume(lineBlock.extract(parsed).text());
    }
  }

  /** Parses by jsoup. */
  @Benchmark
  public void jsoup(Blackhole sink) throws IOException {
    for (CorpusPage page : pages) {
      sink.consume(Jsoup.parse(new ByteArrayInputStream(page.bytes()), null, page.url()));
    }
  }
}
