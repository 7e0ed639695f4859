package org.bodytext.lucene.analysis;

import java.io.IOException;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.tests.analysis.BaseTokenStreamTestCase;

// The test runner of Lucene requires a public class with a public constructor.
@SuppressWarnings("missing-explicit-ctor")
public class BodyTextAnalyzerTest extends BaseTokenStreamTestCase {

  private final Analyzer index = BodyTextAnalyzer.forIndex();
  private final Analyzer query = BodyTextAnalyzer.forQuery();

  @Override
  public void tearDown() throws Exception {
    index.close();
    query.close();
    super.tearDown();
  }

  public void testRunBecomesBigramsAndItsFirstAndLastCharacter() throws IOException {
    assertAnalyzesTo(
        index,
        "中国人，abc 猫",
        new String[] {"中", "中国", "国人", "人", "abc", "猫"},
        new int[] {0, 0, 1, 2, 4, 8},
        new int[] {1, 2, 3, 3, 7, 9},
        new int[] {1, 0, 1, 1, 1, 1});
  }

  public void testQueryLeavesThePositionOfTheLastCharacterEmpty() throws IOException {
    assertAnalyzesTo(
        query,
        "中国人，abc 猫",
        new String[] {"中国", "国人", "abc", "猫"},
        new int[] {0, 1, 4, 8},
        new int[] {2, 3, 7, 9},
        new int[] {1, 1, 2, 1});
  }

  public void testSingleCharacterAfterARunIsSeparate() throws IOException {
    assertAnalyzesTo(query, "国人，人", new String[] {"国人", "人"}, new int[] {1, 2});
    assertAnalyzesTo(index, "国人，人", new String[] {"国", "国人", "人", "人"}, new int[] {1, 0, 1, 1});
  }

  public void testKanaAndHangulBecomeBigrams() throws IOException {
    assertAnalyzesTo(index, "カタカナ", new String[] {"カ", "カタ", "タカ", "カナ", "ナ"});
    assertAnalyzesTo(index, "ひらがな", new String[] {"ひ", "ひら", "らが", "がな", "な"});
    assertAnalyzesTo(index, "한국어는", new String[] {"한", "한국", "국어", "어는", "는"});
  }

  public void testWidthCaseAndAccentsAreFolded() throws IOException {
    assertAnalyzesTo(
        index,
        "Ｗｉｆｉ CAFÉ cafe\u0301 don\u2019t ﬁne ﾊﾟﾊﾟ",
        new String[] {"wifi", "cafe", "cafe", "don't", "fine", "パ", "パパ", "パ"});
    assertAnalyzesTo(index, "が か", new String[] {"が", "か"});
  }

  public void testDigitsOfEveryScriptAreEqual() throws IOException {
    for (String year : new String[] {"2024", "٢٠٢٤", "۲۰۲۴", "२०२४", "২০২৪", "๒๐๒๔", "２０２４"}) {
      assertAnalyzesTo(index, year, new String[] {"2024"});
      assertAnalyzesTo(query, year, new String[] {"2024"});
    }
    assertAnalyzesTo(query, "क२", new String[] {"क2"});
  }

  public void testInvisibleCharactersAndTrademarkSignsHaveNoPosition() throws IOException {
    assertAnalyzesTo(
        index,
        "home\u00ADown\u00ADer Bluetooth\u00AE headphones\u2122 \u00A9\uFE0F 2009",
        new String[] {"homeowner", "bluetooth", "headphones", "2009"},
        new int[] {1, 1, 1, 1});
  }

  public void testVariationSelectorsAndDirectionalCharactersAreRemoved() throws IOException {
    assertAnalyzesTo(query, "葛\uDB40\uDD00城", new String[] {"葛城"});
    assertAnalyzesTo(
        query, "\u202Bshalom\u202C \u2067abc\u2069 \u061C9", new String[] {"shalom", "abc", "9"});
  }

  public void testFinalSigmaIsFoldedToSigma() throws IOException {
    assertAnalyzesTo(query, "ΟΔΟΣ οδος οδοσ", new String[] {"οδοσ", "οδοσ", "οδοσ"});
  }

  public void testTermOfInvisibleCharactersNormalizesToAnEmptyTerm() {
    assertEquals("", query.normalize("body", "\uFE06\uFE0E").utf8ToString());
    assertEquals("\u00AE", query.normalize("body", "\u00AE").utf8ToString());
  }

  public void testDecomposedHangulIsComposed() throws IOException {
    String decomposed = java.text.Normalizer.normalize("한국", java.text.Normalizer.Form.NFD);
    assertAnalyzesTo(query, decomposed, new String[] {"한국"});
  }

