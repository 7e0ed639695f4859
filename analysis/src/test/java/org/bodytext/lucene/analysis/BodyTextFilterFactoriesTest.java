package org.bodytext.lucene.analysis;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.custom.CustomAnalyzer;
import org.apache.lucene.tests.analysis.BaseTokenStreamTestCase;

// The test runner of Lucene requires a public class with a public constructor.
@SuppressWarnings("missing-explicit-ctor")
public class BodyTextFilterFactoriesTest extends BaseTokenStreamTestCase {

  public void testFirstWordIsTheLanguageOfADocument() throws IOException {
    try (Analyzer forms = forms("document")) {
      assertAnalyzesTo(
          forms,
          "en Tunnels, harbour\u2019s",
          new String[] {"en:tunnel", "en:harbour's", "en:harbour"},
          new int[] {2, 2, 0});
      assertAnalyzesTo(forms, "de Häuser", new String[] {"de:haus"});
      assertAnalyzesTo(forms, "nb Bøkene", new String[] {"no:bok"});
      assertAnalyzesTo(forms, "und Tunnels", new String[] {});
      assertAnalyzesTo(forms, "", new String[] {});
    }
  }

  public void testChineseCharactersAreSimplifiedInEveryLanguage() throws IOException {
    try (Analyzer index = forms("document");
        Analyzer query = forms("en")) {
      assertAnalyzesTo(index, "und 學校", new String[] {"学", "学校", "校"});
      assertAnalyzesTo(query, "學校 x", new String[] {"学校", "en:x"});
    }
  }

  public void testQueriesAreStemmedInSeveralLanguages() throws IOException {
    try (Analyzer two = forms("fr, en")) {
      assertAnalyzesTo(two, "paris", new String[] {"en:paris", "fr:pari"}, new int[] {1, 0});
    }
    try (Analyzer all = forms("all")) {
      assertEquals(Stemmers.languages().size(), terms(all, "paris"));
    }
  }

  public void testUnknownArgumentsAreRefused() {
    IllegalArgumentException unknown =
        expectThrows(
            IllegalArgumentException.class,
            () -> new BodyTextWordFormsFilterFactory(arguments("languages", "en,xx")));
    assertTrue(
        String.valueOf(unknown.getMessage())
            .contains("languages must be document, all or some of"));
    for (String argument : new String[] {"language", "lang"}) {
      expectThrows(
          IllegalArgumentException.class,
          () -> new BodyTextWordFormsFilterFactory(arguments(argument, "en")));
      expectThrows(
          IllegalArgumentException.class,
          () -> new BodyTextApostropheFilterFactory(arguments(argument, "en")));
      expectThrows(
          IllegalArgumentException.class,
          () -> new BodyTextNormalizationFilterFactory(arguments(argument, "en")));
    }
  }

  public void testRandomText() throws IOException {
    try (Analyzer index = forms("document");
        Analyzer query = forms("all")) {
      checkRandomData(random(), index, 50 * RANDOM_MULTIPLIER);
      checkRandomData(random(), query, 20 * RANDOM_MULTIPLIER);
    }
  }

  private static Map<String, String> arguments(String name, String value) {
    return new HashMap<>(Map.of(name, value));
  }

  private static int terms(Analyzer analyzer, String text) throws IOException {
    int count = 0;
    try (var stream = analyzer.tokenStream("f", text)) {
      stream.reset();
      while (stream.incrementToken()) {
        count++;
      }
      stream.end();
    }
    return count;
  }

  private static Analyzer forms(String languages) throws IOException {
    return CustomAnalyzer.builder()
        .withTokenizer("standard")
        .addTokenFilter("bodyTextNormalization")
        .addTokenFilter("bodyTextApostrophe")
        .addTokenFilter("bodyTextWordForms", "languages", languages)
        .build();
  }
}
