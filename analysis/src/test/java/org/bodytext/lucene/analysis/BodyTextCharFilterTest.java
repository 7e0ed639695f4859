package org.bodytext.lucene.analysis;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharFilter;
import org.apache.lucene.analysis.CharFilterFactory;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.core.WhitespaceTokenizer;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.tests.analysis.BaseTokenStreamTestCase;
import org.apache.lucene.tests.analysis.MockTokenizer;
import org.assertj.core.api.Assertions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.fields.MissingBodyPolicy;
import org.bodytext.extractor.page.LineView;

// The test runner of Lucene requires a public class with a public constructor.
@SuppressWarnings("missing-explicit-ctor")
public class BodyTextCharFilterTest extends BaseTokenStreamTestCase {

  private static final String[] PIECES = {
    "word",
    " ",
    "\n",
    "  \t",
    "<p>",
    "</p>",
    "<b>",
    "</b>",
    "<a href='x?a=1&amp;b=2'>",
    "</a>",
    "<br>",
    "&amp;",
    "&lt;",
    "&#20013;",
    "&eacute;",
    "&nbsp;",
    "&",
    "<!-- a comment -->",
    "中文",
    "日本語",
    "한국어",
    "\uD83D\uDE00",
    "&#x1F600;",
    "<script>var a = '<p>';</script>",
    "<td>",
    "<table>",
    "<pre>",
    "</pre>",
    "é",
    "\u00AD",
    "1 < 2",
    "<i",
    "<div hidden>",
    "</div>",
    "."
  };

  public void testTokensOfTheBodyHaveOffsetsInTheHtml() throws IOException {
    String html = "<ul><li>Menu</ul><p>Caf&eacute; <b>au</b> lait</p>\n<p>中文</p><!-- end -->";
    try (Analyzer analyzer = analyzer(StandardTokenizer::new, "whole-text", Map.of())) {
      assertAnalyzesTo(
          analyzer,
          html,
          new String[] {"Menu", "Café", "au", "lait", "中", "文"},
          ends(html, "Menu", "Caf&eacute;", "au", "lait", "中", "文", false),
          ends(html, "Menu", "Caf&eacute;", "au", "lait", "中", "文", true));
    }
  }

  public void testLastWordEndsAtItsOwnEndAndTheTextAtTheEndOfTheHtml() throws IOException {
    String html = "<p>one</p></body></html>";
    CharFilter filter = filter(html, "whole-text", Map.of());
    Assertions.assertThat(read(filter)).isEqualTo("one\n");
    Assertions.assertThat(filter.correctOffset(3)).isEqualTo(6);
    Assertions.assertThat(filter.correctOffset(4)).isEqualTo(html.length());
  }

  public void testOffsetsInRandomHtmlAreCorrect() throws IOException {
    for (long seed = 1; seed <= 60; seed++) {
      Random random = new Random(seed);
      StringBuilder html = new StringBuilder();
      for (int pieces = random.nextInt(200); pieces > 0; pieces--) {
        html.append(PIECES[random.nextInt(PIECES.length)]);
      }
      CharFilter filter = filter(html.toString(), "whole-text", Map.of());
      assertOffsets(html.toString(), read(filter), filter);
    }
  }

  public void testRandomTextWithTheWholeTextMethod() throws IOException {
    try (Analyzer analyzer = analyzer(WhitespaceTokenizer::new, "whole-text", Map.of())) {
      checkRandomData(random(), analyzer, 200 * RANDOM_MULTIPLIER);
    }
    try (Analyzer analyzer = analyzer(StandardTokenizer::new, "whole-text", Map.of())) {
      checkRandomData(random(), analyzer, 20 * RANDOM_MULTIPLIER, 4096);
    }
  }

