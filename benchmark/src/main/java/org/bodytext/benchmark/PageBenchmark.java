package org.bodytext.benchmark;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;
import org.jsoup.Jsoup;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Bytes to page, and bytes to body text, compared with {@code Jsoup.parse} of the same bytes.
 *
 * <p>One operation is one pass over the sample.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(2)
public class PageBenchmark {

  private final BodyExtractor lineBlock = ExtractorRegistry.extractor("line-block");

  /** Parses pages. */
  @Benchmark
  public void page(SamplePages sample, Blackhole sink) {
    for (CorpusPage page : sample.pages()) {
      sink.consume(page.parse());
    }
  }

  /** Extracts with the line block distribution, from bytes to text. */
  @Benchmark
  public void lineBlock(SamplePages sample, Blackhole sink) {
    for (CorpusPage page : sample.pages()) {
      Page parsed = page.parse();
      sink.consume(lineBlock.extract(parsed).text());
    }
  }

  /** Parses with jsoup. */
  @Benchmark
  public void jsoup(SamplePages sample, Blackhole sink) throws IOException {
    for (CorpusPage page : sample.pages()) {
      sink.consume(Jsoup.parse(new ByteArrayInputStream(page.bytes()), null, page.url()));
    }
  }
}
