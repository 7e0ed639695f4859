package org.bodytext.lab.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bodytext.cli.gold.GoldFile;
import org.bodytext.cli.gold.GoldPage;
import org.bodytext.extractor.page.PageType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Compares the scores with those of the reference scorer: {@code expected.json} is its output with
 * {@code --json} for {@code gold.jsonl} and {@code answers.jsonl}.
 */
class EvaluationTest {

  /** The page type that is found on every page. */
  private static final PageType FOUND = PageType.ARTICLE;

  @Test
  void scoresEqualThoseOfTheReferenceScorer() throws Exception {
    Evaluation evaluation = evaluate();
    Map<String, Map<String, Double>> expected = expected();
    assertThat(evaluation.byType().keySet())
        .containsExactlyInAnyOrder("article", "forum", "-", "listing", "product");
    check(evaluation.all(), Objects.requireNonNull(expected.get("all")));
    evaluation
        .byType()
        .forEach((type, scores) -> check(scores, Objects.requireNonNull(expected.get(type))));
  }

  @Test
  void languagesAreScoredSeparately() throws Exception {
    Map<String, Scores> languages = evaluate().byLanguage();
    assertThat(languages.keySet()).containsExactly("en", "zh", "ja", "fr", "-");
    assertThat(languages.values()).extracting(Scores::pages).containsExactly(5, 1, 1, 1, 1);
  }

  @Test
  void tableShowsEveryGroup() throws Exception {
    assertThat(evaluate().table())
        .startsWith("test: 9 pages, 1 failed, 1000 pages per second and thread\n")
        .contains("all                   9   0.5793  0.5806  0.5817  0.7000  0.5000\n")
        .contains("forum                 1   0.7586  0.7333  0.7857  0.5000       -\n")
        .contains("lang zh ")
        .contains("title right      not in the gold\n")
        .contains("page type right  42.9 % of 7\n");
  }

  @Test
  void confidentBodiesWithoutMostOfTheTextAreListed() {
    Evaluation evaluation = new Evaluation("test");
    for (String[] page :
        List.of(
            new String[] {"lost", "ferry", "0.9"},
            new String[] {"doubted", "ferry", "0.8"},
            new String[] {"found", "the ferry is late", "0.9"})) {
      GoldPage gold =
          new GoldPage(
              1,
              page[0],
              null,
              null,
              null,
              null,
              null,
              null,
              "the ferry is late",
              List.of(),
              List.of(),
              null,
              null);
      PageScore score = PageScore.of(gold, page[1], null, null, FOUND);
      Double confidence = Double.valueOf(page[2]);
      evaluation.add(gold, new ScoredPage("test", score, null, null, FOUND, confidence, 1, null));
    }
    assertThat(evaluation.table())
        .endsWith("silent losses    1 of 3 (confidence above 0.8, recall below 0.5): lost\n");
  }

  private static void check(Scores scores, Map<String, Double> expected) {
    assertThat((double) scores.pages()).isEqualTo(expected.get("n"));
    assertThat(scores.precision()).isCloseTo(value(expected, "p"), offset(1e-12));
    assertThat(scores.recall()).isCloseTo(value(expected, "r"), offset(1e-12));
    assertThat(scores.f1()).isCloseTo(value(expected, "f1"), offset(1e-12));
    checkRatio(scores.with(), expected.get("with_"));
    checkRatio(scores.without(), expected.get("without"));
  }

  private static void checkRatio(double ratio, @Nullable Double expected) {
    if (expected == null) {
      assertThat(ratio).isNaN();
    } else {
      assertThat(ratio).isCloseTo(expected, offset(1e-12));
    }
  }

  private static double value(Map<String, Double> values, String name) {
    return Objects.requireNonNull(values.get(name));
  }

  private static Evaluation evaluate() throws Exception {
    Map<String, String> answers = new HashMap<>();
    for (String line : Files.readAllLines(file("answers.jsonl"))) {
      try (JsonParser parser = new JsonFactory().createParser(line)) {
        parser.nextToken();
        Map<String, String> fields = new HashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          fields.put(parser.currentName(), parser.nextTextValue());
        }
        answers.put(
            Objects.requireNonNull(fields.get("id")), Objects.requireNonNull(fields.get("text")));
      }
    }
    Evaluation evaluation = new Evaluation("test");
    for (GoldPage gold : GoldFile.read(file("gold.jsonl")).pages()) {
      String answer = answers.get(gold.id());
      PageScore score = PageScore.of(gold, answer == null ? "" : answer, null, null, FOUND);
      String error = answer == null ? "no answer" : null;
      evaluation.add(
          gold, new ScoredPage("test", score, null, null, FOUND, null, 1_000_000, error));
    }
    return evaluation;
  }

  private static Map<String, Map<String, Double>> expected() throws Exception {
    Map<String, Map<String, Double>> groups = new LinkedHashMap<>();
    try (JsonParser parser = new JsonFactory().createParser(file("expected.json").toFile())) {
      parser.nextToken();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        groups.put(parser.currentName(), group(parser));
      }
    }
    return groups;
  }

  private static Map<String, Double> group(JsonParser parser) throws IOException {
    Map<String, Double> values = new HashMap<>();
    parser.nextToken();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      if (parser.nextToken() != JsonToken.VALUE_NULL) {
        values.put(name, parser.getDoubleValue());
      }
    }
    return values;
  }

  private static Path file(String name) throws URISyntaxException {
    return Path.of(Objects.requireNonNull(EvaluationTest.class.getResource(name)).toURI());
  }

  @Test
  void fixtureContainsEdgeCases() throws Exception {
    List<GoldPage> pages = GoldFile.read(file("gold.jsonl")).pages();
    assertThat(pages).hasSize(9);
    assertThat(pages).anyMatch(page -> "".equals(page.body()));
    assertThat(pages).anyMatch(page -> page.pageTypeLabel() == null);
  }
}
