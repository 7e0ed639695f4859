package org.bodytext.methods.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.sites.BoilerplatePolicy;
import org.bodytext.extractor.sites.SharedLines;
import org.bodytext.extractor.sites.template.TemplateLearner;
import org.bodytext.extractor.sites.template.TemplateStore;
import org.bodytext.methods.BodyLines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateExtractorTest {

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @ValueSource(strings = {"none", "links", "line-block"})
  void bodyIsTheLinesThatPagesDoNotShare(String lineFilter)
      throws IOException, BodytextFileException {
    learn(5);
    BodyExtractor extractor = extractor("template.line-filter", lineFilter);
    Body body = extractor.extract(Site.page("news", 77));
    assertThat(BodyLines.of(body)).isEqualTo(Site.text(77));
    assertThat(body.reasons().get(0)).contains("site's template, 5, 5 of its layout");
    assertThat(body.confidence()).isBetween(0.5, 1.0);
    assertThat(body.origins().contains(Body.Origin.SITE_TEMPLATE)).isTrue();
  }

  @Test
  void lineBlockExtractsPagesWithoutATemplate() throws IOException, BodytextFileException {
    learn(2);
    Page page = Site.page("news", 77);
    Body lineBlock = ExtractorRegistry.extractor("line-block").extract(page);
    for (BodyExtractor extractor :
        new BodyExtractor[] {ExtractorRegistry.extractor("template"), extractor()}) {
      Body body = extractor.extract(page);
      assertThat(body.text()).isEqualTo(lineBlock.text());
      assertThat(body.origins().contains(Body.Origin.SITE_TEMPLATE)).isFalse();
      assertThat(body.extractor()).isEqualTo("template");
      assertThat(body.confidence()).isEqualTo(lineBlock.confidence());
      assertThat(body.reasons().get(0)).startsWith("by line-block, as its site");
    }
  }

  @Test
  void threePagesAreEnoughForATemplate() throws IOException, BodytextFileException {
    learn(3);
    assertThat(BodyLines.of(extractor().extract(Site.page("news", 77)))).isEqualTo(Site.text(77));
  }

  @Test
  void pageOfAllSharedLinesHasNoBody() throws IOException, BodytextFileException {
    learn(5);
    Page page =
        PageParser.create().url(Site.HOST).parse(Site.html("news", 1).replace(Site.body(1), ""));
    Body body = extractor("template.line-filter", "none").extract(page);
    assertThat(BodyLines.of(body)).isEmpty();
    assertThat(body.confidence()).isZero();
  }

  @Test
  void unknownLayoutLosesTheLinesSharedWithTheSite() throws IOException, BodytextFileException {
    learn(5);
    String html = Site.html("news", 5).replace("class=", "data-class=");
    Body body = extractor().extract(PageParser.create().url(Site.HOST + "x").parse(html));
    assertThat(BodyLines.of(body)).isEqualTo(Site.text(5));
  }

  @Test
  void signalsCountThePagesThatShareALine() throws IOException, BodytextFileException {
    learn(5);
    Page page = Site.page("news", 77);
    assertThat(extractor().signals(page))
        .singleElement()
        .satisfies(
            signal -> {
              assertThat(signal.value(page.lines().size() - 1)).isEqualTo(5);
              assertThat(signal.threshold()).isEqualTo(2);
            });
    assertThat(ExtractorRegistry.extractor("template").signals(page)).isEmpty();
  }

  @Test
  void templatesOfTheOptionsTakePrecedenceOverTheStore() throws IOException, BodytextFileException {
    learn(5);
    TemplateStore store = TemplateStore.read(folder);
    ExtractionOptions options =
        ExtractionOptions.of(Map.of("template.store", "nowhere")).withTemplates(store);
    assertThat(
            BodyLines.of(
                ExtractorRegistry.extractor("template", options).extract(Site.page("news", 77))))
        .isEqualTo(Site.text(77));
  }

  @Test
  void sharedLinesAreCountedForSiteAndLayout() throws IOException, BodytextFileException {
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
    assertThat(shared.pagesOfLayout()).isEqualTo(3);
    assertThat(shared.pagesOfLayout(home)).isEqualTo(3);
    assertThat(shared.pages(body)).isZero();
    assertThat(BoilerplatePolicy.DEFAULT.isBoilerplate(shared, home)).isTrue();
    assertThat(BoilerplatePolicy.DEFAULT.isBoilerplate(shared, body)).isFalse();
    Page foreign = PageParser.create().url(Site.HOST).parse("<table><tr><td>Home</table>");
    assertThat(store.of(foreign).orElseThrow().pagesOfLayout()).isZero();
    assertThat(store.of(PageParser.create().url("http://other.example/").parse("<p>Home")))
        .isEmpty();
  }

  private static int line(Page page, String end) {
    int line = 0;
    while (!page.lines().text(line).endsWith(end)) {
      line++;
    }
    return line;
  }

  @Test
  void algorithmOfTheSourceIsAnOption() throws IOException {
    for (int number = 0; number < 3; number++) {
      byte[] html = Site.html("news", number).getBytes(StandardCharsets.UTF_8);
      Files.write(folder.resolve(number + ".html"), html);
    }
    BodyExtractor extractor =
        ExtractorRegistry.extractor(
            "template", ExtractionOptions.of(Map.of("template.references", folder.toString())));
    assertThat(BodyLines.of(extractor.extract(Site.page("news", 77)))).isEqualTo(Site.text(77));
    assertThat(BodyLines.of(extractor.extract(Site.page("news", 1)))).isEqualTo(Site.text(1));
    Body other = extractor.extract(PageParser.create().parse("<ul><li>x<li>y</ul>"));
    assertThat(other.reasons().get(0)).contains("no reference page is similar");
  }

  @Test
  void hiddenTextIsNotBodyWithReferencePages() throws IOException {
    String html = "<h1>menu</h1><p>TEXT</p><div style='display:none'>HIDDEN</div>";
    Files.writeString(folder.resolve("a.html"), html);
    BodyExtractor extractor =
        ExtractorRegistry.extractor(
            "template", ExtractionOptions.of(Map.of("template.references", folder.toString())));
    String other = html.replace("TEXT", "other words").replace("HIDDEN", "other hidden words");
    assertThat(BodyLines.of(extractor.extract(PageParser.create().parse(other))))
        .isEqualTo("other words");
  }

  @Test
  void folderWithoutReferencePagesIsAnError() {
    ExtractionOptions options =
        ExtractionOptions.of(Map.of("template.references", folder.toString()));
    assertThatThrownBy(() -> ExtractorRegistry.extractor("template", options))
        .hasMessageContaining("folder of 1 to 256 HTML files, was " + folder);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<", "<body", "text", "<div><div><", "<p>\u0000", "<svg><p>x"})
  void brokenPagesAreNotAnError(String html) throws IOException, BodytextFileException {
    learn(5);
    assertThat(extractor().extract(PageParser.create().url(Site.HOST).parse(html))).isNotNull();
    TemplateLearner learner = new TemplateLearner();
    learner.learn(PageParser.create().url(Site.HOST).parse(html), 1);
    assertThat(learner.sites()).hasSize(1);
    assertThat(PageTree.of(PageParser.create().parse(html)).size()).isPositive();
  }

  private void learn(int pages) throws IOException, BodytextFileException {
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
    return ExtractorRegistry.extractor("template", ExtractionOptions.of(values));
  }
}
