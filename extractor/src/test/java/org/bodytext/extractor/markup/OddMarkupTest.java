package org.bodytext.extractor.markup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class OddMarkupTest {

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void markupGivesTheExpectedLines(String name, String html, List<String> expected) {
    assertThat(describe(html)).containsExactlyElementsOf(expected);
  }

  static Stream<Arguments> cases() throws IOException {
    List<Arguments> cases = new ArrayList<>();
    String file;
    try (InputStream in = OddMarkupTest.class.getResourceAsStream("odd-markup.txt")) {
      file = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    for (String block : file.substring(file.indexOf("## ") + 3).split("\n+## ", -1)) {
      String[] parts = block.split("\n", 2);
      String[] sides = parts[1].split("\n---\n?", 2);
      List<String> lines = sides[1].stripTrailing().isEmpty() ? List.of() : lines(sides[1]);
      cases.add(Arguments.of(parts[0], unescape(sides[0]), lines));
    }
    return cases.stream();
  }

  private static List<String> lines(String side) {
    List<String> lines = new ArrayList<>();
    for (String line : side.stripTrailing().split("\n", -1)) {
      lines.add(unescape(line));
    }
    return lines;
  }

  private static String unescape(String text) {
    return text.replace("\\0", "\0").replace("\\n", "\n").replace("\\r", "\r").replace("\\t", "\t");
  }

  private static List<String> describe(String html) {
    Lines lines = MarkupParser.parse(SourceText.of(html), null, LineView.BLOCK).lines();
    List<String> described = new ArrayList<>();
    for (int line = 0; line < lines.size(); line++) {
      String mark = lines.isVisible(line) ? "" : "~";
      described.add((lines.followsBreak(line) ? "+" : mark) + lines.text(line));
    }
    return described;
  }
}