  public void testHangulIsSeparatedFromLettersAndDigits() throws IOException {
    assertAnalyzesTo(
        query,
        "LG전자는 2009년에",
        new String[] {"lg", "전자", "자는", "2009", "년에"},
        new int[] {0, 2, 3, 6, 10},
        new int[] {2, 4, 5, 10, 12},
        new int[] {1, 1, 1, 2, 1});
    assertAnalyzesTo(
        query, "iPhone은", new String[] {"iphone", "은"}, new int[] {0, 6}, new int[] {6, 7});
    assertAnalyzesTo(query, "韓국x", new String[] {"韓국", "x"}, new int[] {0, 2}, new int[] {2, 3});
  }

  public void testThaiAndKhmerBecomeBigrams() throws IOException {
    assertAnalyzesTo(
        query,
        "น้ำดี",
        new String[] {"น้", "้ำ", "ำด", "ดี"},
        new int[] {0, 1, 2, 3},
        new int[] {2, 3, 4, 5});
    assertAnalyzesTo(index, "ខ្មែ", new String[] {"ខ", "ខ្", "្ម", "មែ", "ែ"});
  }

  public void testMarksOfManyScriptsAreFolded() throws IOException {
    assertAnalyzesTo(query, "Москва\u0301 ещё", new String[] {"москва", "еще"});
    assertAnalyzesTo(query, "Αθήνα ΑΘΗΝΑ", new String[] {"αθηνα", "αθηνα"});
    assertAnalyzesTo(query, "كِتَابٌ كتاب مدرســـة", new String[] {"كتاب", "كتاب", "مدرسه"});
    assertAnalyzesTo(query, "שָׁלוֹם שלום", new String[] {"שלום", "שלום"});
    assertAnalyzesTo(query, "йод", new String[] {"йод"});
  }

  public void testWordsWithApostrophesAreFoundWithoutTheirEndingOrArticle() throws IOException {
    String[][] cases = {
      {"harbour\u2019s", "harbour's", "harbour"},
      {"O\u2019Brien\u2019s", "o'brien's", "o'brien", "brien"},
      {"l\u2019École", "l'ecole", "ecole"},
      {"qu\u2019université", "qu'universite", "universite"},
      {"dell'acqua", "dell'acqua", "acqua"},
      {"Ankara'nın", "ankara'nin", "ankara"},
      {"İzmir\u2019deki", "izmir'deki", "izmir"},
      {"don\u2019t", "don't"},
      {"I'm", "i'm"},
    };
    for (String[] words : cases) {
      String[] terms = java.util.Arrays.copyOfRange(words, 1, words.length);
      int[] increments = new int[terms.length];
      increments[0] = 1;
      assertAnalyzesTo(index, words[0], terms, increments);
      assertAnalyzesTo(query, words[0], new String[] {terms[0]});
    }
  }

  public void testHebrewAcronymsHaveNoGershayim() throws IOException {
    assertAnalyzesTo(
        index, "צה\"ל צה\u05f4ל צהל ארה\u05f4ב", new String[] {"צהל", "צהל", "צהל", "ארהב"});
  }

  public void testWordFormsAreStemsAndSimplifiedCharacters() throws IOException {
    try (Analyzer english = BodyTextAnalyzer.forWordForms(java.util.Set.of("en"));
        Analyzer german = BodyTextAnalyzer.forWordForms(java.util.Set.of("de"));
        Analyzer unknown = BodyTextAnalyzer.forWordForms(java.util.Set.of())) {
      assertAnalyzesTo(english, "Tunnels 2009", new String[] {"en:tunnel"});
      assertAnalyzesTo(german, "Häuser", new String[] {"de:haus"});
      assertAnalyzesTo(english, "學校 学校", new String[] {"学", "学校"});
      assertAnalyzesTo(unknown, "tunnels 學校", new String[] {"学", "学校"});
    }
    try (Analyzer several = BodyTextAnalyzer.forWordForms(java.util.Set.of("es", "en", "xx"))) {
      assertAnalyzesTo(
          several,
          "a tunnels",
          new String[] {"en:a", "es:a", "en:tunnel", "es:tunnels"},
          new int[] {1, 0, 1, 0});
    }
  }

  public void testRandomText() throws IOException {
    checkRandomData(random(), index, 100 * RANDOM_MULTIPLIER);
    checkRandomData(random(), query, 100 * RANDOM_MULTIPLIER);
    checkRandomData(random(), index, 10 * RANDOM_MULTIPLIER, 4096);
    for (Analyzer analyzer :
        new Analyzer[] {
          BodyTextAnalyzer.forQueryVariants(),
          BodyTextAnalyzer.forWordForms(java.util.Set.of("en")),
          BodyTextAnalyzer.forSnippets("de")
        }) {
      checkRandomData(random(), analyzer, 50 * RANDOM_MULTIPLIER);
      analyzer.close();
    }
  }
}
