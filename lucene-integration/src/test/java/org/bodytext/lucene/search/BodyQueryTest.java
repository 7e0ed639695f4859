package org.bodytext.lucene.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.bodytext.lucene.index.BodyDocument;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BodyQueryTest {

  private static final Directory DIRECTORY = new ByteBuffersDirectory();
  private static BodyIndexSearcher index;

  @BeforeAll
  static void write() throws IOException {
    BodyIndexTest.write(
        DIRECTORY,
        page("apples", "www.fruit.example", "Apples", "Ripe apples, don’t wait.", "2009-11-09"),
        page("pears", "fruit.example", "Pears", "Pears and apples are ripe.", "2009-12-31"),
        page("cafe", "shop.example", "Au café", "Un café crème à Genève, wi-fi", "2010-05"),
        page("fruit", "notfruit.example:8080", "Figs", "figs wait", "2011-01-01T08:00Z"),
        page("pku", "news.example", "北京大学的新闻", "昨天，北京大学的新闻中心发布了消息。", "2012-02-29"),
        page("pku-other", "news.example", "大学北京", "大家都在学京剧。猫，狗。2009年底，iPhone手机，A股市场", "2013"),
        page("tokyo", "jp.example", "東京の天気", "東京都の天気は晴れです。カタカナも読める。", "2014"),
        page("seoul", "kr.example", "서울 날씨", "한국어는 재미있다. 서울의 날씨가 좋다. LG전자는 2009년에", "2015"),
        page("bangkok", "th.example", "ไทย", "ประเทศไทยมีกรุงเทพมหานครเป็นเมืองหลวง", "2016"));
    index = BodyIndexSearcher.open(DIRECTORY);
  }

  @AfterAll
  static void close() throws IOException {
    index.close();
    DIRECTORY.close();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "apples ripe                       | apples pears",
        "\"ripe apples\"                   | apples",
        "“ripe apples”                     | apples",
        "\"ripe wait\"~3                   | apples",
        "apples -title:pears               | apples",
        "+apples +pears                    | pears",
        "pears OR figs                     | pears fruit",
        "(pears OR figs) wait              | fruit",
        "pears OR figs wait                | fruit",
        "wait pears OR figs                | fruit",
        "pears OR figs OR cafe date:2010.. | cafe fruit",
        "pears OR figs site:fruit.example  | pears",
        "ripe -pears OR wait               | apples",
        "pears OR -ripe OR figs            | fruit",
        "apples OR ripe (pears OR wait)    | apples pears",
        "京剧 -北京大学                    | pku-other",
        "大学 -(北京大学 OR figs)          | pku-other",
        "-A股 猫                           | ''",
        "wi/fi site:shop.example           | cafe",
        "site:fruit.example/x apples       | apples pears",
        "date:2009/11/09                   | apples",
        "date:2009年11月9日                | apples",
        "date:2009年                       | apples pears",
        "ripe apples?                      | apples pears",
        "「ripe apples」？                 | apples",
        "apples! pears                     | pears",
        "site：fruit.example apples        | apples pears",
        "Site:fruit.example －pears        | apples",
        "（pears OR figs） wait            | fruit",
        "site:notfruit.example:8080        | fruit",
        "url:http://shop.example/cafe      | cafe",
        "新闻消息中心                      | pku",
        "title:figs                        | fruit",
        "TITLE                             | ''",
        "appl*                             | apples pears",
        "aples~                            | apples pears",
        "don't                             | apples",
        "cafe GENEVE                       | cafe",
        "wi-fi                             | cafe",
        "-apples date:2009..2011           | cafe fruit",
        "-apples -site:example             | ''",
        "site:fruit.example                | apples pears",
        "site:www.fruit.example            | apples",
        "site:*.fruit.example              | apples pears",
        "site:\"http://fruit.example/x\"   | apples pears",
        "apples -site:www.fruit.example    | pears",
        "date:2009                         | apples pears",
        "date:2009-11..2010                | apples pears cafe",
        "date:2009-12-31..2010-05          | pears cafe",
        "date:2014..                       | bangkok seoul tokyo",
        "date:..2009-11-09                 | apples",
        "date:[2009-12 TO 2010]            | cafe pears",
        "date:{2009 TO *}                  | bangkok cafe fruit pku pku-other seoul tokyo",
        "published:2012-02-29              | pku",
        "北京大学                          | pku pku-other",
        "\"北京大学\"                      | pku",
        "\"大学的新闻中心\"                | pku",
        "北京大学新闻                      | pku",
        "\"北京大学新闻\"                  | ''",
        "\"昨天，北京\"                    | pku",
        "猫                                | pku-other",
        "京                                | pku pku-other tokyo",
        "\"京\"                            | pku pku-other tokyo",
        "title:京                          | pku pku-other tokyo",
        "北京*                             | pku pku-other",
        "東京                              | tokyo",
        "\"2009年\"                       | pku-other",
        "2009年*                           | pku-other",
        "\"iphone手\"                     | pku-other",
        "\"a股\"                          | pku-other",
        "date:2009*                        | apples pears",
        "date:2009-12*                     | pears",
        "date:*                            | apples bangkok cafe fruit pears pku pku-other seoul tokyo",
        "date:[* TO *] -apples ripe        | ''",
        "confidence:[0.5 TO 1]             | ''",
        "figs (-apples)                    | fruit",
        "カタカナ                          | tokyo",
        "ｶﾀｶﾅ                              | tokyo",
        "天気 晴                           | tokyo",
        "한국어                            | seoul",
        "서울 날씨                         | seoul",
        "\"서울의 날씨\"                   | seoul",
        "LG전자                            | seoul",
        "전자                              | seoul",
        "2009년                            | seoul",
        "กรุงเทพ                           | bangkok",
        "\"กรุงเทพมหานคร\"                 | bangkok",
        "กรุงเทพเมือง                      | ''",
        "-apples site:th.example           | bangkok",
      })
  void queryFinds(String query, String names) throws IOException {
    SearchResults found = index.search(SearchRequest.of(query));
    assertThat(names(found)).isEqualTo(sorted(names));
    assertThat(found.notes()).isEmpty();
  }

  @Test
  void matchInATitleScoresHigher() throws IOException {
    assertThat(urls("pears OR apples").get(0)).contains("pears");
    assertThat(urls("figs OR apples").get(0)).contains("fruit");
  }

  @Test
  void exactRunScoresHigherThanItsParts() throws IOException {
    assertThat(urls("北京大学"))
        .containsExactly("http://news.example/pku", "http://news.example/pku-other");
  }

  @Test
  void singleCharacterIsScoredAndPartsOfAWordAreAPhrase() throws IOException {
    try (Directory directory = new ByteBuffersDirectory()) {
      String filler = "今天天气很好，大家都出门去看花。".repeat(4);
      BodyIndexTest.write(
          directory,
          page("a", "a.example", "一", filler + "喝茶。A类，股市", "2010"),
          page("b", "b.example", "二", "茶叶和茶具：绿茶、红茶。市场里的A股", "2010"),
          page("c", "c.example", "三", filler + "喝茶。", "2010"));
      try (BodyIndexSearcher searcher = BodyIndexSearcher.open(directory)) {
        assertThat(BodyIndexTest.urls(searcher.search(SearchRequest.of("茶"))))
            .hasSize(3)
            .first(STRING)
            .endsWith("/b");
        assertThat(BodyIndexTest.urls(searcher.search(SearchRequest.of("A股"))))
            .hasSize(2)
            .first(STRING)
            .endsWith("/b");
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"天氣~", "北京大学~", "北*大学", "大?北京"})
  void patternsOfCjkCharactersAreSearchedForAsWordsWithANote(String query) throws IOException {
    assertThat(index.search(SearchRequest.of(query)).notes())
        .containsExactly(
            "patterns are not supported in Chinese, Japanese or Korean words; searched for the exact words");
    assertThat(urls("北*大学")).hasSize(2);
  }

  @Test
  void filtersDoNotAffectTheScore() throws IOException {
    float alone = index.search(SearchRequest.of("figs")).hits().get(0).score();
    SearchRequest restricted = SearchRequest.of("figs site:notfruit.example date:2011");
    assertThat(index.search(restricted).hits().get(0).score()).isEqualTo(alone);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "\"ripe apples        | apples pears",
        "wait AND             | apples fruit",
        "(apples              | apples pears",
        "(ripe -pears         | apples",
        "[2009] date:2009     | ''",
        "ripe ) site:www.fruit.example | apples",
        "figs ))              | fruit",
        "*apples ripe         | apples pears",
        "figs date:yesterday  | ''",
        "a~ b~ c~ d~ e~ f~ g~ h~ i~ j~ k~ | ''",
      })
  void wrongSyntaxIsSearchedForAsWordsWithANote(String query, String names) throws IOException {
    SearchResults found = index.search(SearchRequest.of(query));
    assertThat(found.notes()).anyMatch(note -> note.contains("words"));
    assertThat(names(found)).isEqualTo(sorted(names));
  }

  @Test
  void unknownFieldNameIsSearchedForAsText() throws IOException {
    SearchResults found = index.search(SearchRequest.of("apples:ripe"));
    assertThat(names(found)).isEqualTo("apples pears");
    assertThat(found.notes()).containsExactly("there is no field apples; searched for it as words");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "\u3000", "!", "\"\"", "()", "。", "-", "*", "**", "?", "site:"})
  void emptyQueryIsValid(String query) throws IOException {
    assertThat(index.search(SearchRequest.of(query)).total()).isLessThanOrEqualTo(9);
  }

  @Test
  void longAndNestedQueriesTakeBoundedTime() throws IOException {
    for (String part : List.of("(", "a OR ", "\"", "é*", "+(-(", "a~ ", "中", "a?*b*c", "x:")) {
      assertTimeout(
          Duration.ofMinutes(1), () -> index.search(SearchRequest.of(part.repeat(5000))), part);
    }
    assertThat(index.search(SearchRequest.of("apples ".repeat(5000))).notes())
        .containsExactly("truncated after 1000 characters");
    assertThat(index.search(SearchRequest.of("(" + "apples ".repeat(100))).notes())
        .containsExactly("syntax error; searched for the words instead");
  }

  @Test
  void hugeBoostsAndExpandingCharactersAreValid() throws IOException {
    String nines = "9".repeat(40);
    String many = "9".repeat(30);
    for (String query : List.of("figs^" + nines, "(figs^" + many + ")^" + many)) {
      assertThat(index.search(SearchRequest.of(query)).notes())
          .containsExactly("syntax error; searched for the words instead");
    }
    // NFKC expands each of these to six characters.
    assertThat(urls("\u3316".repeat(250))).isEmpty();
    assertThat(urls("\"" + "\u3316".repeat(900))).isEmpty();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void everyTextIsAValidQuery(long seed) throws IOException {
    String[] pieces = {
      "apples",
      " ",
      "AND",
      "OR",
      "NOT",
      "+",
      "-",
      "&&",
      "||",
      "!",
      "(",
      ")",
      "{",
      "}",
      "[",
      "]",
      "^",
      "\"",
      "~",
      "*",
      "?",
      ":",
      "\\",
      "/",
      "title:",
      "site:",
      "date:",
      "2009",
      "..",
      "TO",
      "中文",
      "猫",
      "\uD83D",
      "\uDE00",
      "é",
      "url:",
      "9",
      ".",
      "foo:",
      "page_type:"
    };
    Random random = new Random(seed);
    for (int i = 0; i < 200; i++) {
      StringBuilder query = new StringBuilder();
      for (int n = random.nextInt(12); n >= 0; n--) {
        query.append(pieces[random.nextInt(pieces.length)]);
      }
      assertThat(index.search(SearchRequest.of(query.toString())).total()).isBetween(0L, 9L);
    }
  }

  private static BodyDocument page(
      String name, String host, String title, String body, String published) {
    return BodyDocument.ofFields(
        Map.of(
            "url",
            "http://" + host + "/" + name,
            "title",
            title,
            "body",
            body,
            "published",
            published));
  }

  private static List<String> urls(String query) throws IOException {
    return BodyIndexTest.urls(index.search(SearchRequest.of(query)));
  }

  private static String names(SearchResults found) {
    return BodyIndexTest.urls(found).stream()
        .map(url -> url.substring(url.lastIndexOf('/') + 1))
        .sorted()
        .collect(Collectors.joining(" "));
  }

  private static String sorted(String names) {
    return List.of(names.split(" ", -1)).stream().sorted().collect(Collectors.joining(" "));
  }
}
