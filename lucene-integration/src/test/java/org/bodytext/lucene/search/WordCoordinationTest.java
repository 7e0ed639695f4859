package org.bodytext.lucene.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.bodytext.lucene.index.BodyDocument;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordCoordinationTest {

  private static final Directory DIRECTORY = new ByteBuffersDirectory();
  private static BodyIndexSearcher index;

  @BeforeAll
  static void write() throws IOException {
    String filler = " nothing else of interest is said here".repeat(20);
    BodyIndexTest.write(
        DIRECTORY,
        page("fields", "Winter", "pilots guide ships" + filler, "harbour", "Tolland", "ice"),
        page("all", "News", "pilots guide ships through the harbour ice in winter" + filler),
        page("three", "Harbour", "harbour harbour, pilots and ice"),
        page("two", "Ice", "ice and pilots"),
        page("one", "Zebra", "a zebra on the ice"));
    index = BodyIndexSearcher.open(DIRECTORY);
  }

  @AfterAll
  static void close() throws IOException {
    index.close();
    DIRECTORY.close();
  }

  /** The pages are listed in the order of their scores. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "pilots winter harbour ice          | fields all three two",
        "winter tolland                     | fields",
        "harbour ships tolland ice          | fields three all",
        "pilots harbour                     | three fields all",
        "\"pilots guide\" harbour ice winter zebra | fields all",
        "\"guide ships through\" zebra ice pilots  | all",
        "title:winter pilots harbour zebra  | fields",
        "pilots harbour ice zebra -winter   | one three two",
        "+pilots harbour winter             | fields all",
        "pilots AND harbour AND winter      | fields all",
        "pilots harbour winter AND zebra    | ''",
        "(pilots harbour winter zebra) OR zebra | one",
        "pilots harbour winter page_type:none   | ''",
      })
  void pagesWithAllWordsComeBeforeThoseWithMostOfThem(String query, String names)
      throws IOException {
    SearchResults found = index.search(SearchRequest.of(query));
    assertThat(names(found)).isEqualTo(names);
    assertThat(found.notes()).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "zebra guide                        | one fields all",
        "zebra lion tiger bear wolf         | one",
        "\"a zebra\" lion tiger ice         | one",
        "zebra lion tiger -ice              | ''",
      })
  void someWordsAreEnoughIfNoPageHasMostOfThem(String query, String names) throws IOException {
    SearchResults found = index.search(SearchRequest.of(query));
    assertThat(names(found).split(" ", -1)).containsExactlyInAnyOrder(names.split(" ", -1));
    assertThat(found.notes())
        .hasSize(names.isEmpty() ? 0 : 1)
        .allMatch(note -> note.contains("some of them"));
  }

  @Test
  void exclusionAloneIsNotRelaxed() throws IOException {
    assertThat(names(index.search(SearchRequest.of("-ice")))).isEqualTo("");
  }

  private static String names(SearchResults found) {
    return BodyIndexTest.urls(found).stream()
        .map(url -> url.substring(url.lastIndexOf('/') + 1))
        .collect(Collectors.joining(" "));
  }

  private static BodyDocument page(String name, String title, String body, String... metadata) {
    BodyDocument.Builder page =
        BodyDocument.builder("http://a.example/" + name).title(title).body(body);
    return metadata.length == 0
        ? page.build()
        : page.keywords(List.of(metadata[0]))
            .authors(List.of(metadata[1]))
            .description(metadata[2])
            .build();
  }
}
