package org.bodytext.extractor.method.auto;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The same page in many languages, of most of which the built-in model has seen no word. */
class AutoLanguagesTest {

  @ParameterizedTest(name = "{0}")
  @MethodSource("pages")
  void theParagraphsAreTheBody(String language, String html, String paragraphs) {
    Page page = PageParser.create().parse(html);
    Body body = ExtractorRegistry.extractor("auto").extract(page);
    // Whether the heading of a page is a part of its body, people do not agree on.
    assertThat(body.text()).isIn(paragraphs, page.title() + "\n" + paragraphs);
    assertThat(body.confidence()).isGreaterThan(0.8);
  }

  /** A language a section: the menu in one line, the paragraphs, and the foot. */
  static Stream<Arguments> pages() throws IOException {
    try (InputStream in = AutoLanguagesTest.class.getResourceAsStream("languages.txt")) {
      String file = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return Stream.of(file.substring(3).split("\n## "))
          .map(section -> page(section.lines().toList()));
    }
  }

  // Names of elements tell nothing here: only the text and the shape of the page can.
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
}
