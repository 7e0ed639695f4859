package org.bodytext.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
            "title":"t","publish_date":"2009-11-09","main_content":"正文","with":["x",null,"y"],\
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
                "2009-11-09",
                "正文",
                List.of("x", "y"),
                List.of()),
            new GoldPage(3, "b", null, null, null, null, null, "", List.of(), List.of()));
    assertThat(gold.indexOf("b")).isEqualTo(1);
    assertThat(gold.indexOf("c")).isEqualTo(-1);
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
