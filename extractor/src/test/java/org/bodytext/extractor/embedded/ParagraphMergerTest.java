package org.bodytext.extractor.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.bodytext.extractor.MaxProcessorTime;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@MaxProcessorTime
class ParagraphMergerTest {

  private static final String FIRST =
      "The mill by the river has ground the corn of the valley since the days of my grandfather.";
  private static final String LAST =
      "Since last week its wheel turns again, and on Sunday you may look at it, says the miller.";

  @Test
  void shortBlocksBetweenProseWithTheSameNameAreKept() {
    assertThat(
            texts(
                block("Contents")
                    + block(FIRST)
                    + block("The wheel")
                    + block("It is new.")
                    + block(LAST)
                    + block("Share")))
        .containsExactly(FIRST, "The wheel", "It is new.", LAST);
  }

  @Test
  void otherPropertiesAndIdentifiersAreOmitted() {
    assertThat(
            texts(
                block(FIRST)
                    + "{\"type\":\"paragraph\"},{\"button\":{\"text\":\"Read on here\"}},"
                    + block("a8_f3")
                    + block("/img/mill.jpg")
                    + block("2024")
                    + block("fontSize")
                    + block(LAST)))
        .containsExactly(FIRST, LAST);
  }

  @Test
  void listItemsAreKept() {
    String list = "{\"style\":\"bullets\",\"items\":[\"Flour: two euros\",\"Bran\"]},";
    assertThat(texts(block(FIRST) + list + block(LAST)))
        .containsExactly(FIRST, "Flour: two euros", "Bran", LAST);
  }

  @Test
  void menuOfShortStringsIsOmitted() {
    assertThat(texts(block(FIRST) + block("Home page").repeat(9) + block(LAST)))
        .containsExactly(FIRST, LAST);
  }

  @Test
  void piecesOfASentenceAreMerged() {
    assertThat(
            texts(
                paragraph("The miller was ", "never", " as glad as on that day, ", "he says", ",")
                    + paragraph(
                        "and the whole valley came to look at the new wheel", " (", "old", ")")
                    + paragraph("Short one. ", "And a second.")))
        .containsExactly(
            "The miller was never as glad as on that day, he says,",
            "and the whole valley came to look at the new wheel (old)");
  }

  @Test
  void blocksThatEndInSpacesAreNotMerged() {
    assertThat(texts(block(FIRST + " ") + block(LAST))).containsExactly(FIRST, LAST);
  }

  @Test
  void blocksThatEndInLineFeedsAreNotMerged() {
    assertThat(texts(block(FIRST + "\\n") + block(LAST))).containsExactly(FIRST, LAST);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void offsetsOfMergedLinesPointIntoTheSource(long seed) {
    Random random = new Random(seed);
    String[] pieces = {"a", " b ", "c d", ", e", " f.", " ", "g{", FIRST, LAST + " "};
    StringBuilder json = new StringBuilder();
    for (int i = 0; i < 50; i++) {
      String[] some =
          random
              .ints(random.nextInt(1, 5), 0, pieces.length)
              .mapToObj(n -> pieces[n])
              .toArray(String[]::new);
      json.append(paragraph(some));
    }
    Page page = page(json.toString());
    EmbeddedLines lines = EmbeddedLines.of(page);
    assertThat(lines.size()).isGreaterThan(5);
    for (int line = 0; line < lines.size(); line++) {
      int[] offsets = lines.offsets(line);
      String text = lines.text(line);
      assertThat(offsets).hasSize(text.length() + 1).isSorted();
      assertThat(page.elements().name(lines.element(line))).isEqualTo("script");
      for (int i = 0; i < text.length(); i++) {
        if (text.charAt(i) != ' ') {
          assertThat(page.source().charAt(offsets[i])).isEqualTo(text.charAt(i));
        }
      }
    }
  }

  @Test
  void manyPiecesAreMergedInLinearTime() {
    String pieces = "{\"text\":\" piece\"},".repeat(200_000);
    EmbeddedLines lines = EmbeddedLines.of(page("{\"children\":[" + pieces + "]}"));
    assertThat(lines.size()).isEqualTo(1);
  }

  private static String block(String text) {
    return String.format(Locale.ROOT, "{\"id\":\"x1\",\"data\":{\"text\":\"%s\"}},", text);
  }

  private static String paragraph(String... pieces) {
    StringBuilder json = new StringBuilder("{\"type\":\"paragraph\",\"children\":[");
    for (String piece : pieces) {
      json.append("{\"type\":\"span\",\"text\":\"").append(piece).append("\"},");
    }
    return json.append("]},").toString();
  }

  private static List<String> texts(String blocks) {
    EmbeddedLines lines = EmbeddedLines.of(page("{\"blocks\":[" + blocks + "]}"));
    return IntStream.range(0, lines.size()).mapToObj(lines::text).toList();
  }

  private static Page page(String json) {
    return PageParser.create().parse("<title>t</title><script>" + json + "</script>");
  }
}
