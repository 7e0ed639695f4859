package org.bodytext.extractor.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourceTextTest {

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 5, 1023, 1024, 1025, 2048, 5000})
  void agreesWithString(int length) {
    String string = string(length);
    for (SourceText text :
        new SourceText[] {
          SourceText.of(string), SourceText.copyOf((string + "behind").toCharArray(), length)
        }) {
      assertThat(text).hasSize(length).hasToString(string);
      Random random = new Random(length);
      for (int round = 0; round < 500; round++) {
        int from = random.nextInt(length + 1);
        int to = from + random.nextInt(length - from + 1);
        String part = string.substring(from, to);
        assertThat(text.substring(from, to)).isEqualTo(part);
        char[] copied = new char[to - from + 1];
        text.copy(from, to, copied, 1);
        assertThat(copied).isEqualTo(('\0' + part).toCharArray());
        String some = part.substring(0, Math.min(part.length(), 1 + random.nextInt(4)));
        assertThat(text.startsWith(some, from)).isTrue();
        assertThat(text.startsWith(some + "\0", from)).isFalse();
        int at = random.nextInt(length + 1);
        if (!some.isEmpty()) {
          assertThat(text.indexOf(some, at)).isEqualTo(string.indexOf(some, at));
          assertThat(text.indexOf(some.charAt(0), at))
              .isEqualTo(string.indexOf(some.charAt(0), at));
          int end = random.nextInt(length + 3);
          assertThat(text.indexOf(some, at, end))
              .isEqualTo(string.substring(0, Math.min(end, length)).indexOf(some, at));
        }
      }
      for (int at = 0; at < length; at++) {
        assertThat(text.charAt(at)).isEqualTo(string.charAt(at));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 7, 1024, 3000})
  void rangesOutsideThePageThrow(int length) {
    char[] characters = string(length).toCharArray();
    SourceText text = SourceText.copyOf(characters, length);
    for (int at : new int[] {-1, length, length + 2000}) {
      assertThatThrownBy(() -> text.charAt(at)).isInstanceOf(IndexOutOfBoundsException.class);
    }
    assertThatThrownBy(() -> text.substring(0, length + 1))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> text.copy(-1, 0, new char[8], 0))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> SourceText.copyOf(characters, length + 1))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(text.startsWith("", length)).isTrue();
    assertThat(text.startsWith("a", length)).isFalse();
    assertThat(text.startsWith("a", -1)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"1, ., .", "2, ., .", "3, 。, .", "3, ., 。", "8, 。, 。", "1100, ., .", "1100, 。, ."})
  void findsTextAcrossPieces(int length, String before, String after) {
    String wanted = "<".repeat(length);
    for (int at = 1014; at <= 1026; at++) {
      String string = before.repeat(at) + wanted + after.repeat(2500);
      SourceText text = SourceText.copyOf(string.toCharArray(), string.length());
      for (int from = Math.max(0, at - 2); from <= at + 2; from++) {
        assertThat(text.indexOf(wanted, from)).isEqualTo(string.indexOf(wanted, from));
        for (int to = at + length - 2; to <= at + length + 2; to++) {
          assertThat(text.indexOf(wanted, from, to))
              .isEqualTo(string.substring(0, to).indexOf(wanted, from));
        }
      }
      assertThat(text.startsWith(wanted, at)).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 1023, 1030, 2047})
  void keepsASingleNonLatin1Character(int at) {
    StringBuilder string = new StringBuilder("a".repeat(3000));
    string.setCharAt(at, '中');
    SourceText text = SourceText.copyOf(string.toString().toCharArray(), string.length());
    assertThat(text).hasToString(string.toString());
    assertThat(text.indexOf('中', 0)).isEqualTo(at);
    assertThat(text.indexOf("中a", 0)).isEqualTo(at);
    assertThat(text.substring(at, at + 1)).isEqualTo("中");
  }

  /** Few different letters, so that parts repeat, and ranges with and without Chinese. */
  private static String string(int length) {
    Random random = new Random(7);
    StringBuilder string = new StringBuilder();
    while (string.length() < length) {
      boolean chinese = string.length() / 700 % 2 == 1;
      string.append((char) ((chinese && random.nextInt(9) == 0 ? '中' : 'a') + random.nextInt(3)));
    }
    return string.toString();
  }
}
