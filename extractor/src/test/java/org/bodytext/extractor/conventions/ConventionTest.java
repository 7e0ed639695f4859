package org.bodytext.extractor.conventions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ConventionTest {

  private static final Path FOLDER =
      Path.of("src", "main", "resources", "org", "bodytext", "extractor", "conventions");

  static List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("files")
  void fileStartsWithItsDescription(String file) throws IOException {
    assertThat(Files.readAllLines(FOLDER.resolve(file)).get(0)).startsWith("# ");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("files")
  void fileHasNoEmptyColumn(String file) {
    assertThat(Convention.read(file))
        .isNotEmpty()
        .allSatisfy(
            convention ->
                assertThat(List.of(convention.meaning(), convention.system(), convention.seen()))
                    .noneMatch(String::isBlank))
        .noneMatch(convention -> convention.term().isEmpty());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("files")
  void fileHasEachTermOnceForAMeaning(String file) {
    assertThat(Convention.read(file).stream().map(line -> line.term() + "\t" + line.meaning()))
        .doesNotHaveDuplicates();
  }

  @Test
  void contributedLineIsAConvention() {
    String text = "# terms are class names\n\nsr-text\tscreen-reader\tAcme\tacme.example.com\n";
    assertThat(Convention.parse("a.tsv", text.lines()))
        .containsExactly(new Convention("sr-text", "screen-reader", "Acme", "acme.example.com"));
  }

  @Test
  void numberSignBeforeATabIsATerm() {
    assertThat(Convention.parse("a.tsv", Stream.of("#\tsign\tAcme\tacme.example.com")))
        .extracting(Convention::term)
        .containsExactly("#");
  }

  @Test
  void lineWithThreeColumnsIsRefused() {
    assertThatThrownBy(() -> Convention.parse("a.tsv", Stream.of("term\tmeaning\tAcme")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a.tsv must have 4 columns: term\tmeaning\tAcme");
  }

  @Test
  void termsAreThoseOfAMeaning() {
    assertThat(Convention.terms("ancillary-classes.tsv", "role")).containsExactly("tooltip");
  }
}
