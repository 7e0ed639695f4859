package org.bodytext.extractor.metadata.date;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import org.bodytext.extractor.MaxProcessorTime;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

class DateScannerTest {

  /** Forms whose dates the JDK writes, each with its time to the minute or without. */
  private static final List<String> FORMS =
      List.of(
          "uuuu-MM-dd HH:mm",
          "uuuu-MM-dd'T'HH:mm",
          "uuuu/M/d HH:mm",
          "uuuu.MM.dd",
          "uuuu年M月d日 HH:mm",
          "uuuu年MM月dd日",
          "MMMM d, uuuu",
          "MMM d, uuuu h:mm a",
          "d MMMM uuuu HH:mm",
          "dd-MMM-uuuu",
          "EEEE, d MMM uuuu",
          "dd.MM.uuuu HH:mm",
          "uuuuMMdd");

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "dates.csv", delimiter = '|', numLinesToSkip = 1)
  void findsTheFirstDate(@Nullable String text, @Nullable String date) {
    assertThat(DateScanner.find(text == null ? "" : text)).isEqualTo(date);
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvFileSource(resources = "dates-by-language.csv", delimiter = '|', numLinesToSkip = 1)
  void readsTheDatesOfALanguage(String language, String text, @Nullable String date) {
    FoundDate found = new DateScanner(text, DateStyle.of(language)).next(0);
    assertThat(found == null ? null : found.iso()).isEqualTo(date);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void readsWhatTheJdkWrites(long seed) {
    Random random = new Random(seed);
    for (int n = 0; n < 500; n++) {
      LocalDateTime moment =
          LocalDateTime.of(1990, 1, 1, 0, 0).plusMinutes(random.nextInt(58_000_000));
      String form = FORMS.get(random.nextInt(FORMS.size()));
      String text = moment.format(DateTimeFormatter.ofPattern(form, Locale.ENGLISH));
      boolean timed = form.contains("mm");
      String expected = timed ? moment.toString() : moment.toLocalDate().toString();
      assertThat(DateScanner.find(" " + text + " ")).as(text).isEqualTo(expected);
    }
  }

  @Test
  void dayComesFirstOutsideTheUnitedStates() {
    assertThat(found("1/2/2009", DateStyle.of("fr"), 0).iso()).isEqualTo("2009-02-01");
  }

  @Test
  void severalDatesAreFoundOneAfterTheOther() {
    String text = "from 2009-11-09 13:57 to 2009-11-10";
    FoundDate first = found(text, DateStyle.ENGLISH, 0);
    assertThat(text.substring(first.start(), first.end())).isEqualTo("2009-11-09 13:57");
    FoundDate second = found(text, DateStyle.ENGLISH, first.end());
    assertThat(second.iso()).isEqualTo("2009-11-10");
    assertThat(new DateScanner(text, DateStyle.ENGLISH).next(second.end())).isNull();
  }

  private static FoundDate found(String text, DateStyle style, int from) {
    return Objects.requireNonNull(new DateScanner(text, style).next(from), text);
  }

  @MaxProcessorTime
  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "2", "2009", "2009-", "2009年", "11:", "May ", "may", "1/1/", ". ", "二", "a1", "一月 "
      })
  void textsThatBeginLikeDatesAgainAndAgainTakeLinearTime(String part) {
    String text = part.repeat(1_000_000 / part.length());
    String date = text + ", 2009-11-09x 2009/11/08";
    assertThat(DateScanner.find(date)).startsWith("2009-11-0");
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void whateverIsFoundIsADate(long seed) {
    Random random = new Random(seed);
    String characters = "012359-:. TZ+pm日";
    int found = 0;
    for (int n = 0; n < 50_000; n++) {
      StringBuilder text = new StringBuilder("2009-11-");
      int length = 6 + random.nextInt(20);
      for (int i = 0; i < length; i++) {
        text.append(characters.charAt(random.nextInt(characters.length())));
      }
      String date = DateScanner.find(text.toString());
      if (date != null) {
        found++;
        assertThat(date)
            .matches("\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d(:\\d\\d)?(Z|[+-]\\d\\d:\\d\\d)?)?");
        assertThat(LocalDate.parse(date.substring(0, 10)).getYear()).isBetween(1990, 2100);
      }
    }
    assertThat(found).isPositive();
  }
}
