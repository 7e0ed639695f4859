package org.bodytext.lucene.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.bodytext.lucene.index.BodyDocument;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A site whose pages all have the same keywords, and another one. */
class SharedKeywordsTest {

  private static final List<String> SHARED = List.of("harbours", "新闻中心", "ferry timetable", "港");

  private final Directory directory = new ByteBuffersDirectory();
  private BodyIndexSearcher index;

  @BeforeEach
  void write() throws IOException {
    List<BodyDocument> pages = new ArrayList<>();
    for (int page = 0; page < 6; page++) {
      pages.add(page("town.example/" + page, "", SHARED));
    }
    pages.add(page("town.example/ferries", "The ferry leaves the harbour. 新闻中心 港口", SHARED));
    pages.add(page("town.example/own", "", List.of("lighthouse")));
    pages.add(page("other.example/1", "", SHARED));
    pages.add(page("other.example/2", "", List.of()));
    BodyIndexTest.write(directory, pages.toArray(BodyDocument[]::new));
    index = BodyIndexSearcher.open(directory);
  }

  @AfterEach
  void close() throws IOException {
    index.close();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "harbours              | town.example/ferries=body+keywords other.example/1=keywords",
        "harbour               | town.example/ferries=body+keywords other.example/1=keywords",
        "新闻中心              | town.example/ferries=body+keywords other.example/1=keywords",
        "港                    | town.example/ferries=body+keywords other.example/1=keywords",
        "harb*                 | town.example/ferries=body+keywords other.example/1=keywords",
        "ferri~                | town.example/ferries=body+keywords other.example/1=keywords",
        "\"ferry timetable\"   | other.example/1=keywords",
        "ferry timetable       | other.example/1=keywords",
        "lighthouse            | town.example/own=keywords",
        "-harbours site:town.example | town.example/0= town.example/1= town.example/2= "
            + "town.example/3= town.example/4= town.example/5= town.example/ferries= town.example/own=",
      })
  void keywordsOfASiteDoNotCount(String query, String expected) throws IOException {
    assertThat(found(query)).isEqualTo(fields(expected));
  }

  @Test
  void keywordsAreFoundIfTheyAreSearchedAlone() throws IOException {
    assertThat(found("keywords:harbours")).hasSize(8);
  }

  @Test
  void aPhraseOfAMenuDoesNotFindItsPage() throws IOException {
    assertThat(index.containsPhrase("http://town.example/1", "ferry timetable")).contains(false);
    assertThat(index.containsPhrase("http://other.example/1", "ferry timetable")).contains(true);
  }

  private Map<String, String> found(String query) throws IOException {
    Map<String, String> found = new TreeMap<>();
    for (SearchResults.Hit hit : index.search(SearchRequest.of(query)).hits()) {
      found.put(hit.page().url().substring(7), String.join("+", hit.fields()));
    }
    return found;
  }

  private static Map<String, String> fields(String text) {
    Map<String, String> fields = new TreeMap<>();
    for (String hit : text.split(" ", -1)) {
      String[] parts = hit.split("=", -1);
      fields.put(parts[0], parts[1]);
    }
    return fields;
  }

  private static BodyDocument page(String url, String body, List<String> keywords) {
    return BodyDocument.builder("http://" + url)
        .title("page")
        .body("text " + body)
        .language("en")
        .keywords(keywords)
        .build();
  }
}