  public void testRandomTextWithTheDefaultMethod() throws IOException {
    for (String fallback : MissingBodyPolicy.Action.ids()) {
      Map<String, String> args = Map.of("fallback", fallback, "minConfidence", "0.7");
      try (Analyzer analyzer =
          analyzer(
              () -> new MockTokenizer(MockTokenizer.WHITESPACE, false),
              ExtractorRegistry.DEFAULT_ID,
              args)) {
        checkRandomData(random(), analyzer, 100 * RANDOM_MULTIPLIER, 500);
      }
    }
  }

  public void testEmbeddedBodyHasOffsetsInTheScript() throws IOException {
    String first =
        "The caf&eacute; on the island opens at nine &amp; closes in the evening, says Ann.";
    String second =
        "In winter it stays closed, because the boat cannot go and nobody comes there. ";
    String written = "<p>" + first + "<\\/p>\\n<p>" + second.repeat(3) + "caf\\u00e9<\\/p>";
    String html =
        "<title>t</title><div id=app></div><script>{\"articleBody\":\"" + written + "\"}</script>";
    CharFilter filter = filter(html, "auto", Map.of());
    String text = read(filter);
    Assertions.assertThat(text)
        .isEqualTo(
            first.replace("&eacute;", "é").replace("&amp;", "&")
                + "\n"
                + second.repeat(3)
                + "café\n");
    try (Analyzer analyzer = analyzer(WhitespaceTokenizer::new, "auto", Map.of())) {
      String[] words = text.split("\\s+", -1);
      String[] tokens = Arrays.copyOf(words, words.length - 1);
      String[] sources =
          Stream.of(tokens)
              .map(word -> word.equals("&") ? "&amp;" : word)
              .map(word -> word.equals("café") ? "caf&eacute;" : word)
              .toArray(String[]::new);
      sources[sources.length - 1] = "caf\\u00e9";
      assertAnalyzesTo(
          analyzer, html, tokens, offsets(html, sources, false), offsets(html, sources, true));
    }
  }

  /** {@return the start or end offsets of consecutive words, searched from the first paragraph} */
  private static int[] offsets(String html, String[] words, boolean ends) {
    int[] offsets = new int[words.length];
    int at = html.indexOf("<p>");
    for (int i = 0; i < words.length; i++) {
      int start = html.indexOf(words[i], at);
      at = start + words[i].length();
      offsets[i] = ends ? at : start;
    }
    return offsets;
  }

  public void testFallbackDeterminesTheTextOfAPageWithoutABody() throws IOException {
    String html = "<p>short";
    Map<String, String> never = Map.of("line-block.threshold", "9999");
    Assertions.assertThat(read(filter(html, "line-block", never))).isEqualTo("short\n");
    Map<String, String> empty = Map.of("line-block.threshold", "9999", "fallback", "empty");
    Assertions.assertThat(read(filter(html, "line-block", empty))).isEmpty();
  }

  public void testBodyBelowTheMinimumConfidenceIsReplaced() {
    var page = PageParser.create().parse("<p>a<p>b");
    var chosen = new BitSet();
    chosen.set(1);
    var body = Body.builder(page, LineView.BLOCK, "some").lines(chosen).confidence(0.4).build();
    var whole = MissingBodyPolicy.Action.WHOLE_TEXT;
    Assertions.assertThat(new MissingBodyPolicy(whole, 0.4).apply(body).text()).isEqualTo("b");
    Assertions.assertThat(new MissingBodyPolicy(whole, 0.5).apply(body).text()).isEqualTo("a\n\nb");
    Assertions.assertThat(new MissingBodyPolicy(whole, 0.5).apply(body).confidence()).isZero();
    Assertions.assertThat(
            new MissingBodyPolicy(MissingBodyPolicy.Action.EMPTY, 0.5).apply(body).isEmpty())
        .isTrue();
  }

