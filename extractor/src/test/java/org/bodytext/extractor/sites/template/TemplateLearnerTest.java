package org.bodytext.extractor.sites.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateLearnerTest {

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void filesDoNotDependOnOrderAndParts(long seed) throws IOException, BodytextFileException {
    List<Page> pages = pages(600);
    TemplateLearner inOrder = learned(pages);
    Collections.shuffle(pages, new Random(seed));
    TemplateLearner merged = learned(pages.subList(0, 200));
    merged.merge(learned(pages.subList(150, 600)));
    TemplateLearner stored = learned(pages.subList(0, 300));
    Path parts = folder.resolve("parts");
    TemplateStore.add(parts, stored);
    TemplateStore.add(parts, learned(pages.subList(300, 600)));
    String expected = files(folder.resolve("a"), inOrder);
    assertThat(files(folder.resolve("b"), merged)).isEqualTo(expected);
    assertThat(files(parts, new TemplateLearner())).isEqualTo(expected);
    assertThat(expected).contains("news.example.template");
  }

  @Test
  void pageThatIsLearnedTwiceCountsOnce() throws IOException, BodytextFileException {
    TemplateLearner once = learned(pages(5));
    TemplateLearner twice = learned(pages(5));
    pages(5).forEach(page -> twice.learn(page, 1));
    assertThat(files(folder.resolve("b"), twice)).isEqualTo(files(folder.resolve("a"), once));
  }

  @Test
  void laterFetchOfAPageReplacesTheEarlier() {
    TemplateLearner learner = new TemplateLearner();
    learner.learn(PageParser.create().url("http://a/1").parse("<p>old"), 1);
    learner.learn(PageParser.create().url("http://a/1").parse("<p>new"), 2);
    learner.learn(PageParser.create().url("http://a/1").parse("<p>older"), 0);
    assertThat(learner.sample("a").pages()).singleElement().matches(page -> page.day() == 2);
  }

  @Test
  void oldPagesAreRemoved() {
    TemplateLearner learner = new TemplateLearner();
    learner.learn(PageParser.create().url("http://a/1").parse("<p>old"), 1);
    learner.learn(PageParser.create().url("http://a/2").parse("<p>new"), 2);
    learner.forgetBefore(2);
    assertThat(learner.sample("a").pages()).hasSize(1);
  }

  @Test
  void sampleOfASiteIsBounded() {
    TemplateLearner learner = learned(pages(2000));
    long most = SiteSample.BUCKETS * SiteSample.PAGES_PER_BUCKET;
    assertThat(learner.sample("news.example").pages()).hasSizeLessThanOrEqualTo((int) most);
    assertThat(learner.size())
        .isLessThan(most * (SampledPage.MAX_LINES + PageFingerprint.MAX_PATHS));
    TemplateLearner longPage = new TemplateLearner();
    longPage.learn(PageParser.create().url("http://a/1").parse(numbered(5000)), 1);
    assertThat(longPage.size())
        .isLessThanOrEqualTo(SampledPage.MAX_LINES + PageFingerprint.MAX_PATHS);
  }

  @Test
  void sampleContainsPagesOfRareLayouts() {
    TemplateLearner learner = new TemplateLearner();
    for (int number = 0; number < 1000; number++) {
      learner.learn(Site.page(number % 100 == 7 ? "sport" : "news", number), 1);
    }
    SiteTemplate template = SiteTemplate.of(learner.sample("news.example").pages());
    PageFingerprint keys = PageFingerprint.of(Site.page("sport", 5000));
    assertThat(template.layoutOf(keys.structure()))
        .hasValueSatisfying(layout -> assertThat(layout.pages()).isBetween(10, 16));
  }

  @Test
  void sitesAreHostsWithoutWww() {
    TemplateLearner learner = new TemplateLearner();
    learner.learn(PageParser.create().url("http://www.A.example:80/x").parse("<p>a"), 1);
    learner.learn(PageParser.create().url("https://a.example/y").parse("<p>b"), 1);
    learner.learn(PageParser.create().url("http://a_b.example/[y]").parse("<p>c"), 1);
    learner.learn(PageParser.create().parse("<p>d"), 1);
    assertThat(learner.sites()).containsExactly("-", "a.example", "a_b.example");
  }

  private static String numbered(int lines) {
    StringBuilder html = new StringBuilder();
    for (int line = 0; line < lines; line++) {
      html.append("<div class=c").append((char) ('a' + line % 26)).append(">").append(line);
    }
    return html.toString();
  }

  private static List<Page> pages(int count) {
    List<Page> pages = new ArrayList<>();
    for (int number = 0; number < count; number++) {
      pages.add(Site.page("layout" + (char) ('a' + number % 7), number));
    }
    return pages;
  }

  private static TemplateLearner learned(List<Page> pages) {
    TemplateLearner learner = new TemplateLearner();
    pages.forEach(page -> learner.learn(page, 1));
    return learner;
  }

  /** The names and bytes of a store's files. */
  private static String files(Path store, TemplateLearner learner)
      throws IOException, BodytextFileException {
    TemplateStore.add(store, learner);
    TreeMap<String, String> files = new TreeMap<>();
    try (DirectoryStream<Path> paths = Files.newDirectoryStream(store)) {
      for (Path path : paths) {
        StringBuilder bytes = new StringBuilder();
        for (byte b : Files.readAllBytes(path)) {
          bytes.append((char) (b & 0xff));
        }
        files.put(String.valueOf(path.getFileName()), bytes.toString());
      }
    }
    return files.toString();
  }
}
