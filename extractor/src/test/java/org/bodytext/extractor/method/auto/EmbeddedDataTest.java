package org.bodytext.extractor.method.auto;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.method.auto.model.StubModels;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.sites.SiteRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bodies of pages that show no text, but embed it in their scripts. */
class EmbeddedDataTest {

  private static final String FIRST =
      "The ferry to the island leaves at nine and comes back in the evening, says the captain of"
          + " the boat, who has made the trip for thirty years.";
  private static final String SECOND =
      "In winter it stays in the harbour, because the ice between the islands is too thick for it,"
          + " and the mail goes by sledge & dog.";

  private static final Page SHELL =
      PageParser.create()
          .url("http://example.com/ferry")
          .parse(
              "<title>Ferry</title><div id=root><a href=/>Home</a></div><script>{\"articleBody\":\""
                  + FIRST
                  + "\\n"
                  + SECOND
                  + "\"}</script>");

  @Test
  void bodyTellsItsSource() {
    Body body = ExtractorRegistry.extractor("auto").extract(SHELL);
    assertThat(body.text()).isEqualTo(FIRST + "\n\n" + SECOND);
    assertThat(body.origins()).containsExactly(Body.Origin.EMBEDDED_DATA);
    assertThat(body.lines().view()).isEqualTo(LineView.EMBEDDED);
    assertThat(body.extractor()).isEqualTo("auto");
    assertThat(body.reasons()).singleElement().asString().contains("from its scripts: articleBody");
    assertThat(body.confidence()).isEqualTo(0.7);
  }

  @Test
  void pageThatShowsItsTextKeepsIt() {
    Page page = PageParser.create().parse(SHELL.source() + "<p>" + "Shown words. ".repeat(40));
    Body body = new AutoExtractor(AutoOptions.DEFAULT, StubModels.longLines()).extract(page);
    assertThat(body.origins()).isEmpty();
    assertThat(body.text()).startsWith("Shown words.");
  }

  @Test
  void settingDisablesIt() {
    ExtractionOptions options = ExtractionOptions.DEFAULT.with("auto.embedded", "false");
    assertThat(ExtractorRegistry.extractor("auto", options).extract(SHELL).isEmpty()).isTrue();
  }

  @Test
  void siteRulesRemoveNothingFromIt() throws Exception {
    SiteRules rules = SiteRules.read(new StringReader("[example.com]\ndrop: css #root\n"), "rules");
    ExtractionOptions options = ExtractionOptions.DEFAULT.withSiteRules(rules);
    assertThat(ExtractorRegistry.extractor("auto", options).extract(SHELL).text())
        .isEqualTo(FIRST + "\n\n" + SECOND);
  }

  @ParameterizedTest
  @EnumSource(BodyFormat.class)
  void everyFormatContainsItsParagraphs(BodyFormat format) throws IOException {
    Body body = ExtractorRegistry.extractor("auto").extract(SHELL);
    StringBuilder out = new StringBuilder();
    format.write(new ExtractionRecord("1", null, body, null), out);
    String and = format == BodyFormat.HTML || format == BodyFormat.XML ? "&amp;" : "&";
    String second = SECOND.replace("&", and);
    String expected =
        switch (format) {
          case TEXT, MARKDOWN -> FIRST + "\n\n" + second + "\n";
          case HTML -> "<p>" + FIRST + "</p>\n<p>" + second + "</p>\n";
          case PASSAGES -> "\"text\":\"" + FIRST + "\\n\\n" + second;
          case XML -> "  <body_source>embedded</body_source>\n  <body>" + FIRST + "\n\n" + second;
          case JSON -> "\"body_source\": \"embedded\",\n  \"body\": \"" + FIRST + "\\n\\n" + second;
          case JSONL -> "\"body_source\":\"embedded\",\"body\":\"" + FIRST + "\\n\\n" + second;
        };
    assertThat(out.toString()).contains(expected);
  }
}
