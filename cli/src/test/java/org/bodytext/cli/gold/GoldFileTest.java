package org.bodytext.cli.gold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Lines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoldFileTest {

  private static final String VALID = "{\"id\":\"a\",\"main_content\":\"x\"}\n";

  @TempDir private Path folder = Path.of("");

  @Test
  void fieldsOfALineAreRead() throws Exception {
    GoldFile gold =
        read(
            """
            {"more":{"a":[1,{}]},"id":7,"url":"http://a/","lang":"zh","page_type":null,\
            "title":"t","author":"Jane Doe; Ann Lee","publish_date":"2009-11-09","main_content":"正文","with":["x",null,"y"],\
            "without":null}

            {"id":"b","main_content":""}
            """);
    assertThat(gold.pages())
        .containsExactly(
            new GoldPage(
                1,
                "7",
                "http://a/",
                "zh",
                null,
                "t",
                "Jane Doe; Ann Lee",
                "2009-11-09",
                "正文",
                List.of("x", "y"),
                List.of(),
                null,
                null),
            new GoldPage(
                3, "b", null, null, null, null, null, null, "", List.of(), List.of(), null, null));
    assertThat(gold.indexOf("b")).isEqualTo(1);
    assertThat(gold.indexOf("c")).isEqualTo(-1);
  }

  @Test
  void pageMayHavePhrasesOnly() throws Exception {
    GoldPage page = read("{\"id\":\"a\",\"main_content\":null,\"with\":[\"x\"]}\n").pages().get(0);
    assertThat(page.hasBody()).isFalse();
    assertThat(page.with()).containsExactly("x");
  }

  @Test
  void textsOfOtherPartsAreRead() throws Exception {
    GoldPage page =
        read("""
                {"id":"a","main_content":"x","marks":{"lead":"L","caption":"C\\nD","other":"?"}}
                """)
            .pages()
            .get(0);
    assertThat(page.marks())
        .containsOnly(Map.entry(PagePart.LEAD, "L"), Map.entry(PagePart.CAPTION, "C\nD"));
  }

  @Test
  void rangesOfLinesBecomeTheTextsOfTheirLines() throws Exception {
    Lines lines = PageParser.create().parse("<h1>T</h1><p>L<p>A<p>ad<p>B").lines();
    String marks = "{\"title\":[[0,0]],\"lead\":[[1,1]],\"body\":[[2,2],[4,9]]}";
    String line = "{\"id\":\"a\",\"marks\":%,\"lines_hash\":\"#\"}\n".replace("%", marks);
    LineRanges ranges = Objects.requireNonNull(read(line).pages().get(0).ranges());
    String hash = LineRanges.hash(ranges.parts(), lines);
    GoldPage page = read(line.replace("#", hash)).pages().get(0);
    assertThat(page.hasBody()).isTrue();
    GoldPage resolved = page.resolve(lines);
    assertThat(resolved.body()).isEqualTo("L\nA\nB");
    assertThat(resolved.marks())
        .containsOnly(Map.entry(PagePart.TITLE, "T"), Map.entry(PagePart.LEAD, "L"));
    Lines changed = PageParser.create().parse("<h1>T</h1><p>L<p>A<p>ad<p>C").lines();
    assertThatThrownBy(() -> page.resolve(changed))
        .hasMessageContaining("marks of page a must be of lines with the hash " + hash);
  }

  @ParameterizedTest(name = "[{index}] {0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"id":"b","main_content":"x"|is not valid JSON
          {"id":"b","main_content":x}|is not valid JSON
          ["id"]|must be a JSON object
          {"id":"b"}|has no main_content
          {"id":"b","marks":{"body":[1,2]}}|a range of lines must be [first, last]
          {"id":"b","marks":{"body":[[2,1]]}}|a range of lines must be [first, last]
          {"id":"b","main_content":["x"]}|has no main_content
          {"main_content":"x"}|has no id
          {"id":"a","main_content":"x"}|id a repeats the id of line 1
          {"id":"b","main_content":"x"} {}|more than one JSON object
          """)
  void invalidLineIsReported(String line, String message) {
    assertThatThrownBy(() -> read(VALID + "\n" + line + "\n"))
        .isInstanceOf(GoldFileException.class)
        .hasMessageStartingWith(folder.resolve("gold.jsonl") + ":3: ")
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }

  @Test
  void fileThatIsNotUtf8IsReported() throws IOException {
    Path file = folder.resolve("gold.jsonl");
    Files.write(file, "{\"id\":\"caf\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(() -> GoldFile.read(file))
        .isInstanceOf(GoldFileException.class)
        .hasMessageContaining("UTF-8");
  }

  private GoldFile read(String text) throws IOException, GoldFileException {
    return GoldFile.read(Files.writeString(folder.resolve("gold.jsonl"), text));
  }
}
