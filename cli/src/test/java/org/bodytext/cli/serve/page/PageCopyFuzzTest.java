package org.bodytext.cli.serve.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.util.List;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.lucene.search.TextRange;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;

/**
 * Any bytes give a copy without active content.
 *
 * <p>As a test, runs the inputs in the folder of resources that has the name of this class.
 * CONTRIBUTING.md describes how to search for more.
 */
class PageCopyFuzzTest {

  private static final BodyExtractor AUTO = ExtractorRegistry.extractor("auto");

  @FuzzTest(maxDuration = "20s")
  void everyPageHasACopy(byte[] input) throws IOException {
    String copy = copy(input);
    assertThat(copy(input)).isEqualTo(copy);
    for (Element element : Jsoup.parse(copy).select("*")) {
      assertThat(element.normalName()).isNotIn("script", "iframe", "object", "embed", "base");
      for (Attribute attribute : element.attributes()) {
        assertThat(attribute.getKey()).doesNotStartWithIgnoringCase("on");
        if (!attribute.getKey().equals("title")) { // shows the address of a link
          assertThat(attribute.getValue().strip()).doesNotStartWithIgnoringCase("javascript:");
        }
      }
    }
  }

  private static String copy(byte[] input) throws IOException {
    var body = AUTO.extract(PageParser.create().url("http://a.example/b").parse(input));
    ShownPage.Matcher first =
        text -> text.isEmpty() ? List.of() : List.of(new TextRange(0, (text.length() + 1) / 2));
    return PageCopy.of(ShownPage.of(body, AUTO, true, first), input.length % 2 == 0);
  }
}
