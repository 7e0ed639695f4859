package org.bodytext.extractor.fields;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.page.ExtractionInterruptedException;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageFieldsTest {

  private static final String URL = "https://example.com/2024/05/06/kiln.html";

  private static final String ARTICLE =
      "<html lang=en><head><title>The kiln</title><meta name=author content='Ann Lee'></head><body>"
          + "<ul><li><a href=/a>Home</a><li><a href=/b>Shop</a></ul><article><h1>The kiln</h1>"
          + "<p>We fired the kiln for nine hours, and the glaze came out as blue as we had hoped.</p>"
          + "<p>The second firing was shorter, since the bricks were still warm from the first.</p>"
          + "</article></body></html>";

  private static final PageFields ALL = PageFields.create().only(PageFields.NAMES);

  private static BodyExtractor failing(Throwable failure) {
    return new BodyExtractor() {
      @Override
      public String id() {
        return "failing";
      }

      @Override
      public Body extract(Page page) {
        if (failure instanceof Error error) {
          throw error;
        }
        throw (RuntimeException) failure;
      }
    };
  }

  @Test
  void fieldsAreThoseOfTheJsonRecord() throws IOException {
    Map<String, Object> values = ALL.of(ARTICLE, URL);
    Body body =
        ExtractorRegistry.extractor("auto").extract(PageParser.create().url(URL).parse(ARTICLE));
    StringBuilder json = new StringBuilder();
    BodyFormat.JSONL.write(new ExtractionRecord("1", URL, body, null), json);
    for (String name : List.of("title", "author", "published", "language", "page_type", "body")) {
      assertThat(json.toString())
          .contains(
              "\"" + name + "\":\"" + String.valueOf(values.get(name)).replace("\n", "\\n") + "\"");
    }
    assertThat(values)
        .containsEntry("author", "Ann Lee")
        .containsEntry("body", body.text())
        .containsEntry("markdown", body.markdown())
        .containsEntry("html", body.html())
        .containsEntry("confidence", body.confidence())
        .doesNotContainKeys("id", "url", "source", "error", "image", "body_missing");
    assertThat((List<?>) values.get("passages")).hasSize(1);
  }

  @Test
  void bytesAndCharactersHaveTheSameFields() {
    assertThat(ALL.of(ARTICLE.getBytes(UTF_8), "text/html; charset=utf-8", URL))
        .isEqualTo(ALL.of(ARTICLE, URL));
  }

  @Test
  void missingBodyIsMarkedAndReplacedByThePolicy() {
    PageFields fields = ALL.with(new MissingBodyPolicy(MissingBodyPolicy.Action.WHOLE_TEXT, 1));
    assertThat(fields.of(ARTICLE, null))
        .containsEntry("body_missing", true)
        .containsEntry("confidence", 0.0)
        .hasEntrySatisfying("body", body -> assertThat((String) body).contains("Shop"));
    fields = ALL.with(new MissingBodyPolicy(MissingBodyPolicy.Action.EMPTY, 1));
    assertThat(fields.of(ARTICLE, null))
        .containsEntry("body_missing", true)
        .doesNotContainKeys("body", "markdown", "html", "passages");
  }

  @ParameterizedTest
  @ValueSource(
      classes = {StackOverflowError.class, NoClassDefFoundError.class, ArithmeticException.class})
  void failuresAreExceptionsOfThePage(Class<? extends Throwable> type) throws Exception {
    Throwable failure = type.getConstructor().newInstance();
    assertThatThrownBy(() -> ALL.with(failing(failure)).of(ARTICLE, URL))
        .isInstanceOf(PageFailedException.class)
        .hasCause(failure);
  }

  @Test
  void interruptionIsNotAFailureOfThePage() {
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> ALL.of(ARTICLE, URL))
        .isInstanceOf(ExtractionInterruptedException.class);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void tooLongPagesAndOtherFilesAreRefused() {
    assertThatThrownBy(() -> ALL.withMaxLength(100).of(ARTICLE, URL))
        .isInstanceOf(PageFailedException.class)
        .hasMessageContaining("the maximum is 100");
    assertThatThrownBy(() -> ALL.of("%PDF-1.7\n%\u00e2\n1 0 obj".getBytes(UTF_8), null, URL))
        .isInstanceOf(PageFailedException.class)
        .hasMessageContaining("PDF");
    assertThatThrownBy(() -> ALL.only(List.of("bodi")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("bodi");
  }
}
