package org.bodytext.benchmark;

import de.l3s.boilerpipe.BoilerpipeProcessingException;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import net.dankito.readability4j.Article;
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
 * All that an index needs of a page, body text and metadata, compared with {@code Jsoup.parse} and
 * other extractors on the same bytes.
 *
 * <p>One operation is one pass over the sample. Readability4J returns text, title and byline,
 * boilerpipe only text; both are given UTF-8.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 10, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class WholePageBenchmark {

  private static final BodyExtractor AUTO = ExtractorRegistry.extractor("auto");

  /** Body text by the method auto, and all metadata. */
  @Benchmark
  public void bodytext(SamplePages sample, Blackhole sink) {
    for (CorpusPage page : sample.pages()) {
      Page parsed = page.parse();
      sink.consume(AUTO.extract(parsed).text());
      sink.consume(parsed.metadata());
    }
  }

  /** Parses with jsoup, without extraction. */
  @Benchmark
  public void jsoupParse(SamplePages sample, Blackhole sink) throws IOException {
    for (CorpusPage page : sample.pages()) {
      sink.consume(page.jsoup());
    }
  }

  /** Text, title and byline by Readability4J, which uses jsoup. */
  @Benchmark
  public void readability4J(SamplePages sample, Blackhole sink) {
    for (CorpusPage page : sample.pages()) {
      Article article = page.readability4J();
      sink.consume(article.getTextContent());
      sink.consume(article.getTitle());
      sink.consume(article.getByline());
    }
  }

  /** Text by the article extractor of boilerpipe. */
  @Benchmark
  public void boilerpipe(SamplePages sample, Blackhole sink) throws BoilerpipeProcessingException {
    for (CorpusPage page : sample.pages()) {
      sink.consume(page.boilerpipe());
    }
  }
}
