package org.bodytext.benchmark;

import de.l3s.boilerpipe.BoilerpipeProcessingException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.apache.lucene.analysis.charfilter.HTMLStripCharFilter;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Bytes to body text, compared with other extractors on the same bytes.
 *
 * <p>One operation is one pass over the sample. Extractors without charset detection are given
 * UTF-8, the fastest charset; {@code HTMLStripCharFilter} only removes tags.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 10, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(2)
public class PeerBenchmark {

  private static final BodyExtractor AUTO = ExtractorRegistry.extractor("auto");
  private static final BodyExtractor LINE_BLOCK = ExtractorRegistry.extractor("line-block");

  /** The method auto. */
  @Benchmark
  public void auto(SamplePages sample, Blackhole sink) {
    extract(AUTO, sample, sink);
  }

  /** The method line-block. */
  @Benchmark
  public void lineBlock(SamplePages sample, Blackhole sink) {
    extract(LINE_BLOCK, sample, sink);
  }

  private static void extract(BodyExtractor extractor, SamplePages sample, Blackhole sink) {
    for (CorpusPage page : sample.pages()) {
      Page parsed = page.parse();
      sink.consume(extractor.extract(parsed).text());
    }
  }

  /** Parses with jsoup, without extraction. */
  @Benchmark
  public void jsoupParse(SamplePages sample, Blackhole sink) throws IOException {
    for (CorpusPage page : sample.pages()) {
      sink.consume(page.jsoup());
    }
  }

  /** The article extractor of boilerpipe. */
  @Benchmark
  public void boilerpipe(SamplePages sample, Blackhole sink) throws BoilerpipeProcessingException {
    for (CorpusPage page : sample.pages()) {
      sink.consume(page.boilerpipe());
    }
  }

  /** Readability4J, which uses jsoup. */
  @Benchmark
  public void readability4J(SamplePages sample, Blackhole sink) {
    for (CorpusPage page : sample.pages()) {
      sink.consume(page.readability4J().getTextContent());
    }
  }

  /** Lucene's filter that removes tags. */
  @Benchmark
  public void htmlStripCharFilter(SamplePages sample, Blackhole sink) throws IOException {
    char[] buffer = new char[8192];
    for (CorpusPage page : sample.pages()) {
      Reader reader =
          new InputStreamReader(new ByteArrayInputStream(page.bytes()), StandardCharsets.UTF_8);
      StringBuilder text = new StringBuilder();
      try (HTMLStripCharFilter filter = new HTMLStripCharFilter(reader)) {
        for (int read = filter.read(buffer); read >= 0; read = filter.read(buffer)) {
          text.append(buffer, 0, read);
        }
      }
      sink.consume(text.toString());
    }
  }
}
