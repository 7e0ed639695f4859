package org.bodytext.benchmark;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.sites.template.TemplateLearner;
import org.bodytext.extractor.sites.template.TemplateStore;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Every method, from bytes to body text, compared with {@code Jsoup.parse} of the same bytes.
 *
 * <p>One operation is one pass over the sample. Templates are learned from all pages of the corpus,
 * and loaded, before the measurement.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 10, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(2)
public class MethodBenchmark {

  /** The method that is measured. */
  @State(Scope.Benchmark)
  public static class Method {

    @Param({
      "auto",
      "line-block",
      "bp-network",
      "densest-container",
      "tag-window",
      "table-frame",
      "template",
      "whole-text"
    })
    String method = "";

    private BodyExtractor extractor = ExtractorRegistry.extractor(ExtractorRegistry.DEFAULT_ID);
    private Path templates = Path.of("");

    /** Learns templates, and creates the method. */
    @Setup
    public void prepare(SamplePages sample) throws IOException, BodytextFileException {
      templates = Files.createTempDirectory("templates");
      ExtractionOptions options = ExtractionOptions.DEFAULT;
      if (method.equals("template")) {
        TemplateLearner learner = new TemplateLearner();
        for (CorpusPage page : sample.all()) {
          learner.learn(page.parse(), 1);
        }
        TemplateStore.add(templates, learner);
        options = options.with("template.store", templates.toString());
      }
      extractor = ExtractorRegistry.extractor(method, options);
    }

    /** Deletes the templates. */
    @TearDown
    public void delete() throws IOException {
      try (var files = Files.newDirectoryStream(templates)) {
        for (Path file : files) {
          Files.delete(file);
        }
      }
      Files.delete(templates);
    }
  }

  /** Extracts. */
  @Benchmark
  public void extract(SamplePages sample, Method method, Blackhole sink) {
    for (CorpusPage page : sample.pages()) {
      Page parsed = page.parse();
      sink.consume(method.extractor.extract(parsed).text());
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
