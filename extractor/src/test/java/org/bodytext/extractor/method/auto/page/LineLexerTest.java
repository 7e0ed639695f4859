package org.bodytext.extractor.method.auto.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.bodytext.extractor.PageParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineLexerTest {

  @Test
  void aCjkCharacterCountsAsAFractionOfAWord() {
    LineLexer texts = of("<p>one two three<p>渡轮九点开<p>one 九 <a href=x>two 点</a>");
    assertThat(texts.words[0]).isEqualTo(3);
    assertThat(texts.words[1]).isEqualTo(5 * LineLexer.CJK_WORDS, within(1e-5f));
    assertThat(texts.words[2]).isEqualTo(2 + 2 * LineLexer.CJK_WORDS, within(1e-5f));
    assertThat(texts.linkWords[2]).isEqualTo(1 + LineLexer.CJK_WORDS, within(1e-5f));
    assertThat(texts.cjk[0]).isZero();
    assertThat(texts.cjk[1]).isEqualTo(1);
    assertThat(texts.cjk[2]).isEqualTo(0.5f);
  }

  @Test
  void aCharacterOfAScriptWithoutSpacesCountsAsAFractionOfAWord() {
    LineLexer texts = of("<p>สะพานไม้เก่า<p>one สะพาน<p>ស្ពាន <a href=x>ឈើ</a> ស្ពាន");
    assertThat(texts.words[0]).isEqualTo(12 * LineLexer.UNSPACED_WORDS, within(1e-5f));
    // Two words, and five of nine characters are Thai; one of the nine is a space.
    float ratio = 5f / 9;
    float all = 2 * (1 - ratio) + ratio * LineLexer.UNSPACED_WORDS * 8;
    assertThat(texts.words[1]).isEqualTo(all, within(1e-5f));
    assertThat(texts.linkWords[2]).isGreaterThan(0).isLessThan(texts.words[2] / 3);
    assertThat(texts.cjk[0]).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "It ends.,1",
    "他到了。,1",
    "क्या वह आया था।,1",
    "هل وصل؟,1",
    "وہ آ گیا۔,1",
    "រួចហើយ។,1",
    "ရောက်ပြီ။,1",
    "ደረሰ።,1",
    "Հասավ։,1",
    "وصل,0",
    "a list:,0",
    "وصل،,0",
    "version 3.11 of it,0",
    "到了。走了。,2",
  })
  void countsSentencesInEachScript(String text, int sentences) {
    assertThat(of("<p>" + text).sentences[0]).isEqualTo(sentences);
  }

  @Test
  void hashesIgnoreCaseAndTheValuesOfDigits() {
    LineLexer texts = of("<p>Ferry 12 Évian<p>fERRY 97 évian<p>Ferry 125 Évian");
    assertThat(tokens(texts, 0)).isEqualTo(tokens(texts, 1)).isNotEqualTo(tokens(texts, 2));
    // Three unigrams, two bigrams and the whole line.
    assertThat(tokens(texts, 0)).hasSize(6);
    assertThat(texts.unigrams[0]).isEqualTo((byte) 3);
    SmallHashSet words = LineLexer.wordsOf("évian FERRY 12");
    assertThat(words.size()).isEqualTo(3);
    assertThat(words.contains(texts.tokens[0])).isTrue();
  }

  @Test
  void linesWithTheSameTextHaveTheSameHash() {
    LineLexer texts = of("<p>Read <b>more</b>!<p>Read more!<p>Read more?<p>Read more! Now");
    assertThat(texts.hash[0]).isEqualTo(texts.hash[1]);
    assertThat(texts.hash[0]).isNotEqualTo(texts.hash[2]).isNotEqualTo(texts.hash[3]);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "published 2009-11-09,2",
    "published 3/5/2024,2",
    "2009年11月9日,2",
    "in 1998 or so,2",
    "version 3.11,0",
    "at 23:05,4",
    "Really?,8",
    "真的吗？,8",
    "only $5,1",
    "Home » News,16",
    "Home | News,16",
    "Plain text,0"
  })
  void detectsPricesDatesTimesQuestionsAndSeparators(String line, int flags) {
    assertThat(of("<p>" + line).flags[0]).isEqualTo((byte) flags);
  }

  @Test
  void readsOnlyTheBeginningOfALongLine() {
    LineLexer texts = of("<p>" + "word ".repeat(10_000) + "?");
    assertThat(texts.words[0]).isEqualTo(10_000);
    assertThat(texts.unigrams[0]).isEqualTo((byte) LineLexer.MAX_WORDS);
    assertThat(texts.flags[0] & LineLexer.QUESTION).isZero();
    assertThat(texts.distinctUnigrams[0]).isEqualTo((byte) 1);
  }

  @ParameterizedTest(name = "{0} words")
  @CsvSource({
    // Of each line the words, up to six pairs of words, and the line if it is short.
    "3, 6",
    "7, 14",
    "8, 15",
    "9, 15"
  })
  void pairsOfWordsAndShortLinesAreTokens(int words, int tokens) {
    String line = "a b c d e f g h i".substring(0, 2 * words - 1);
    assertThat(tokens(of("<p>" + line), 0)).hasSize(tokens);
  }

  @ParameterizedTest(name = "{0} characters before it: {1}")
  @CsvSource({"255, true", "256, false"})
  void theFirstCharactersOfALineAreRead(int characters, boolean read) {
    boolean question = (of("<p>" + "a".repeat(characters) + "?").flags[0] & LineLexer.QUESTION) > 0;
    assertThat(question).isEqualTo(read);
  }

  private static int[] tokens(LineLexer texts, int line) {
    return Arrays.copyOfRange(texts.tokens, texts.firstToken[line], texts.firstToken[line + 1]);
  }

  private static LineLexer of(String html) {
    return LineLexer.of(PageParser.create().parse(html).lines(), new Arena());
  }
}
