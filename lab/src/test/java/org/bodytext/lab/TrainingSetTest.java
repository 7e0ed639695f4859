package org.bodytext.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.bodytext.cli.Progress;
import org.bodytext.cli.TestPages;
import org.bodytext.cli.gold.GoldFile;
import org.bodytext.cli.input.WarcFile;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;
import org.bodytext.lab.evaluate.Corpus;
import org.bodytext.training.BodyTrainer;
import org.bodytext.training.PageLabels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainingSetTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void foldIsTrainedWithoutItsOwnSites() throws Exception {
    List<Corpus> corpora =
        List.of(
            corpus("a", "http://x.com/1", "http://www.y.com/2", "http://z.com/3"),
            corpus("b", "http://z.com/4", "http://y.com/5", "http://v.com/6"));
    SiteFolds folds = new SiteFolds(2);
    assertThat(read(corpora).train(folds))
        .extracting(BodyExtractor::id)
        .containsExactly("a2 b5 b6", "a1 a3 b4");
    assertThat(folds.of("z.com")).isZero();
    assertThat(folds.of("y.com")).isOne();
  }

  @Test
  void withoutFoldsAllPagesAreUsed() throws Exception {
    Corpus corpus = corpus("a", "http://x.com/1", "http://y.com/2");
    TrainingSet set = read(List.of(corpus));
    assertThat(set.size()).isEqualTo(2);
    assertThat(set.train((epoch, error) -> {}).extractor().id()).isEqualTo("a1 a2");
  }

  @Test
  void unreadablePageIsReportedAndSkipped() throws Exception {
    Corpus corpus = corpus("a", "http://x.com/1", "http://y.com/2");
    byte[] bytes = Files.readAllBytes(folder.resolve("a.warc"));
    Files.write(folder.resolve("a.warc"), Arrays.copyOf(bytes, bytes.length - 20));
    List<String> errors = new ArrayList<>();
    TrainingSet set = read(List.of(corpus), errors);
    assertThat(set.size()).isOne();
    assertThat(set.failed()).isOne();
    assertThat(errors).singleElement().asString().contains("a.warc record 1: ");
  }

  @Test
  void pageWhoseLinesAreNotThoseOfItsMarksIsSkipped() throws Exception {
    Path gold =
        Files.writeString(
            folder.resolve("marks.jsonl"),
            "{\"id\":\"m\",\"url\":\"http://a.example/\",\"marks\":{\"body\":[[0,0]]},"
                + "\"lines_hash\":\"0\"}\n");
    WarcFile warc = new WarcFile();
    warc.page("http://a.example/", TestPages.page("m"));
    Path input = warc.write(folder.resolve("marks.warc"));
    List<String> errors = new ArrayList<>();
    TrainingSet set =
        read(List.of(new Corpus("marks", GoldFile.read(gold), input.toString())), errors);
    assertThat(set.size()).isZero();
    assertThat(set.failed()).isOne();
    assertThat(errors).singleElement().asString().contains("marks of page m must be of lines");
  }

  private static TrainingSet read(List<Corpus> corpora) throws Exception {
    return read(corpora, new ArrayList<>());
  }

  private static TrainingSet read(List<Corpus> corpora, List<String> errors) throws Exception {
    Progress progress = Progress.on(new PrintWriter(new StringWriter()));
    try (GoldPages pages =
        new GoldPages(corpora, new ByteArrayInputStream(new byte[0]), message -> {})) {
      return TrainingSet.read(new Recorder(), pages, progress, errors::add);
    }
  }

  private Corpus corpus(String name, String... urls) throws Exception {
    WarcFile warc = new WarcFile();
    StringBuilder gold = new StringBuilder();
    for (String url : urls) {
      String id = name + url.charAt(url.length() - 1);
      warc.page(url, TestPages.page(id));
      gold.append("{\"id\":\"").append(id).append("\",\"url\":\"").append(url);
      gold.append("\",\"main_content\":\"").append(id).append("\"}\n");
    }
    Path file = Files.writeString(folder.resolve(name + ".jsonl"), gold);
    Path input = warc.write(folder.resolve(name + ".warc"));
    return new Corpus(name, GoldFile.read(file), input.toString());
  }

  /** A trainer whose models are the gold bodies; the id of the extractor is their concatenation. */
  private static final class Recorder implements BodyTrainer {

    private record RecordedBody(String body) implements Example {}

    private record Extractor(String id) implements BodyExtractor {

      @Override
      public Body extract(Page page) {
        throw new UnsupportedOperationException();
      }
    }

    private record RecorderModel(BodyExtractor extractor) implements Model {

      @Override
      public void write(OutputStream out) throws IOException {
        out.write(extractor.id().getBytes(StandardCharsets.UTF_8));
      }
    }

    @Override
    public String id() {
      return "recorder";
    }

    @Override
    public Example example(Page page, PageLabels labels) {
      return new RecordedBody(Objects.requireNonNull(labels.body()));
    }

    @Override
    public Model train(List<Example> examples, Curve curve) {
      return new RecorderModel(
          new Extractor(
              examples.stream()
                  .map(example -> ((RecordedBody) example).body())
                  .collect(Collectors.joining(" "))));
    }
  }
}
