package org.bodytext.extractor.markup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackedRunCountsTest {

  private static final String CHARACTERS = "abé9_ß  ,.!-(中文あ。，\u00a0\u200b\u00ad\t\n";

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 100, 32767, 32768, 32769, 65536, 200_000})
  void lineCountsAgreeWithCountingCharacters(int length) {
    Random random = new Random(length);
    for (String alphabet : new String[] {CHARACTERS, "a", "a ", "中", ".", "a.中"}) {
      StringBuilder text = new StringBuilder("(");
      while (text.length() <= length) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      Lines lines = lines("<p>" + text);
      assertThat(lines.size()).isOne();
      assertThat(lines.characters(0)).isEqualTo(count(text, c -> isShown(c) ? 1 : 0));
      assertThat(lines.punctuation(0))
          .isEqualTo(
              count(text, c -> CharacterTable.classOf(c) == CharacterTable.PUNCTUATION ? 1 : 0));
      assertThat(lines.words(0)).isEqualTo(words(text));
      assertThat(lines.text(0))
          .isEqualTo(
              text.toString()
                  .replaceAll("[\u200b\u00ad]", "")
                  .replaceAll("[\\s\u00a0]+", " ")
                  .strip());
    }
  }

  private interface Count {
    int of(char c);
  }

  private static int count(CharSequence text, Count count) {
    return text.chars().map(c -> count.of((char) c)).sum();
  }

  private static boolean isShown(char c) {
    byte kind = CharacterTable.classOf(c);
    return kind != CharacterTable.SPACE && kind != CharacterTable.INVISIBLE;
  }

  /** Runs of letters and figures, and Chinese characters; invisible ones do not separate words. */
  private static int words(CharSequence text) {
    int words = 0;
    boolean inWord = false;
    for (int i = 0; i < text.length(); i++) {
      byte kind = CharacterTable.classOf(text.charAt(i));
      if (kind != CharacterTable.INVISIBLE) {
        words += kind == CharacterTable.CJK || kind == CharacterTable.WORD && !inWord ? 1 : 0;
        inWord = kind == CharacterTable.WORD;
      }
    }
    return words;
  }

  private static Lines lines(String html) {
    return MarkupParser.parse(SourceText.of(html), null, LineView.BLOCK).lines();
  }
}
