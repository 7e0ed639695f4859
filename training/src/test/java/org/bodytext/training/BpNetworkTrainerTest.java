package org.bodytext.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;

class BpNetworkTrainerTest {

  private static final String ENGLISH =
      "The town council met on Tuesday and voted to keep the old bridge open for another year. ";

  private static final String MENU =
      "<ul><li><a href=/home>Home</a><li><a href=/news>News</a><li><a href=/sport>Sport</a></ul>";

  @Test
  void trainingSeparatesBodyFromLinksAndReducesTheError() {
    List<Double> errors = new ArrayList<>();
    BodyTrainer trainer = BodyTrainer.of("bp-network", ExtractionOptions.DEFAULT.values(), 1);
    BodyTrainer.Model model = trainer.train(examples(trainer), (epoch, error) -> errors.add(error));
    assertThat(errors.get(errors.size() - 1)).isLessThan(errors.get(0)).isLessThan(0.1);
    Page page = PageParser.create().parse(MENU + "<p>" + ENGLISH.repeat(2));
    assertThat(model.extractor().extract(page).chosenLines()).containsExactly(3);
  }

  @Test
  void trainingEndsAtTheTargetError() {
    List<Double> errors = new ArrayList<>();
    BodyTrainer trainer = BodyTrainer.of("bp-network", ExtractionOptions.DEFAULT.values(), 1);
    List<BodyTrainer.Example> many = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      many.addAll(examples(trainer));
    }
    trainer.train(many, (epoch, error) -> errors.add(error));
    assertThat(errors).hasSizeLessThan(BpNetworkTrainer.MAX_EPOCHS);
    assertThat(errors.get(errors.size() - 1)).isLessThanOrEqualTo(BpNetworkTrainer.TARGET_ERROR);
  }

  @Test
  void sameExamplesResultInTheSameModel() throws IOException {
    ByteArrayOutputStream first = new ByteArrayOutputStream();
    ByteArrayOutputStream second = new ByteArrayOutputStream();
    for (ByteArrayOutputStream out : List.of(first, second)) {
      BodyTrainer trainer = BodyTrainer.of("bp-network", ExtractionOptions.DEFAULT.values(), 1);
      trainer.train(examples(trainer), (epoch, error) -> {}).write(out);
    }
    assertThat(first.toByteArray()).isEqualTo(second.toByteArray());
    assertThat(first.toString(StandardCharsets.UTF_8)).startsWith("bodytext bp-network 2\n");
  }

  private static List<BodyTrainer.Example> examples(BodyTrainer trainer) {
    Random random = new Random(3);
    List<BodyTrainer.Example> examples = new ArrayList<>();
    for (int page = 0; page < 100; page++) {
      String text = ENGLISH.repeat(1 + random.nextInt(3)).strip();
      String html = MENU + "<p>" + text + "<p>" + text + MENU.repeat(random.nextInt(2));
      examples.add(trainer.example(PageParser.create().parse(html), text + "\n" + text));
    }
    return examples;
  }
}
