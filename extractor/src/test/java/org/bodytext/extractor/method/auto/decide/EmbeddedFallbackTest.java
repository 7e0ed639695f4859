package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class EmbeddedFallbackTest {

  private static final String MENU = "<ul>" + "<li><a href=/>Menu entry</a>".repeat(30) + "</ul>";

  private static final String STORY =
      IntStream.range(0, 9)
          .mapToObj(part -> "Part " + part + " of the story of the ferry and its crew.")
          .collect(Collectors.joining("\\n"));

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "embedded-fallback.csv", delimiter = '|', numLinesToSkip = 1)
  void embeddedStoryIsTheBodyIfThePageDoesNotShowIt(
      String name,
      String property,
      @Nullable String shown,
      int words,
      double confidence,
      boolean embedded) {
    String markup =
        shown == null
            ? ""
            : shown.replace("%menu", MENU).replace("%story", STORY.replace("\\n", "<p>"));
    String data = "<script>x = {\"" + property + "\":\"" + STORY + "\"}</script>";
    Page page = PageParser.create().parse(markup + data);
    BitSet lines = new BitSet();
    int size = page.lines().size();
    lines.set(Math.max(0, size - 1), size);
    DecisionPipeline.Choice choice =
        new DecisionPipeline.Choice(lines, words, confidence, words > 0, false);
    PageAnalysis analysis = new PageAnalysis(page, new Arena());
    assertThat(EmbeddedFallback.of(page, analysis, choice, confidence) != null).isEqualTo(embedded);
  }

  @ParameterizedTest(name = "{0}, {1} words: {2}")
  @CsvSource({
    "articleBody, 93, true",
    "articleBody, 249, true",
    "articleBody, 250, false",
    "recipeInstructions, 93, false"
  })
  void longerBodyIsDoubtedIfThePageDeclaresAnother(String property, int words, boolean embedded) {
    StringBuilder story = new StringBuilder();
    for (int chapter = 0; chapter < 7; chapter++) {
      story.append(STORY.replace("Part", "Chapter " + chapter + " part")).append("\\n");
    }
    String data = "<script>x = {\"" + property + "\":\"" + story + "\"}</script>";
    Page page = PageParser.create().parse(MENU + "<p>About the author" + data);
    BitSet lines = new BitSet();
    lines.set(page.lines().size() - 1);
    DecisionPipeline.Choice choice = new DecisionPipeline.Choice(lines, words, 0.87, true, false);
    PageAnalysis analysis = new PageAnalysis(page, new Arena());
    assertThat(EmbeddedFallback.of(page, analysis, choice, 0.87) != null).isEqualTo(embedded);
  }
}
