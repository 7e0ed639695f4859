package org.bodytext.extractor.method.auto;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the built-in model must achieve, however it is trained: plain pages of several types and
 * languages. All other tests of {@code auto} run without it.
 */
class ModelAcceptanceTest {

  private static final BodyExtractor AUTO = ExtractorRegistry.extractor("auto");

  /**
   * The page is {@code NAME.html}; {@code NAME.txt} has phrases with + for body, - for not body.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "blog-german",
        "documentation-code",
        "forum-english",
        "list-japanese",
        "news-arabic",
        "news-chinese-table",
        "news-english",
        "product-french",
        "reportage-russian-breaks",
        "service-spanish"
      })
  void bodyContainsTheTextAndNotTheFrameOfThePage(String name) throws IOException {
    Body body = AUTO.extract(PageParser.create().parse(read(name + ".html")));
    List<String> phrases = read(name + ".txt").lines().toList();
    assertThat(body.text()).contains(phrases(phrases, "+ ")).doesNotContain(phrases(phrases, "- "));
    assertThat(body.confidence()).isGreaterThan(0.5);
  }

  private static String[] phrases(List<String> lines, String sign) {
    return lines.stream()
        .filter(line -> line.startsWith(sign))
        .map(line -> line.substring(sign.length()))
        .toArray(String[]::new);
  }

  /** The same page in many languages; of most of them the model has seen no word. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("pagesByLanguage")
  void paragraphsAreTheBodyInEveryLanguage(String language, String html, String paragraphs) {
    Page page = PageParser.create().parse(html);
    Body body = AUTO.extract(page);
    // People do not agree whether the heading of a page is part of its body.
    String text = body.text().replace("\n\n", "\n");
    assertThat(text).isIn(paragraphs, page.title() + "\n" + paragraphs);
    assertThat(body.confidence()).isGreaterThan(0.8);
  }

  /** Each section is a language: the menu in one line, the paragraphs, and the footer. */
  static Stream<Arguments> pagesByLanguage() throws IOException {
    return Stream.of(read("languages.txt").substring(3).split("\n## "))
        .map(section -> page(section.lines().toList()));
  }

  /** A page without class names, so that only the text and the shape of the page count. */
  private static Arguments page(List<String> section) {
    List<String> paragraphs = section.subList(2, section.size() - 1);
    String menu =
        Stream.of(section.get(1).split("\\|"))
            .map(item -> "<li><a href=/>" + item + "</a>")
            .collect(Collectors.joining());
    String others =
        paragraphs.stream()
            .map(text -> "<div><a href=/>" + text.substring(0, 25) + "</a></div>")
            .collect(Collectors.joining());
    String title = paragraphs.get(0).substring(0, 20);
    String html =
        "<html><title>"
            + title
            + "</title><body><div><ul>"
            + menu
            + "</ul></div><div><h1>"
            + title
            + "</h1><div><p>"
            + String.join("<p>", paragraphs)
            + "</div></div><div>"
            + others
            + "</div><div>"
            + section.get(section.size() - 1)
            + "</div>";
    return Arguments.of(section.get(0), html, String.join("\n", paragraphs));
  }

  private static String read(String name) throws IOException {
    String file = "acceptance/" + name;
    try (InputStream in = ModelAcceptanceTest.class.getResourceAsStream(file)) {
      return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
