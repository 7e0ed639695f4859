package org.bodytext.extractor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.page.ExtractionInterruptedException;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class InterruptionTest {

  private static final String HTML =
      "<html lang=en><title>Cats | News</title><meta name=author content='Ann Lee'><h1>Cats</h1>"
          + "<p class=date>May 6, 2024<p>Cats sleep in the sun, and they wake in the evening."
          + "<script>var a = {\"articleBody\": \"Cats sleep in the sun, and in the evening.\"}"
          + "</script>";

  @AfterEach
  void clearInterrupt() {
    Thread.interrupted();
  }

  @TestFactory
  Stream<DynamicTest> everyPartOfTheLibraryIsInterrupted() {
    List<DynamicTest> tests = new ArrayList<>();
    Page page = PageParser.create().parse(HTML);
    tests.add(test("parse", () -> PageParser.create().parse(HTML)));
    tests.add(test("source lines", () -> page.lines(LineView.SOURCE)));
    tests.add(test("embedded lines", () -> page.lines(LineView.EMBEDDED)));
    tests.add(test("title", page::title));
    tests.add(test("metadata", page::metadata));
    tests.add(test("places", page::metadataPlaces));
    for (String id : ExtractorRegistry.ids()) {
      BodyExtractor extractor = ExtractorRegistry.extractor(id);
      Body body = extractor.extract(PageParser.create().parse(HTML));
      if (id.equals(ExtractorRegistry.DEFAULT_ID)) {
        tests.add(test(id + " reasons", () -> extractor.explain(page).forEach(reason -> {})));
        tests.add(test("text", body::text));
        for (BodyFormat format : BodyFormat.values()) {
          tests.add(
              test(
                  format.name().toLowerCase(Locale.ROOT),
                  () -> format.write(record(body), new StringBuilder())));
        }
      }
      tests.add(test(id, () -> extractor.extract(page)));
    }
    return tests.stream();
  }

  private static ExtractionRecord record(Body body) {
    return new ExtractionRecord("0", null, body, null);
  }

  private static DynamicTest test(String name, ThrowingCallable step) {
    return DynamicTest.dynamicTest(
        name,
        () -> {
          Thread.currentThread().interrupt();
          assertThatThrownBy(step).isInstanceOf(ExtractionInterruptedException.class);
          assertThat(Thread.interrupted()).as("the interrupt status").isTrue();
          step.call();
        });
  }

  @Test
  void anInterruptedPageIsComputedAgain() {
    Page page = PageParser.create().parse(HTML);
    Thread.currentThread().interrupt();
    assertThatThrownBy(page::metadata).isInstanceOf(ExtractionInterruptedException.class);
    Thread.interrupted();
    assertThat(page.metadata().authors()).containsExactly("Ann Lee");
    assertThat(Bodytext.extract(page).text()).contains("Cats sleep");
  }
}
