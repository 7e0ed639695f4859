package org.bodytext.extractor.markup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.SourceText;
import org.jsoup.Jsoup;
import org.jsoup.parser.Parser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RandomMarkupTest {

  private static final Pattern WORD = Pattern.compile("w\\d+|[\\u4e00-\\u9fff]");

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 400);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void hasTheWordsOfJsoupInOrder(long seed) {
    String html = RandomMarkup.of(seed);
    List<String> expected = words(Jsoup.parse(html).text());
    List<String> words = words(text(html, LineView.BLOCK));
    if (html.contains("<table")) {
      // The HTML standard moves text that is in a table, but not in a cell, before the table
      // (foster parenting). Here text stays in its place in the source, as offsets never decrease.
      assertThat(words).containsExactlyInAnyOrderElementsOf(expected);
    } else {
      assertThat(words).isEqualTo(expected);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void bothViewsHaveTheSameWordsInOrder(long seed) {
    String html = RandomMarkup.of(seed);
    assertThat(words(text(html, LineView.SOURCE))).isEqualTo(words(text(html, LineView.BLOCK)));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void lineTextIsTheTextOfItsSourceRange(long seed) {
    String html = RandomMarkup.of(seed);
    for (LineView view : LineView.values()) {
      Lines lines = parse(html, view).lines();
      for (int line = 0; line < lines.size(); line++) {
        String source = html.substring(lines.start(line), lines.end(line));
        assertThat(collapse(lines.text(line))).isEqualTo(slowText(source));
        assertThat(lines.characters(line))
            .isEqualTo(lines.text(line).replaceAll("\\s", "").length());
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyCharacterHasItsSourceOffset(long seed) {
    String html = RandomMarkup.of(seed);
    for (LineView view : LineView.values()) {
      Lines lines = parse(html, view).lines();
      for (int line = 0; line < lines.size(); line++) {
        String text = lines.text(line);
        int[] offsets = lines.offsets(line);
        assertThat(offsets).hasSize(text.length() + 1).isSorted();
        for (int i = 0; i < text.length(); i++) {
          char c = html.charAt(offsets[i]);
          boolean came = c == text.charAt(i) || c == '&' || text.charAt(i) == ' ';
          assertThat(came).as("%s at %d of line %d", text, i, line).isTrue();
        }
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void elementsNestAndContainTheirLines(long seed) {
    String html = RandomMarkup.of(seed);
    MarkupParser.Markup markup = parse(html, LineView.BLOCK);
    Elements elements = markup.elements();
    Lines lines = markup.lines();
    for (int element = 1; element < elements.size(); element++) {
      int parent = elements.parent(element);
      String tag = html.substring(elements.start(element), elements.contentStart(element));
      assertThat(parent).isBetween(0, element - 1);
      assertThat(tag).startsWith("<" + elements.name(element)).endsWith(">");
      assertThat(elements.contentStart(element))
          .isBetween(elements.contentStart(parent), html.length());
      assertThat(elements.firstLine(element)).isBetween(elements.firstLine(parent), lines.size());
      assertThat(elements.endLine(element)).isBetween(elements.firstLine(element), lines.size());
    }
    for (int line = 0; line < lines.size(); line++) {
      int element = lines.element(line);
      assertThat(elements.isInline(element)).isFalse();
      assertThat(line).isBetween(elements.firstLine(element), elements.endLine(element) - 1);
    }
  }

  /** Parses as after decoding: in pieces, with an array that is longer than the page. */
  private static MarkupParser.Markup parse(String html, LineView view) {
    char[] buffer = (html + "</p> &amp; <b>of the page before").toCharArray();
    return MarkupParser.parse(SourceText.copyOf(buffer, html.length()), buffer, view);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void piecesGiveTheSameTextAsAString(long seed) {
    // All forms of markup cross the boundary of the first pieces.
    String html = "x".repeat(1020 - (int) (seed % 60)) + RandomMarkup.of(seed);
    for (LineView view : List.of(LineView.BLOCK, LineView.SOURCE)) {
      Lines whole = MarkupParser.parse(SourceText.of(html), null, view).lines();
      assertThat(text(html, view)).isEqualTo(textOf(whole));
    }
  }

  private static String text(String html, LineView view) {
    return textOf(parse(html, view).lines());
  }

  private static String textOf(Lines lines) {
    StringBuilder text = new StringBuilder();
    for (int line = 0; line < lines.size(); line++) {
      lines.appendText(line, text);
      text.append('\n');
    }
    return text.toString();
  }

  private static List<String> words(String text) {
    return WORD.matcher(text).results().map(MatchResult::group).toList();
  }

  /** The definition by regular expressions: the source without tags. */
  private static String slowText(String source) {
    String bare =
        source
            .replaceAll("(?s)<!--.*?-->", "")
            .replaceAll("(?s)<script>.*?</script>", "")
            .replaceAll("<img[^>]*>", " ")
            .replaceAll("<(?:[^>\"']|\"[^\"]*\"|'[^']*')*>", "");
    return collapse(Parser.unescapeEntities(bare, false));
  }

  private static String collapse(String text) {
    return String.join(" ", Arrays.asList(text.replace('\u00a0', ' ').strip().split("\\s+", -1)));
  }
}
