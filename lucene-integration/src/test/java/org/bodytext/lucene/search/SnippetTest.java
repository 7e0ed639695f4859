package org.bodytext.lucene.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.junit.jupiter.api.Test;

class SnippetTest {

  @Test
  void matchesAreMarkedAndTextIsEscaped() throws IOException {
    SearchResults.Hit hit = hit("Figs & <b>", "One <i>\"fig\"</i> & two figs.", "fig OR figs");
    assertThat(hit.title()).isEqualTo("<mark>Figs</mark> &amp; &lt;b&gt;");
    assertThat(hit.snippet())
        .isEqualTo(
            "One &lt;i&gt;&quot;<mark>fig</mark>&quot;&lt;/i&gt; &amp; two <mark>figs</mark>.");
  }

  @Test
  void marksOfTheStyleAreUsed() throws IOException {
    SnippetStyle terminal = SnippetStyle.PLAIN.withMarks("\u001B[1m", "\u001B[0m");
    SearchResults.Hit hit = hit("t", "a <fig>", "fig", terminal);
    assertThat(hit.snippet()).isEqualTo("a <\u001B[1mfig\u001B[0m>");
  }

  @Test
  void overlappingBigramsAreMarkedAsOne() throws IOException {
    assertThat(hit("北京大学", "昨天，北京大学的新闻。", "北京大学").snippet()).isEqualTo("昨天，<mark>北京大学</mark>的新闻。");
    assertThat(hit("t", "東京都の天気。", "東京").snippet()).isEqualTo("<mark>東京</mark>都の天気。");
    assertThat(hit("t", "한국어는 재미있다.", "한국어").snippet()).isEqualTo("<mark>한국어</mark>는 재미있다.");
  }

  @Test
  void singleCharacterIsMarkedWithoutItsNeighbour() throws IOException {
    assertThat(hit("東京", "東京都の天気。", "京").snippet()).isEqualTo("東<mark>京</mark>都の天気。");
    assertThat(hit("東京", "東京都の天気。", "京").title()).isEqualTo("東<mark>京</mark>");
    assertThat(hit("t", "東京都の天気。", "(京 OR body:東)^2 +天気 -雪").snippet())
        .isEqualTo("<mark>東京</mark>都の<mark>天気</mark>。");
    assertThat(hit("t", "始于2009年底。", "\"2009年\"").snippet()).isEqualTo("始于<mark>2009年</mark>底。");
    assertThat(hit("t", "𠮷野家", "𠮷").snippet()).isEqualTo("<mark>𠮷</mark>野家");
  }

  @Test
  void onlyAdjacentWordsOfAPhraseAreMarked() throws IOException {
    assertThat(hit("t", "ripe figs and figs that are ripe", "\"ripe figs\"").snippet())
        .isEqualTo("<mark>ripe figs</mark> and figs that are ripe");
  }

  @Test
  void matchInTheTitleFieldIsNotMarkedInTheBody() throws IOException {
    SearchResults.Hit hit = hit("Figs", "figs here", "title:figs");
    assertThat(hit.title()).isEqualTo("<mark>Figs</mark>");
    assertThat(hit.snippet()).isEqualTo("figs here");
  }

  @Test
  void snippetOfALongBodyIsShortAndContainsTheMatch() throws IOException {
    String filler = "Nothing to see here. ".repeat(2000);
    String snippet = hit("t", filler + "\nHere is a fig.\n" + filler, "fig").snippet();
    assertThat(snippet).contains("<mark>fig</mark>").startsWith("…").endsWith("…");
    assertThat(snippet.length()).isLessThan(400);
  }

  @Test
  void snippetOfTextWithoutSentencesContainsTheMatch() throws IOException {
    String body = "word ".repeat(5000) + "fig " + "word ".repeat(5000);
    String snippet = hit("t", body, "fig").snippet();
    assertThat(snippet).contains("<mark>fig</mark>");
    assertThat(snippet.length()).isLessThan(600);
  }

  @Test
  void snippetOfALongSentenceBeginsAndEndsWithAWholeWord() throws IOException {
    for (int shift = 0; shift < 12; shift++) {
      String body =
          "x".repeat(shift)
              + " lighthouses, keepers".repeat(60)
              + " fig"
              + " (gulls) sea".repeat(90);
      String snippet = hit("t", body, "fig", SnippetStyle.PLAIN).snippet();
      assertThat(snippet).matches("…(lighthouses|keepers).* fig .*(\\(gulls|gulls\\)|sea)…");
    }
    String chinese = "灯塔看守人和海鸥".repeat(60) + "无花果" + "灯塔看守人和海鸥".repeat(60);
    assertThat(hit("t", chinese, "无花果", SnippetStyle.PLAIN).snippet()).contains("无花果");
    String address = "a".repeat(2000) + " fig " + "b".repeat(2000);
    assertThat(hit("t", address, "fig", SnippetStyle.PLAIN).snippet())
        .contains(" fig ")
        .hasSizeLessThan(500);
  }

  @Test
  void snippetOfABodyWithoutAMatchIsItsBeginning() throws IOException {
    assertThat(hit("Figs", "First sentence. Second.", "figs").snippet())
        .startsWith("First sentence.");
  }

  private static SearchResults.Hit hit(String title, String body, String query) throws IOException {
    return hit(title, body, query, SnippetStyle.HTML);
  }

  private static SearchResults.Hit hit(String title, String body, String query, SnippetStyle style)
      throws IOException {
    try (Directory directory = new ByteBuffersDirectory()) {
      BodyIndexTest.write(directory, BodyIndexTest.page("http://a.example/", title, body));
      try (BodyIndexSearcher index = BodyIndexSearcher.open(directory)) {
        SearchResults found = index.search(SearchRequest.of(query).withStyle(style));
        assertThat(found.hits()).hasSize(1);
        return found.hits().get(0);
      }
    }
  }
}