  public void testInvalidArgumentsAreRejected() {
    Assertions.assertThatThrownBy(() -> factory(Map.of("extractor", "whole-text", "exractor", "x")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("exractor");
    Assertions.assertThatThrownBy(() -> factory(Map.of("extractor", "none-such")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("none-such");
    Assertions.assertThatThrownBy(() -> factory(Map.of("fallback", "perhaps")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("perhaps");
    Assertions.assertThatThrownBy(() -> factory(Map.of("minConfidence", "2")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("minConfidence");
    Assertions.assertThatThrownBy(() -> factory(Map.of("line-block.thickness", "many")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("line-block.thickness");
    Assertions.assertThatThrownBy(
            () -> factory(Map.of("extractor", "template", "template.store", "templates")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("template.store");
  }

  public void testFactoriesAreFoundByTheirNames() {
    Assertions.assertThat(CharFilterFactory.forName("bodyText", new HashMap<>()))
        .isInstanceOf(BodyTextCharFilterFactory.class);
    Assertions.assertThat(CharFilterFactory.forName("hangulLatinBoundary", new HashMap<>()))
        .isInstanceOf(HangulLatinBoundaryCharFilterFactory.class);
    Assertions.assertThatThrownBy(BodyTextCharFilterFactory::new)
        .isInstanceOf(UnsupportedOperationException.class);
  }

  /** Asserts that the source has each character, or a reference to it, at its offset. */
  private static void assertOffsets(String html, String text, CharFilter filter) {
    int before = 0;
    int endBefore = 0;
    for (int i = 0; i < text.length(); i++) {
      int at = filter.correctOffset(i);
      Assertions.assertThat(at).as("offset of %s in %s", i, html).isBetween(before, html.length());
      char c = text.charAt(i);
      if (c == '\n') {
        Assertions.assertThat(at)
            .as("line feed %s of %s in %s", i, text, html)
            .isEqualTo(endBefore);
      } else if (c != ' ') {
        boolean low = i > 0 && Character.isSurrogatePair(text.charAt(i - 1), c);
        Assertions.assertThat(
                low && html.charAt(at) == '&' || html.charAt(at) == c || reference(html, at, c))
            .as("%s at %s in %s", c, at, html)
            .isTrue();
        boolean resolved =
            html.charAt(at) == '&' && reference(html, at, low ? text.charAt(i - 1) : c);
        endBefore = resolved ? html.indexOf(';', at) + 1 : at + 1;
      }
      before = at;
    }
    Assertions.assertThat(filter.correctOffset(text.length())).isEqualTo(html.length());
  }

  private static boolean reference(String html, int at, char c) {
    return html.startsWith("&amp;", at) && c == '&'
        || html.startsWith("&lt;", at) && c == '<'
        || html.startsWith("&#20013;", at) && c == '\u4E2D'
        || html.startsWith("&eacute;", at) && c == '\u00E9'
        || html.startsWith("&#x1F600;", at) && c == '\uD83D';
  }

  private static int[] ends(
      String html, String a, String b, String c, String d, String e, String f, boolean end) {
    return Stream.of(a, b, c, d, e, f)
        .mapToInt(word -> html.indexOf(word) + (end ? word.length() : 0))
        .toArray();
  }

  private static Analyzer analyzer(
      Supplier<Tokenizer> tokenizer, String extractor, Map<String, String> args) {
    Map<String, String> all = new HashMap<>(args);
    all.put("extractor", extractor);
    BodyTextCharFilterFactory factory = factory(all);
    return new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String field) {
        return new TokenStreamComponents(tokenizer.get());
      }

      @Override
      protected Reader initReader(String field, Reader reader) {
        return factory.create(reader);
      }
    };
  }

  private static CharFilter filter(String html, String extractor, Map<String, String> args) {
    Map<String, String> all = new HashMap<>(args);
    all.put("extractor", extractor);
    return (CharFilter) factory(all).create(new StringReader(html));
  }

  private static BodyTextCharFilterFactory factory(Map<String, String> args) {
    return new BodyTextCharFilterFactory(new HashMap<>(args));
  }

  private static String read(Reader reader) throws IOException {
    StringBuilder text = new StringBuilder();
    char[] buffer = new char[7];
    for (int count = reader.read(buffer); count >= 0; count = reader.read(buffer)) {
      text.append(buffer, 0, count);
    }
    return text.toString();
  }
}
