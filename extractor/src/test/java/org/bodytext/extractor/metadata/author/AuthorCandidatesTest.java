package org.bodytext.extractor.metadata.author;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.metadata.MetadataReader;
import org.bodytext.extractor.metadata.rank.Candidate;
import org.bodytext.extractor.metadata.rank.CandidateSet;
import org.bodytext.extractor.metadata.rank.RankedField;
import org.bodytext.extractor.metadata.source.MetaTags;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AuthorCandidatesTest {

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "OF_TEXT | <script type=application/ld+json>{\"@type\":\"Article\",\"author\":{\"name\":\"Jane Doe\"}}</script> | Jane Doe",
        "OF_OTHER_OBJECT | <script type=application/ld+json>{\"@type\":\"Person\",\"author\":\"Jane Doe\"}</script> | Jane Doe",
        "OF_META | <meta name=author content='By Jane Doe'> | Jane Doe",
        "OF_META | <meta name=author content='Jane Doe and John Roe, PhD'> | Jane Doe; John Roe",
        "OF_CARD | <meta name=twitter:label1 content='Written by'><meta name=twitter:data1 content='Jane Doe'> | Jane Doe",
        "MARKED | <p class=author>Jane Doe</p> | Jane Doe",
        "MARKED | <p><span class=post-author>von Jane Doe</span> 3 Kommentare</p> | Jane Doe",
        "OF_LINE | <p>Posted on May 5, 2024 by Jane Doe</p> | Jane Doe",
        "LABEL | <p>Von Jane van der Doe, 3. Mai 2020</p> | Jane van der Doe",
        "LABEL | <p>作者：林小涛</p> | 林小涛",
        "OF_LINE | <p>文/林涛 图/李松</p> | 林涛",
        "LABEL | <p>新京报记者林小涛 2023-05-04</p> | 林小涛",
        "OF_LINE | <p>本报讯（记者 李松 通讯员 王芳）清晨六点，雾还没有散。</p> | 李松",
        "OF_LINE | <p>홍길동 기자 입력 2024.05.05</p> | 홍길동",
        "LINKED | <p>By <a href=/author/jane>Jane Doe</a></p> | Jane Doe",
        "AFTER_COLON | <p>Foto: Jane Doe</p> | Jane Doe",
        "OTHER_ROLE | <p>Photo by Jane Doe</p> | Jane Doe",
        "OTHER_ROLE | <p>글 김철수 사진 박영희</p> | 박영희",
        "NAMES | <p>（记者 李松 通讯员王芳）</p> | 李松; 王芳",
        "NAMES | <p>Von Jane Doe und John Roe</p> | Jane Doe; John Roe",
        "DATED_LINE | <p>Jane Doe, 5 May 2020</p> | Jane Doe",
        "NAMES | <p>By <a>Jane Doe</a>, <a>John Roe</a> and <a>Max Poe</a></p> | Jane Doe; John Roe; Max Poe",
        "NAMES | <p>本报记者　李松　王芳</p> | 李松; 王芳",
      })
  void partOfThePageGivesACandidateOfItsKind(AuthorFeature kind, String html, String names) {
    Candidate candidate =
        candidates(html).stream()
            .filter(one -> String.join("; ", one.values()).equals(names))
            .findFirst()
            .orElseThrow();
    assertThat(candidate.get(kind)).isPositive();
  }

  @Test
  void equalNamesAreOneCandidateOfAllTheirPlaces() {
    List<Candidate> found =
        candidates("<meta name=author content='JANE DOE'><p class=author>Jane Doe</p>");
    Candidate jane =
        found.stream().filter(one -> key(one).equals("janedoe")).findFirst().orElseThrow();
    assertThat(jane.get(AuthorFeature.OF_META)).isEqualTo(1);
    assertThat(jane.get(AuthorFeature.MARKED)).isEqualTo(1);
    assertThat(found.stream().filter(one -> key(one).equals("janedoe"))).hasSize(1);
  }

  @Test
  void generatorIsNotACandidate() {
    String head = "<meta name=generator content='Discuz! X3'><meta name=author content='";
    assertThat(candidates(head + "Discuz! Team and Comsenz UI Team'>").stream().map(this::key))
        .doesNotContain("discuzteam");
    assertThat(candidates(head + "Discuza Smith'>").stream().map(this::key))
        .contains("discuzasmith");
  }

  @Test
  void shapeOfANameIsDescribed() {
    Candidate login = Objects.requireNonNull(named("<p class=author>jdoe88</p>", "jdoe88"));
    assertThat(login.get(AuthorFeature.DIGITS)).isEqualTo(2);
    assertThat(login.get(AuthorFeature.CAPITALS)).isZero();
    Candidate group = named("<p class=author>Harbour Media GmbH</p>", "harbourmediagmbh");
    assertThat(group.get(AuthorFeature.ORGANISATION)).isEqualTo(2);
    Candidate chinese = named("<p>作者：林涛</p>", "林涛");
    assertThat(chinese.get(AuthorFeature.FAMILY_NAME)).isEqualTo(1);
    assertThat(chinese.get(AuthorFeature.HAN)).isEqualTo(2);
  }

  @Test
  void listContainsItsNames() {
    List<Candidate> found = candidates("<p>By <a>Jane Doe</a> and <a>John Roe</a></p>");
    Candidate both =
        found.stream().filter(one -> one.values().size() == 2).findFirst().orElseThrow();
    Candidate one = found.stream().filter(c -> key(c).equals("janedoe")).findFirst().orElseThrow();
    assertThat(both.get(AuthorFeature.CONTAINS)).isEqualTo(2);
    assertThat(one.get(AuthorFeature.WITHIN)).isEqualTo(1);
  }

  private Candidate named(String html, String key) {
    return candidates(html).stream().filter(one -> key(one).equals(key)).findFirst().orElseThrow();
  }

  private String key(Candidate candidate) {
    return CandidateSet.key(String.join("", candidate.values()));
  }

  private static List<Candidate> candidates(String html) {
    String page = "<title>Snow</title><h1>Snow</h1>" + html + "<p>Snow fell in the night.</p>";
    return new MetadataReader(PageParser.create().parse(page), null)
        .ranking(RankedField.AUTHORS)
        .candidates()
        .list();
  }

  @ParameterizedTest(name = "{0}, {1}: {2}")
  @CsvSource({
    "before the title, 8, true",
    "before the title, 9, false",
    "after the title, 29, true",
    "after the title, 30, false",
    "before the text, 4, true",
    "before the text, 5, false",
    "after the text, 9, true",
    "after the text, 10, false"
  })
  void namesAreReadNearTheTitleAndTheText(String place, int distance, boolean found) {
    String name = "<p>Jane Doe</p>";
    String gap = "<p>1</p>".repeat(distance - 1);
    String far = "<p>1</p>".repeat(50);
    String title = "<h1>Snow</h1>";
    String text = "<p>" + "Snow fell in the night. ".repeat(5) + "</p>";
    String html =
        switch (place) {
          case "before the title" -> name + gap + title + far + text + far;
          case "after the title" -> title + gap + name + far + text + far;
          case "before the text" -> title + far + name + gap + text + far;
          default -> title + far + text + gap + name + far;
        };
    assertThat(isFound(html, AuthorFeature.OF_LINE)).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} lines before it: {1}")
  @CsvSource({"7, true", "8, false"})
  void eightLinesOfAMarkedElementAreRead(int lines, boolean found) {
    String html = "<div class=author>" + "<p>1".repeat(lines) + "<p>Jane Doe</div>";
    assertThat(isFound(html, AuthorFeature.MARKED)).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} characters before the class: {1}")
  @CsvSource({"392, true", "393, false"})
  void theMarkOfAnElementIsAtTheStartOfItsTag(int characters, boolean found) {
    String start = "<p title='";
    String html = start + "a".repeat(characters - start.length() - 2) + "' class=author>Jane Doe";
    assertThat(isFound(html, AuthorFeature.MARKED)).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"4000, true", "4001, false"})
  void aLongMarkedElementIsNotRead(int length, boolean found) {
    String name = "<p>Jane Doe<p><i title='";
    String html = name + "a".repeat(length - name.length() - 6) + "'></i>";
    assertThat(isFound("<div class=author>" + html + "</div>", AuthorFeature.MARKED))
        .isEqualTo(found);
  }

  @ParameterizedTest(name = "after {0} others: {1}")
  @CsvSource({"199, true", "200, false"})
  void twoHundredMarkedElementsAreRead(int others, boolean found) {
    String html = "<p class=author>1".repeat(others) + "<p class=author>Jane Doe";
    assertThat(isFound(html, AuthorFeature.MARKED)).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} characters before the class: {1}")
  @CsvSource({"1488, 1", "1489, 0"})
  void theStartOfATagIsSearchedForMarks(int characters, int marks) {
    String start = "<p title='";
    String html = start + "a".repeat(characters - start.length() - 2) + "' class=author>Jane Doe";
    assertThat(new AuthorMarkup(PageParser.create().parse(html)).marks()).hasSize(marks);
  }

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"200, true", "201, false"})
  void aLineIsReadAsAWholeUnlessItIsLong(int length, boolean found) {
    String before = "x".repeat(90);
    String line = before + ", Jane Doe, ";
    // White space does not count.
    String html = "<p>" + line + "x".repeat(length - line.length() + 3);
    assertThat(isFound(html, AuthorFeature.OF_LINE)).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} characters, {1} after it: {2}")
  @CsvSource({"3000, 52, true", "3001, 52, false", "3000, 53, false"})
  void aCreditIsAtTheEndOfAParagraph(int length, int after, boolean found) {
    String end = "(Jane Doe, " + "x".repeat(after - 3) + ")";
    String html = "<p>" + "x".repeat(length - end.length() + 2) + end;
    assertThat(isFound(html, AuthorFeature.OF_LINE)).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "By Jane Doe, 59, true",
    "By Jane Doe, 60, false",
    "von Jane Doe, 11, true",
    "von Jane Doe, 12, false"
  })
  void rulesReadTheLinesAfterTheTitle(String line, int distance, boolean found) {
    String html =
        "<html lang=de><h1>Snow</h1>" + "<p>1".repeat(distance - 1) + "<p>" + line + "<p>Text";
    assertThat(isFound(html, AuthorFeature.RULES)).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} names: {1}")
  @CsvSource({"30, true", "31, false"})
  void aListOfMoreThanThirtyNamesIsNotOfAuthors(int names, boolean found) {
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < names; i++) {
      list.append("Ann ").append((char) ('A' + i % 26)).append(i < 26 ? "ker, " : "lm, ");
    }
    List<Candidate> candidates = candidates("<meta name=author content='" + list + "'>");
    assertThat(candidates.stream().anyMatch(one -> one.values().size() == names)).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"Ann B C D E F G GmbH, 1", "Ann B C D E F G H GmbH, 0"})
  void eightWordsOfANameAreDescribed(String name, int organisations) {
    String html = "<meta name=author content='" + name + "'>";
    Candidate found = Objects.requireNonNull(named(html, CandidateSet.key(name)));
    assertThat(found.get(AuthorFeature.ORGANISATION)).isEqualTo(organisations);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"Tide, true", "Tid, false"})
  void aPartOfTheNameOfTheSiteHasFourLetters(String name, boolean isPart) {
    String html =
        "<meta property=og:site_name content='Tide News'><meta name=author content=" + name + ">";
    assertThat(candidates(html).get(0).get(AuthorFeature.PART_OF_SITE) > 0).isEqualTo(isPart);
  }

  private static boolean isFound(String html, AuthorFeature feature) {
    return new MetadataReader(PageParser.create().parse("<title>Snow</title>" + html), null)
        .ranking(RankedField.AUTHORS).candidates().list().stream()
            .anyMatch(one -> one.values().equals(List.of("Jane Doe")) && one.get(feature) > 0);
  }

  @Test
  void anEarlierNameOfAMetaElementHasAHigherRank() {
    StringBuilder html = new StringBuilder();
    char letter = 'A';
    for (String name : MetaTags.names("author")) {
      html.append("<meta name='" + name + "' content='Ann " + letter++ + "ker'>");
    }
    List<Float> ranks =
        candidates(html.toString()).stream()
            .map(one -> one.get(AuthorFeature.META_RANK))
            .filter(rank -> rank > 0)
            .toList();
    assertThat(ranks).hasSizeGreaterThan(10).doesNotHaveDuplicates();
  }
}
