package org.bodytext.extractor.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bodytext.extractor.Body;
import org.bodytext.extractor.BodyExtractor;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.SharedLines;
import org.bodytext.extractor.TemplateOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateExtractorTest {

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @ValueSource(strings = {"none", "links", "line-block"})
  void bodyIsWhatThePagesDoNotShare(String cleanUp) throws IOException, TemplateException {
    learn(5);
    BodyExtractor extractor = extractor("template.clean-up", cleanUp);
    Body body = extractor.extract(Site.page("news", 77));
    assertThat(body.text()).isEqualTo(Site.text(77));
    assertThat(body.reasons().get(0)).contains("site's template, 5, 5 of its design");
    assertThat(body.confidence()).isBetween(0.5, 1.0);
    assertThat(body.isByTemplate()).isTrue();
  }

  @Test
  void withoutATemplateLineBlockIsAskedAndTold() throws IOException, TemplateException {
    learn(2);
    Page page = Site.page("news", 77);
    Body lineBlock = BodyExtractor.of("line-block").extract(page);
    for (BodyExtractor extractor :
        new BodyExtractor[] {BodyExtractor.of("template"), extractor()}) {
      Body body = extractor.extract(page);
      assertThat(body.text()).isEqualTo(lineBlock.text());
      assertThat(body.isByTemplate()).isFalse();
      assertThat(body.extractor()).isEqualTo("template");
      assertThat(body.confidence()).isEqualTo(lineBlock.confidence());
      assertThat(body.reasons().get(0)).startsWith("by line-block, as its site");
    }
  }

  @Test
  void templateHelpsFromTheThirdPageOn() throws IOException, TemplateException {
    learn(3);
    assertThat(extractor().extract(Site.page("news", 77)).text()).isEqualTo(Site.text(77));
  }

  @Test
  void pageOfAllSharedLinesHasNoBody() throws IOException, TemplateException {
    learn(5);
    Page page = Page.of(Site.html("news", 1).replace(Site.body(1), ""), Site.HOST);
    Body body = extractor("template.clean-up", "none").extract(page);
    assertThat(body.text()).isEmpty();
    assertThat(body.confidence()).isZero();
  }

  @Test
  void designThatWasNotLearnedLosesWhatItSharesWithTheSite() throws IOException, TemplateException {
    learn(5);
    String html = Site.html("news", 5).replace("class=", "data-class=");
    Body body = extractor().extract(Page.of(html, Site.HOST + "x"));
    assertThat(body.text()).isEqualTo(Site.text(5));
  }

  @Test
  void signalsCountThePagesThatShareALine() throws IOException, TemplateException {
    learn(5);
    Page page = Site.page("news", 77);
    assertThat(extractor().signals(page))
        .singleElement()
        .satisfies(
            signal -> {
              assertThat(signal.value(page.lines().size() - 1)).isEqualTo(5);
              assertThat(signal.threshold()).isEqualTo(2);
            });
    assertThat(BodyExtractor.of("template").signals(page)).isEmpty();
  }

  @Test
  void templatesOfTheOptionsGoBeforeTheStore() throws IOException, TemplateException {
    learn(5);
    TemplateStore store = TemplateStore.read(folder);
    ExtractionOptions options =
        ExtractionOptions.of(Map.of("template.store", "nowhere")).withTemplates(store);
    assertThat(BodyExtractor.of("template", options).extract(Site.page("news", 77)).text())
        .isEqualTo(Site.text(77));
  }

  @Test
  void sharedLinesAreCountedOverTheSiteAndOverTheDesign() throws IOException, TemplateException {
    learn(5);
    TemplateLearner learner = new TemplateLearner();
    for (int number = 10; number < 13; number++) {
      learner.learn(Site.page("sport", number), 1);
    }
    TemplateStore.add(folder, learner);
    TemplateStore store = TemplateStore.read(folder);
    Page page = Site.page("sport", 77);
    SharedLines shared = store.of(page).orElseThrow();
    int home = line(page, "Home");
    int body = line(page, "story 77, part 0.");
    assertThat(shared.pages()).isEqualTo(8);
    assertThat(shared.pages(home)).isEqualTo(8);
    assertThat(shared.pagesOfDesign()).isEqualTo(3);
    assertThat(shared.pagesOfDesign(home)).isEqualTo(3);
    assertThat(shared.pages(body)).isZero();
    assertThat(shared.isBoilerplate(home, TemplateOptions.DEFAULT)).isTrue();
    assertThat(shared.isBoilerplate(body, TemplateOptions.DEFAULT)).isFalse();
    Page foreign = Page.of("<table><tr><td>Home</table>", Site.HOST);
    assertThat(store.of(foreign).orElseThrow().pagesOfDesign()).isZero();
    assertThat(store.of(Page.of("<p>Home", "http://other.example/"))).isEmpty();
  }

  private static int line(Page page, String end) {
    int line = 0;
    while (!page.lines().text(line).endsWith(end)) {
      line++;
    }
    return line;
  }

  @Test
  void sourcesOwnAlgorithmIsAnOption() throws IOException {
    for (int number = 0; number < 3; number++) {
      byte[] html = Site.html("news", number).getBytes(StandardCharsets.UTF_8);
      Files.write(folder.resolve(number + ".html"), html);
    }
    BodyExtractor extractor =
        BodyExtractor.of(
            "template", ExtractionOptions.of(Map.of("template.references", folder.toString())));
    assertThat(extractor.extract(Site.page("news", 77)).text()).isEqualTo(Site.text(77));
    assertThat(extractor.extract(Site.page("news", 1)).text()).isEqualTo(Site.text(1));
    Body other = extractor.extract(Page.of("<ul><li>x<li>y</ul>", null));
    assertThat(other.reasons().get(0)).contains("no reference page is similar");
  }

  @Test
  void hiddenTextIsNoBodyBesideAReferenceEither() throws IOException {
    String html = "<h1>menu</h1><p>TEXT</p><div style='display:none'>HIDDEN</div>";
    Files.writeString(folder.resolve("a.html"), html);
    BodyExtractor extractor =
        BodyExtractor.of(
            "template", ExtractionOptions.of(Map.of("template.references", folder.toString())));
    String other = html.replace("TEXT", "other words").replace("HIDDEN", "other hidden words");
    assertThat(extractor.extract(Page.of(other, null)).text()).isEqualTo("other words");
  }

  @Test
  void folderWithoutReferencesIsTold() {
    ExtractionOptions options =
        ExtractionOptions.of(Map.of("template.references", folder.toString()));
    assertThatThrownBy(() -> BodyExtractor.of("template", options))
        .hasMessageContaining("folder of 1 to 256 HTML files, was " + folder);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<", "<body", "text", "<div><div><", "<p>\u0000", "<svg><p>x"})
  void brokenPagesAreNoError(String html) throws IOException, TemplateException {
    learn(5);
    assertThat(extractor().extract(Page.of(html, Site.HOST))).isNotNull();
    TemplateLearner learner = new TemplateLearner();
    learner.learn(Page.of(html, Site.HOST), 1);
    assertThat(learner.sites()).hasSize(1);
    assertThat(PageTree.of(Page.of(html, null)).size()).isPositive();
  }

  private void learn(int pages) throws IOException, TemplateException {
    TemplateLearner learner = new TemplateLearner();
    for (int number = 0; number < pages; number++) {
      learner.learn(Site.page("news", number), 1);
    }
    TemplateStore.add(folder, learner);
  }

  private BodyExtractor extractor(String... settings) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("template.store", folder.toString());
    for (int i = 0; i < settings.length; i += 2) {
      values.put(settings[i], settings[i + 1]);
    }
    return BodyExtractor.of("template", ExtractionOptions.of(values));
  }
}
