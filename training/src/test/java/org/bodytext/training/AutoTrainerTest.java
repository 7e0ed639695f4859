package org.bodytext.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.method.auto.AutoOptions;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;

class AutoTrainerTest {

  private static final int SITES = 12;
  private static final int PAGES = 6;

  @Test
  void trainerIsFoundByItsId() {
    assertThat(BodyTrainer.ids()).contains("auto");
    assertThat(BodyTrainer.of("auto", ExtractionOptions.DEFAULT.values(), 1))
        .isInstanceOf(AutoTrainer.class);
  }

  @Test
  void modelOfGeneratedPagesExtractsPagesOfOtherSites() throws IOException {
    List<Double> losses = new ArrayList<>();
    BodyTrainer.Model model = train((trees, loss) -> losses.add(loss));
    assertThat(losses).hasSizeGreaterThan(5);
    assertThat(losses.get(losses.size() - 1)).isLessThan(losses.get(0));
    BodyExtractor extractor = model.extractor();
    int correct = 0;
    for (int site = SITES; site < SITES + 10; site++) {
      GeneratedPage unseen = GeneratedPage.of(site, 0);
      Body body = extractor.extract(unseen.page());
      correct += body.text().equals(unseen.body().replace("\n", "\n\n")) ? 1 : 0;
    }
    assertThat(correct).isGreaterThanOrEqualTo(9);
    assertThat(bytes(train((trees, loss) -> {}))).isEqualTo(bytes(model));
  }

  @Test
  void examplesWithoutReliableLabelsAreRefused() {
    BodyTrainer trainer = new AutoTrainer(AutoOptions.DEFAULT, 1);
    BodyTrainer.Example empty = trainer.example(PageParser.create().parse(""), "");
    // A page whose body would be loaded by a script.
    Page shell = PageParser.create().parse("<p>Loading, please wait");
    BodyTrainer.Example elsewhere = trainer.example(shell, "The ferry is late again.");
    for (BodyTrainer.Example example : List.of(empty, elsewhere)) {
      assertThatThrownBy(() -> trainer.train(List.of(example), (trees, loss) -> {}))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("a page with lines and most of its gold body");
    }
  }

  private static BodyTrainer.Model train(BodyTrainer.Curve curve) {
    BodyTrainer trainer = new AutoTrainer(AutoOptions.DEFAULT, 1);
    List<BodyTrainer.Example> examples = new ArrayList<>();
    for (int site = 0; site < SITES; site++) {
      for (int number = 0; number < PAGES; number++) {
        GeneratedPage page = GeneratedPage.of(site, number);
        examples.add(trainer.example(page.page(), page.body()));
      }
    }
    return trainer.train(examples, curve);
  }

  private static byte[] bytes(BodyTrainer.Model model) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    model.write(bytes);
    return bytes.toByteArray();
  }
}
