package org.bodytext.extractor.metadata.author;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class BylineTest {

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "bylines.csv", delimiter = '|', numLinesToSkip = 1)
  void bylineIsCleanedToTheName(String text, @Nullable String name) {
    assertThat(Byline.clean(text)).isEqualTo(name);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '~',
      value = {
        "記者謝恩得／嘉義即時報導 ~ 謝恩得",
        "文／記者謝恩得 ~ 謝恩得",
        "noodlecat 發表在 山邊 ~ noodlecat",
        "发表于 2009-11-09 ~",
        "Jane Doe ● November 9, 2009 ~ Jane Doe",
        "Diposting oleh ~",
        "Diposting oleh Jane Doe ~ Jane Doe",
        "Publicado por ~",
        "Автор: ~",
        "Авторский коллектив ~ Авторский коллектив",
        "작성자: 김철수 ~ 김철수",
        "글로벌신문 ~ 글로벌신문",
        "撰稿人：王芳 ~ 王芳",
        "供稿单位：市教育局 ~ 市教育局",
        "记者手记 ~",
        "Autor*in: Lisa Müller ~ Lisa Müller",
        "Autor/in: Lisa Müller ~ Lisa Müller",
        "Autor(a): Lisa García ~ Lisa García",
        "Auteur(s) : Jean Dupont ~ Jean Dupont",
        "Автор текста: Иван Петров ~ Иван Петров",
        "Visit the Norvik Store ~",
        "Publié par Jean Dupont le 12 mars 2024 ~ Jean Dupont",
        "Veröffentlicht von Anna Müller am 12. März 2024 ~ Anna Müller",
        "Escrito por João Silva em 12/03/2024 ~ João Silva",
        "Jane Doe on Thursday at 10.20 pm ~ Jane Doe",
        "Plácido Domingo 4 mayo 2023 ~ Plácido Domingo",
      })
  void bylineIsCleanedInAllLanguages(String text, @Nullable String name) {
    assertThat(Byline.clean(text)).isEqualTo(name);
  }

  @ParameterizedTest(name = "{0} words of {1} letters: {2}")
  @CsvSource({"14, 7, true", "15, 7, false", "2, 59, true", "2, 60, false"})
  void aNameIsShort(int words, int letters, boolean isName) {
    String name = ("J" + "e".repeat(letters - 1) + " ").repeat(words).strip();
    assertThat(Byline.isName(name)).isEqualTo(isName);
  }

  @ParameterizedTest(name = "{0} {1} characters: {2}")
  @CsvSource({
    "By Jane Doe ~, 79, true",
    "By Jane Doe ~, 80, false",
    "Author: Jane Doe ~, 200, true",
    "Author: Jane Doe ~, 201, false",
    "Text: ~, 12, true",
    // A label of three letters may be the start of another word.
    "Von: ~, 12, false"
  })
  void aBylineIsAShortLine(String start, int length, boolean found) {
    String line = start.replace("~", "") + "x".repeat(length - start.length() + 1);
    assertThat(Byline.namesIn(line).isEmpty()).isNotEqualTo(found);
  }
}
