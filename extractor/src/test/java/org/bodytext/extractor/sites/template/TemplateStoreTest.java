package org.bodytext.extractor.sites.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.file.BodytextFileException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemplateStoreTest {

  @TempDir private Path folder = Path.of("");

  private Path file = Path.of("");

  @BeforeEach
  void learn() throws IOException, BodytextFileException {
    TemplateLearner learner = new TemplateLearner();
    for (int number = 0; number < 4; number++) {
      learner.learn(Site.page("news", number), 1);
    }
    TemplateStore.add(folder, learner);
    file = folder.resolve("news.example.template");
  }

  @Test
  void folderAndFileContainTheSameTemplate() throws IOException, BodytextFileException {
    assertThat(TemplateStore.read(folder).sites()).containsExactly("news.example");
    assertThat(TemplateStore.read(file).sites()).containsExactly("news.example");
  }

  @Test
  void everyDamagedByteIsDetected() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    for (int at = 0; at < bytes.length; at += at < 100 ? 1 : 7) {
      byte[] broken = bytes.clone();
      broken[at] ^= 0x5a;
      Files.write(file, broken);
      assertRefused();
    }
    for (int length = 0; length < bytes.length; length += 11) {
      Files.write(file, Arrays.copyOf(bytes, length));
      assertRefused();
    }
  }

  @Test
  void otherVersionIsAnError() throws IOException {
    Files.write(file, "bodytext-template 9\n".getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(() -> TemplateStore.read(folder))
        .isInstanceOf(BodytextFileException.class)
        .hasMessage(file + ": it has another version; delete it and learn the site again");
  }

  @Test
  void extractorIsNotCreatedWithADamagedFile() throws IOException {
    Files.write(file, new byte[3]);
    ExtractionOptions options = ExtractionOptions.of(Map.of("template.store", folder.toString()));
    assertThatThrownBy(() -> ExtractorRegistry.extractor("auto", options))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(file.toString());
  }

  @Test
  void missingStoreIsAnError() {
    String missing = folder.resolve("none").toString();
    ExtractionOptions options = ExtractionOptions.of(Map.of("template.store", missing));
    assertThatThrownBy(() -> ExtractorRegistry.extractor("auto", options))
        .hasMessage("template.store must be a folder or file that exists, was " + missing);
  }

  @Test
  void folderWithoutATemplateIsAnError() throws IOException {
    String empty = Files.createDirectory(folder.resolve("empty")).toString();
    ExtractionOptions options = ExtractionOptions.of(Map.of("template.store", empty));
    assertThatThrownBy(() -> ExtractorRegistry.extractor("auto", options))
        .hasMessageStartingWith(
            "template.store must contain a template, but " + empty + " has none");
  }

  @Test
  void unusualHostsAreEncodedInFileNames() throws IOException, BodytextFileException {
    TemplateLearner learner = new TemplateLearner();
    String longHost = "a".repeat(300);
    // Of a label so long there is no form in ASCII.
    String longLabel = "新".repeat(70) + ".example";
    learner.learn(PageParser.create().url("http://.a./x").parse("<p>x"), 1);
    learner.learn(PageParser.create().url("http://" + longLabel + "/x").parse("<p>x"), 1);
    learner.learn(PageParser.create().url("http://" + longHost + "/x").parse("<p>x"), 1);
    learner.learn(PageParser.create().url("http://" + "b".repeat(70_000) + "/x").parse("<p>x"), 1);
    Path store = folder.resolve("strange");
    TemplateStore.add(store, learner);
    assertThat(TemplateStore.read(store).sites())
        .containsExactlyInAnyOrder(".a", longLabel, longHost, SiteKey.UNNAMED);
    assertThat(store.resolve("%2Ea.template")).exists();
  }

  private void assertRefused() {
    assertThatThrownBy(
            () -> {
              new TemplateFile(file).readTemplate();
              new TemplateFile(file).readSample(new SiteSample());
            })
        .isInstanceOf(BodytextFileException.class)
        .hasMessageStartingWith(file + ": it ");
  }
}
