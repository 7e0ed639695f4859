package org.bodytext.extractor;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Any bytes give a valid and deterministic result.
 *
 * <p>As a test, runs the inputs in the folder of resources that has the name of this class.
 * CONTRIBUTING.md describes how to search for more.
 */
class PageFuzzTest {

  private static final String URL = "https://www.example.com/2024/05/03/lock.html";

  private static final List<BodyExtractor> METHODS =
      ExtractorRegistry.ids().stream().map(ExtractorRegistry::extractor).toList();

  @FuzzTest(maxDuration = "20s")
  @DictionaryFile(resourcePath = "/org/bodytext/extractor/page-fuzz.dict")
  void everyInputHasAValidResult(byte[] input) throws Exception {
    // The length selects a second method and the type.
    String type = input.length % 3 == 0 ? "application/xhtml+xml" : "text/html";
    BodyExtractor other = METHODS.get(input.length % METHODS.size());
    for (BodyExtractor method : List.of(ExtractorRegistry.extractor("auto"), other)) {
      PageParser parser = PageParser.create().url(URL).contentType(type);
      String result = result(method.extract(parser.parse(input)));
      assertThat(result(method.extract(parser.parse(input)))).isEqualTo(result);
    }
  }

  private static String result(Body body) throws Exception {
    Page page = body.page();
    for (LineView view : LineView.values()) {
      checkOffsets(page.lines(view), page.length(), view == LineView.EMBEDDED);
    }
    assertThat(body.confidence()).isBetween(0.0, 1.0);
    StringBuilder result = new StringBuilder();
    ExtractionRecord record = new ExtractionRecord("fuzz", URL, body, null);
    for (BodyFormat format : BodyFormat.values()) {
      StringBuilder out = new StringBuilder();
      format.write(record, BodyFormat.MARKDOWN, out);
      check(format, out.toString());
      result.append(out);
    }
    BodyFormat.writeMarkdownWithMetadata(record, result);
    result.append(body.text()).append(body.confidence()).append(body.reasons());
    return result.append(page.metadata()).append(page.metadataPlaces()).toString();
  }

  /** Embedded texts may be in another order than in the source. */
  private static void checkOffsets(Lines lines, int length, boolean anyOrder) {
    int previous = 0;
    for (int line = 0; line < lines.size(); line++) {
      assertThat(lines.start(line)).isBetween(anyOrder ? 0 : previous, length);
      assertThat(lines.end(line)).isBetween(lines.start(line), length);
      int[] offsets = lines.offsets(line);
      assertThat(offsets).hasSize(lines.text(line).length() + 1).isSorted();
      assertThat(offsets[0]).isNotNegative();
      assertThat(offsets[offsets.length - 1]).isLessThanOrEqualTo(length);
      previous = lines.start(line);
    }
  }

  private static void check(BodyFormat format, String out)
      throws IOException, SAXException, ParserConfigurationException {
    assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(out)).isTrue();
    if (format == BodyFormat.XML) {
      SAXParserFactory.newDefaultInstance()
          .newSAXParser()
          .parse(new InputSource(new StringReader(out)), new DefaultHandler());
    } else if (format == BodyFormat.JSON || format == BodyFormat.JSONL) {
      try (JsonParser json = new JsonFactory().createParser(out)) {
        while (json.nextToken() != null) {
          // Checks the grammar.
        }
      }
    }
  }
}
