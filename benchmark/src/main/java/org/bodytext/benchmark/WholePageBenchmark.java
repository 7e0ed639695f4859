package org.bodytext.benchmark;

import de.l3s.boilerpipe.BoilerpipeProcessingException;
import de.l3s.boilerpipe.extractors.ArticleExtractor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import net.dankito.readability4j.Article;
import net.dankito.readability4j.Readability4J;
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
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import org.xml.sax.InputSource;

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
      sink.consume(Jsoup.parse(new ByteArrayInputStream(page.bytes()), null, page.url()));
    }
  }

  /** Text, title and byline by Readability4J, which uses jsoup. */
  @Benchmark
  public void readability4J(SamplePages sample, Blackhole sink) {
    for (CorpusPage page : sample.pages()) {
      String html = new String(page.bytes(), StandardCharsets.UTF_8);
      Article article = new Readability4J(page.url(), html).parse();
      sink.consume(article.getTextContent());
      sink.consume(article.getTitle());
      sink.consume(article.getByline());
    }
  }

  /** Text by the article extractor of boilerpipe. */
  @Benchmark
  public void boilerpipe(SamplePages sample, Blackhole sink) throws BoilerpipeProcessingException {
    for (CorpusPage page : sample.pages()) {
      InputSource source = new InputSource(new ByteArrayInputStream(page.bytes()));
      source.setEncoding("UTF-8");
      sink.consume(ArticleExtractor.INSTANCE.getText(source));
    }
  }
}
