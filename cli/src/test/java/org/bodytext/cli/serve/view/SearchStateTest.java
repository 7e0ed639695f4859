package org.bodytext.cli.serve.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.bodytext.lucene.search.SearchRequest;
import org.bodytext.lucene.search.SnippetStyle;
import org.bodytext.lucene.search.SortOrder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchStateTest {

  @Test
  void addressHasTheWholeState() {
    Map<String, String> parameters =
        Map.of(
            "q",
            "a&b=\u5730\u94c1",
            "site",
            "x.example",
            "sort",
            "date",
            "page",
            "3",
            "compare",
            "1");
    SearchState state = SearchState.of(parameters);
    assertThat(state.parameters()).isEqualTo(parameters);
    assertThat(state.href())
        .isEqualTo("/?q=a%26b%3D%E5%9C%B0%E9%93%81&site=x.example&sort=date&compare=1&page=3");
    assertThat(state.with("site", null).href())
        .isEqualTo("/?q=a%26b%3D%E5%9C%B0%E9%93%81&sort=date&compare=1");
    SearchRequest request = state.request(SnippetStyle.HTML);
    assertThat(request.from()).isEqualTo(20);
    assertThat(request.sort()).isEqualTo(SortOrder.DATE);
    assertThat(request.filters()).containsExactly("site:\"x.example\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          confidence|0|confidence:0
          confidence|0.0..0.1|confidence:{0.0 TO 0.1}
          confidence|0.3..0.4|confidence:[0.3 TO 0.4}
          confidence|0.9..1.0|confidence:[0.9 TO 1.0]
          date|2009|date:"2009"
          site|a" OR b|site:"a\\" OR b"
          """)
  void filtersAreQueries(String name, String value, String query) {
    SearchState state = SearchState.of(Map.of(name, value));
    assertThat(state.request(SnippetStyle.PLAIN).filters()).containsExactly(query);
  }

  @ParameterizedTest
  @CsvSource({"page,0,1", "page,-1,1", "page,x,1", "page,99999999,1", "page,5000,1000"})
  void pageIsLimited(String name, String value, int expected) {
    assertThat(SearchState.of(Map.of(name, value)).page()).isEqualTo(expected);
  }

  @Test
  void valuesThatAreNotValidAreIgnored() {
    Map<String, String> parameters =
        Map.of("confidence", "high", "site", " ", "language", "x".repeat(301), "color", "red");
    assertThat(SearchState.of(parameters).isEmpty()).isTrue();
  }
}
