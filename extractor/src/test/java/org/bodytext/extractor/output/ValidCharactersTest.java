package org.bodytext.extractor.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.util.Locale;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.bodytext.extractor.Bodytext;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageMetadata;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.InputSource;

/** Whatever characters a page contains, text can be encoded and records can be parsed. */
class ValidCharactersTest {

  private static final String SENTENCE =
      "Some words of a page that are long enough, %s and a text. ";

  static Stream<String> characters() {
    Stream<String> invalid =
        Stream.of(0, 1, 0xB, 0x1F, 0x7F, 0x80, 0x85, 0x9F, 0x2028, 0xD800, 0xDBFF, 0xDC00, 0xDFFF)
            .map(Character::toString);
    Stream<String> noncharacters =
        Stream.of(0xFDD0, 0xFEFF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF).map(Character::toString);
    return Stream.of(invalid, noncharacters, Stream.of("\uDC00\uD800", "\uD800\uD83D\uDE00"))
        .flatMap(all -> all);
  }

  private static String page(String text, String escaped) {
    String body = String.format(Locale.ROOT, SENTENCE, text).repeat(8);
    return ("<html lang='en@'><title>Title @ of it | Site @</title><meta name=author content='Ann@ Lee'>"
            + "<meta name=keywords content='a@, b'><meta name=description content='About @ it'>"
            + "<meta property=og:site_name content='Site @'><meta property=og:image content='/i@.png'>"
            + "<link rel=canonical href='http://a.example/@'><script type=application/ld+json>"
            + "{\"@type\": \"Article\", \"headline\": \"Title !\", \"image\": \"/!.png\","
            + " \"author\": {\"name\": \"Bob! Roe\"}, \"keywords\": \"x!\"}</script><h1>Title @</h1>"
            + "<p>"
            + body
            + "<p><a href='/@'>@ link</a> <img alt='@' src='@.png'> <b>@</b><pre><code class=@>@\n@</code></pre>")
        .replace("@type", "!type")
        .replace("@", text)
        .replace("!type", "@type")
        .replace("!", escaped);
  }

  @ParameterizedTest
  @MethodSource("characters")
  void everyOutputIsValid(String text) throws Exception {
    for (String escaped : new String[] {text, escaped(text)}) {
      assertValid(page(text, escaped));
      String data = String.format(Locale.ROOT, SENTENCE, escaped).repeat(9);
      assertValid("<title>@</title><script>var a = {\"articleBody\": \"" + data + "\"}</script>");
    }
  }

  /** A limit on the length of a text does not cut a pair of surrogates. */
  @Test
  void limitsKeepPairs() throws Exception {
    for (String shift : new String[] {"", "x"}) {
      assertValid(page(shift + "\uD83D\uDE00".repeat(3000), shift + "\uD83D\uDE00".repeat(3000)));
      assertValid("<title>" + shift + "\uD83D\uDE00".repeat(5000));
    }
  }

  @Test
  void embeddedSurrogateIsReplaced() {
    String data = String.format(Locale.ROOT, SENTENCE, "\\ud800, \\ud83d\\ude00").repeat(9);
    Page page =
        PageParser.create().parse("<script>a = {\"articleBody\": \"" + data + "\"}</script>");
    assertThat(page.lines(LineView.EMBEDDED).text(0)).contains("enough, \uFFFD, \uD83D\uDE00 and");
    assertThat(Bodytext.extract(page).text()).contains("enough, \uFFFD, \uD83D\uDE00 and");
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.chars().forEach(c -> escaped.append(String.format(Locale.ROOT, "\\u%04x", c)));
    return escaped.toString();
  }

  private static void assertValid(String html) throws Exception {
    Page page = PageParser.create().url("http://a.example/").parse(html);
    PageMetadata metadata = page.metadata();
    assertThat(metadata.toString()).satisfies(ValidCharactersTest::isWellFormed);
    assertThat(metadata.title() + metadata.authors() + metadata.description() + metadata.keywords())
        .satisfies(ValidCharactersTest::isWellFormed);
    assertThat(metadata.siteName() + metadata.canonicalUrl() + metadata.image())
        .satisfies(ValidCharactersTest::isWellFormed);
    for (String id : ExtractorRegistry.ids()) {
      Body body = ExtractorRegistry.extractor(id).extract(page);
      isWellFormed(body.text() + body.reasons());
      ExtractionRecord record = new ExtractionRecord("0", page.url(), body, null);
      for (BodyFormat format : BodyFormat.values()) {
        StringBuilder out = new StringBuilder();
        format.write(record, out);
        isPrintable(out.toString());
        if (format == BodyFormat.XML) {
          parseXml(out.toString());
        } else if (format.isRecord()) {
          parseJson(out.toString());
        }
      }
      StringBuilder out = new StringBuilder();
      BodyFormat.writeMarkdownWithMetadata(record, out);
      isPrintable(out.toString());
      String front = out.substring(0, out.indexOf("\n---\n"));
      assertThat(front.chars().filter(c -> c >= 0x7F && c < 0xA0 && c != 0x85)).isEmpty();
    }
  }

  private static void isWellFormed(String text) {
    assertThat(text.codePoints().filter(c -> c >= 0xD800 && c <= 0xDFFF)).as(text).isEmpty();
  }

  /** The characters of XML 1.0. */
  private static void isPrintable(String text) {
    isWellFormed(text);
    assertThat(
            text.codePoints()
                .filter(
                    c ->
                        c < ' ' && c != '\t' && c != '\n' && c != '\r'
                            || c == 0xFFFE
                            || c == 0xFFFF))
        .isEmpty();
  }

  private static void parseXml(String xml) throws Exception {
    DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)));
  }

  private static void parseJson(String json) throws IOException {
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.VALUE_STRING) {
          isWellFormed(parser.getText());
        }
      }
    }
  }
}
