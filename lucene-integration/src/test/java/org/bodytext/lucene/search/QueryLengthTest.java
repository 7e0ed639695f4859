package org.bodytext.lucene.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.bodytext.lucene.index.BodyDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts of any script and length are valid queries, and find the pages that contain them. */
class QueryLengthTest {

  /** Each index has pages in all of them, so that words have all word forms. */
  private static final List<String> LANGUAGES =
      List.of("en", "de", "fr", "es", "it", "pt", "nl", "ru", "sv", "fi", "hu", "tr", "ar", "hi");

  /** The first and the last character of ranges of letters. */
  private static final int[][] SCRIPTS = {
    {'a', 'z'},
    {0xc0, 0x17f},
    {0x391, 0x3c9},
    {0x410, 0x44f},
    {0x5d0, 0x5ea},
    {0x620, 0x64a},
    {0x905, 0x939},
    {0xe01, 0xe2e},
    {0x1780, 0x17b3},
    {0x3041, 0x3096},
    {0x30a1, 0x30fa},
    {0x3300, 0x3357},
    {0x4e00, 0x9fff},
    {0xac00, 0xd7a3},
    {0xf900, 0xfad9},
    {0xfb50, 0xfdfb},
    {0x1f600, 0x1f64f},
    {0x20000, 0x2a6df},
  };

  private static final String CHINESE =
      "清晨的市场里摆满了新鲜蔬菜，卖鱼的老人把水洒在石板上，孩子们追着一只黑猫跑过桥头。"
          + "茶馆门口挂着褪色的灯笼，说书人敲响醒木，讲起三百年前的一场大雪。"
          + "河边的柳树刚刚发芽，洗衣服的女人们低声谈论城里来的戏班，据说今晚要在祠堂演出。"
          + "远处传来火车汽笛，邮差推着自行车上坡，包裹里有一封从海边寄来的信，信封上沾着盐。";

  @ParameterizedTest(name = "{0} characters")
  @ValueSource(ints = {100, 133, 149})
  void pageIsFoundByItsText(int length) throws IOException {
    assertThat(CHINESE).hasSizeGreaterThan(149);
    try (Directory directory = new ByteBuffersDirectory()) {
      BodyIndexTest.write(directory, page("a", CHINESE, "zh"), page("b", "其他文章", "zh"));
      try (BodyIndexSearcher searcher = BodyIndexSearcher.open(directory)) {
        String query = CHINESE.substring(0, length);
        SearchResults found = searcher.search(SearchRequest.of(query));
        assertThat(BodyIndexTest.urls(found)).containsExactly("http://example.org/a");
        assertThat(found.notes()).isEmpty();
        assertThat(found.hits().get(0).snippet()).contains("<mark>清晨的市场");
        assertThat(searcher.matches(query, CHINESE, "zh")).isNotEmpty();
      }
    }
  }

  @Test
  void phraseThatIsTooLongIsItsBeginning() throws IOException {
    String first = words(new Random(1), SCRIPTS[0], 120, 5);
    try (Directory directory = new ByteBuffersDirectory()) {
      BodyIndexTest.write(directory, page("a", first, "en"), page("b", "z " + first, "en"));
      try (BodyIndexSearcher searcher = BodyIndexSearcher.open(directory)) {
        SearchResults found = searcher.search(SearchRequest.of('"' + first + '"'));
        assertThat(found.total()).isEqualTo(2);
        assertThat(found.notes()).isEmpty();
        String other = first.replaceAll("(\\S+) (\\S+)", "$2 $1");
        assertThat(searcher.search(SearchRequest.of('"' + other + '"')).total()).isZero();
        String letters = "a b ".repeat(100);
        assertThat(searcher.search(SearchRequest.of('"' + letters + '"')).notes())
            .containsExactly("searched for the first 160 words or pairs of characters only");
      }
    }
  }

  @ParameterizedTest(name = "{0} *")
  @CsvSource({"中 ", "中国 a-b ", "a~ 国 ", "'中*国 '", "㌖㌔㍍㌘", "ﷺ", "a ", "国*", "\"中国\" ", "-中 "})
  void expandedTermsHaveNoLimit(String part) throws IOException {
    try (Directory directory = new ByteBuffersDirectory()) {
      List<BodyDocument> pages = new ArrayList<>();
      for (String language : LANGUAGES) {
        pages.add(page(language, "中国 a b " + words(new Random(2), SCRIPTS[12], 300, 2), language));
      }
      BodyIndexTest.write(directory, pages.toArray(BodyDocument[]::new));
      try (BodyIndexSearcher searcher = BodyIndexSearcher.open(directory)) {
        check(searcher, part.repeat(1000 / part.length()), "中国 a b");
        check(searcher, "\"中国\" " + part.repeat(10) + "aa~ ".repeat(10) + "中 国 ".repeat(100), "");
      }
    }
  }

  /** A longer run: {@code -Dtests.queries=5000}. */
  @Test
  void everyTextOfEveryScriptIsAValidQuery() throws IOException {
    Random random = new Random(42);
    int runs = Integer.getInteger("tests.queries", 14);
    for (int run = 0; run < runs; run += 14) {
      List<String> texts =
          IntStream.range(0, 14).mapToObj(i -> text(random, 100_000 >> i)).toList();
      try (Directory directory = new ByteBuffersDirectory()) {
        BodyDocument[] pages =
            IntStream.range(0, 14)
                .mapToObj(i -> page("p" + i, start(texts.get(i)), LANGUAGES.get(i)))
                .toArray(BodyDocument[]::new);
        BodyIndexTest.write(directory, pages);
        try (BodyIndexSearcher searcher = BodyIndexSearcher.open(directory)) {
          for (String text : texts) {
            check(searcher, text, start(text));
            check(searcher, '"' + text, start(text));
            check(searcher, text.replace(' ', '*'), start(text));
            check(searcher, text.replace(" ", "~ "), start(text));
          }
        }
      }
    }
  }

  private static void check(BodyIndexSearcher searcher, String query, String text) {
    assertThatCode(
            () -> {
              searcher.search(
                  SearchRequest.of(query)
                      .withFacets(true)
                      .withFolding(true)
                      .withSort(SortOrder.DATE)
                      .withFilters(List.of(query.substring(query.length() / 2))));
              searcher.search(SearchRequest.of(query));
              searcher.matches(query, text, "zh");
            })
        .as("%.200s", query)
        .doesNotThrowAnyException();
  }

  private static String start(String text) {
    return text.substring(0, Math.min(text.length(), 3000));
  }

  /** {@return a text of words of one or several scripts} */
  private static String text(Random random, int length) {
    StringBuilder text = new StringBuilder();
    while (text.length() < length) {
      int[] script = SCRIPTS[random.nextInt(SCRIPTS.length)];
      int words = 1 + random.nextInt(100);
      text.append(words(random, script, words, 1 + random.nextInt(30))).append(' ');
    }
    return text.substring(0, length);
  }

  private static String words(Random random, int[] script, int count, int length) {
    StringBuilder words = new StringBuilder();
    for (int word = 0; word < count; word++) {
      for (int i = random.nextInt(length); i >= 0; i--) {
        words.appendCodePoint(script[0] + random.nextInt(script[1] - script[0] + 1));
      }
      words.append(' ');
    }
    return words.toString();
  }

  private static BodyDocument page(String name, String body, String language) {
    return BodyDocument.builder("http://example.org/" + name)
        .title(body.substring(0, Math.min(body.length(), 2000)))
        .body(body)
        .language(language)
        .build();
  }
}
