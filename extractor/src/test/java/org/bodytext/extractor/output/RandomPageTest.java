package org.bodytext.extractor.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.page.LineView;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.ParseErrorList;
import org.jsoup.safety.Cleaner;
import org.jsoup.safety.Safelist;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.InputSource;

class RandomPageTest {

  private static final Pattern WORD = Pattern.compile("[\\u4e00-\\u9fff]|\\w+");

  private static final Safelist WRITTEN =
      new Safelist()
          .addTags("p", "h1", "h2", "h3", "ul", "ol", "li", "blockquote", "dl", "dt", "dd")
          .addTags("table", "tbody", "tr", "td", "th", "pre", "br", "img", "a")
          .addTags("strong", "em", "code", "sub", "sup", "del")
          .addAttributes("a", "href")
          .addAttributes("img", "src", "alt")
          .addAttributes("li", "value")
          .addAttributes("td", "colspan", "rowspan")
          .addAttributes("th", "colspan", "rowspan")
          .addProtocols("a", "href", "http", "https", "ftp", "mailto", "tel")
          .addProtocols("img", "src", "http", "https");

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 200);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void htmlContainsTheWordsOfTheBodyWithoutErrors(long seed) throws IOException {
    Body body = RandomPage.body(seed, LineView.BLOCK);
    org.jsoup.parser.Parser parser = org.jsoup.parser.Parser.htmlParser().setTrackErrors(9);
    String html = BodyFormatTest.write(BodyFormat.HTML, body);
    Document document = parser.parseInput(html, "");
    assertThat(parser.getErrors()).as(html).isEqualTo(ParseErrorList.noTracking());
    assertThat(words(document.body().text())).as(html).isEqualTo(words(textOf(body)));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void htmlContainsOnlyListedElementsAttributesAndAddresses(long seed) throws IOException {
    for (LineView view : LineView.values()) {
      String html = BodyFormatTest.write(BodyFormat.HTML, RandomPage.body(seed, view));
      Document document = Jsoup.parse(html);
      assertThat(document.head().html().replaceAll("\\s*\n\\s*", ""))
          .isEqualTo("<meta charset=\"utf-8\"><title>t</title>");
      document.head().empty();
      assertThat(new Cleaner(WRITTEN).isValid(document)).as(html).isTrue();
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void marksInThePageNestAndContainTheBody(long seed) {
    for (LineView view : List.of(LineView.BLOCK, LineView.SOURCE)) {
      Body body = RandomPage.body(seed, view);
      Document marked = Jsoup.parse(body.markedHtml());
      assertThat(marked.select("mark > *")).as(body.markedHtml()).isEmpty();
      // The text leaves out numbers of lines, which are on lines of the source.
      assertThat(letters(String.join("", marked.select("mark").eachText())))
          .containsAll(letters(body.text()))
          .hasSizeGreaterThanOrEqualTo(letters(body.text()).size());
      marked.select("mark").unwrap();
      Document page = Jsoup.parse(body.page().source().toString());
      assertThat(letters(marked.text())).isEqualTo(letters(page.text()));
    }
  }

  /** {@return the letters in any order, as a parser moves text out of tables} */
  private static List<Integer> letters(String text) {
    return text.codePoints().filter(Character::isLetterOrDigit).sorted().boxed().toList();
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void markdownContainsTheWordsOfTheBody(long seed) throws IOException {
    Body body = RandomPage.body(seed, LineView.BLOCK);
    String markdown = BodyFormatTest.write(BodyFormat.MARKDOWN, body);
    assertThat(words(rendered(markdown).text())).as(markdown).isEqualTo(words(textOf(body)));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void markdownHasTheStructureOfTheHtml(long seed) throws IOException {
    Body body = RandomPage.body(seed, LineView.BLOCK);
    String markdown = BodyFormatTest.write(BodyFormat.MARKDOWN, body);
    Document html = Jsoup.parse(BodyFormatTest.write(BodyFormat.HTML, body));
    // Code in Markdown cannot contain images.
    html.select("pre img").remove();
    for (String name : List.of("h1", "h2", "li", "blockquote", "table", "pre", "img")) {
      assertThat(rendered(markdown).select(name)).as(markdown).hasSameSizeAs(html.select(name));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void cellsOfListsAndCodeContainTheirWords(long seed) throws IOException {
    Body body = RandomPage.table(seed);
    org.jsoup.parser.Parser parser = org.jsoup.parser.Parser.htmlParser().setTrackErrors(9);
    String written = BodyFormatTest.write(BodyFormat.HTML, body);
    Document html = parser.parseInput(written, "");
    assertThat(parser.getErrors()).as(written).isEqualTo(ParseErrorList.noTracking());
    assertThat(words(html.body().text())).as(written).isEqualTo(words(textOf(body)));
    String markdown = BodyFormatTest.write(BodyFormat.MARKDOWN, body);
    // In cells of Markdown, the numbers of items are text.
    for (Element item : html.select("td ol > li")) {
      String value = item.attr("value");
      Element before = item.previousElementSibling();
      int next = before == null ? 1 : Integer.parseInt(before.attr("value")) + 1;
      item.attr("value", value.isEmpty() ? "" + next : value);
      item.prependText(item.attr("value") + ". ");
    }
    assertThat(html.select("table")).as(written).hasSize(1);
    assertThat(cells(rendered(markdown))).as(markdown).isEqualTo(cells(html));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void spanningCellsHaveTheSameColumnsInHtmlAndMarkdown(long seed) throws IOException {
    Body body = RandomPage.spans(seed);
    String html = BodyFormatTest.write(BodyFormat.HTML, body);
    String markdown = BodyFormatTest.write(BodyFormat.MARKDOWN, body);
    Map<String, Integer> columns = new HashMap<>();
    for (Element row : rendered(markdown).select("tr")) {
      row.select("td, th").forEach(cell -> columns.put(cell.text(), cell.elementSiblingIndex()));
    }
    Set<String> taken = new HashSet<>();
    List<Element> rows = Jsoup.parse(html).select("tr");
    for (int row = 0; row < rows.size(); row++) {
      int column = 0;
      for (Element cell : rows.get(row).select("td")) {
        while (taken.contains(row + " " + column)) {
          column++;
        }
        int width = cell.hasAttr("colspan") ? Integer.parseInt(cell.attr("colspan")) : 1;
        int height = cell.hasAttr("rowspan") ? Integer.parseInt(cell.attr("rowspan")) : 1;
        assertThat(row + height).as(html).isLessThanOrEqualTo(rows.size());
        for (int i = 0; i < width * height; i++) {
          taken.add((row + i / width) + " " + (column + i % width));
        }
        if (cell.hasText()) {
          assertThat(columns.remove(cell.text())).as(html).isEqualTo(column);
        }
      }
    }
    columns.remove("");
    assertThat(columns).as(markdown).isEmpty();
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void plainTextContainsTheWordsOfTheBody(long seed) throws IOException {
    Body body = RandomPage.body(seed, LineView.BLOCK);
    assertThat(words(BodyFormatTest.write(BodyFormat.TEXT, body))).isEqualTo(words(textOf(body)));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void xmlIsWellFormedAndContainsTheText(long seed) throws Exception {
    Body body = RandomPage.body(seed, LineView.SOURCE);
    String xml = BodyFormatTest.write(BodyFormat.XML, body);
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    org.w3c.dom.Document document =
        factory.newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    assertThat(document.getElementsByTagName("body").item(0).getTextContent())
        .isEqualTo(textOf(body));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void jsonLineContainsAllKeysAndTheText(long seed) throws IOException {
    Body body = RandomPage.body(seed, LineView.SOURCE);
    String json = BodyFormatTest.write(BodyFormat.JSONL, body);
    assertThat(json.indexOf('\n')).isEqualTo(json.length() - 1);
    List<String> keys = new ArrayList<>();
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      while (parser.nextToken() != null) {
        if (parser.currentToken() == JsonToken.FIELD_NAME) {
          keys.add(parser.currentName());
        } else if ("body".equals(parser.currentName())) {
          assertThat(parser.getText()).isEqualTo(textOf(body));
        }
      }
    }
    keys.removeIf(key -> key.endsWith("_confidence"));
    assertThat(String.join(" ", keys))
        .isEqualTo(
            "id url source title author published keywords language page_type description site_name"
                + " canonical_url image extractor confidence body error");
  }

  /** {@return the text without the characters of {@link RandomPage} that XML does not allow} */
  private static String textOf(Body body) {
    return body.text().replaceAll("[\u0001\uD800]", "");
  }

  private static Document rendered(String markdown) {
    List<org.commonmark.Extension> extensions =
        List.of(TablesExtension.create(), StrikethroughExtension.create());
    Parser parser = Parser.builder().extensions(extensions).build();
    HtmlRenderer renderer = HtmlRenderer.builder().extensions(extensions).build();
    return Jsoup.parse(renderer.render(parser.parse(markdown)));
  }

  private static List<List<String>> cells(Document page) {
    return page.select("td, th").eachText().stream().map(RandomPageTest::words).toList();
  }

  private static List<String> words(String text) {
    return WORD.matcher(text).results().map(match -> match.group()).toList();
  }
}
