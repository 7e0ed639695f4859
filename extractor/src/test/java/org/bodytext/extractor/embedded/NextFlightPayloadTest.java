package org.bodytext.extractor.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.bodytext.extractor.MaxProcessorTime;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@MaxProcessorTime
class NextFlightPayloadTest {

  private static final String FIRST =
      "The old orchard behind the school bears more apples this year than anyone remembers.";
  private static final String SECOND =
      "Children pick them after lessons – “for juice”, they say, and for the cakes of the fair.";

  @ParameterizedTest(name = "cut every {0}")
  @ValueSource(ints = {1, 7, 40, 100, 10_000})
  void rowsInPiecesOfAnyLengthAreRead(int length) {
    String html = "<p>" + FIRST + "</p><p>" + SECOND + "</p>";
    String rows =
        "0:[\"$\",\"$L7\",null,{\"post\":{\"content\":\"$a\"}}]\n"
            + "a:T"
            + Integer.toHexString(html.getBytes(StandardCharsets.UTF_8).length)
            + ","
            + html
            + "b:[\"$\",\"p\",\"3\",{\"children\":\"Pick, press and pour\"}]\n"
            + "c:[\"$\",\"p\",null,{\"note\":\""
            + FIRST
            + "\"}]";
    Page page = page(rows, length);
    EmbeddedLines lines = EmbeddedLines.of(page);
    assertThat(texts(lines)).containsExactly(FIRST, SECOND, FIRST);
    assertThat(IntStream.range(0, 3).mapToObj(line -> lines.property(line).name()))
        .containsExactly("content", "content", "note");
    for (int line = 0; line < lines.size(); line++) {
      assertThat(lines.offsets(line)).isSorted();
      int script = lines.element(line);
      assertThat(lines.start(line))
          .isBetween(page.elements().contentStart(script), page.elements().contentEnd(script));
      for (int i = 0; i < lines.text(line).length(); i++) {
        char there = page.source().charAt(lines.offsets(line)[i]);
        assertThat(there == lines.text(line).charAt(i) || lines.text(line).charAt(i) == ' ')
            .isTrue();
      }
    }
  }

  @Test
  void onlyTheTextOfElementsIsRead() {
    String sentence =
        "[\"It was \",[\"$\",\"em\",\"k\",{\"children\":\"never\"}],\" so full of apples, and of bees, as"
            + " in this warm and windy year.\"]";
    String rows =
        "1:[[\"$\",\"meta\",\"1\",{\"name\":\"description\",\"content\":\""
            + SECOND
            + "\"}],[\"$\",\"script\",null,{\"x\":{\"__html\":\""
            + SECOND
            + "\"}}]]\n"
            + "5:[\"$\",\"div\",null,{\"children\":["
            + "[\"$\",\"p\",\"0\",{\"children\":\""
            + FIRST
            + "\"}],"
            + "[\"$\",\"h2\",\"1\",{\"children\":\"The juice\"}],"
            + "[\"$\",\"p\",\"2\",{\"children\":"
            + sentence
            + "}]]}]\n";
    assertThat(texts(EmbeddedLines.of(page(rows, 50))))
        .containsExactly(
            FIRST,
            "The juice",
            "It was never so full of apples, and of bees, as in this warm and windy year.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1:T,",
        "1:Tffffffff,",
        "1:Tfffff,",
        "",
        ":",
        "1:",
        "\n",
        "1:T5,",
        "12345678901:T5,"
      })
  void brokenRowsAreReadInLinearTime(String piece) {
    assertThat(EmbeddedLines.of(page(piece.repeat(100_000), 50_000)).size()).isZero();
  }

  private static List<String> texts(EmbeddedLines lines) {
    return IntStream.range(0, lines.size()).mapToObj(lines::text).toList();
  }

  private static Page page(String rows, int length) {
    List<String> pieces = new ArrayList<>();
    pieces.add("(self.__next_f=self.__next_f||[]).push([0])");
    for (int at = 0; at < rows.length(); at += length) {
      String piece = rows.substring(at, Math.min(rows.length(), at + length));
      String escaped = piece.replace("\"", "\\\"").replace("\n", "\\n");
      pieces.add("self.__next_f.push([1,\"" + escaped + "\"])");
    }
    return PageParser.create()
        .parse("<title>t</title><script>" + String.join("</script><script>", pieces) + "</script>");
  }
}
