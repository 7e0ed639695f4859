package org.bodytext.nutch.parse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.bodytext.nutch.parse.ParseFixture.ARTICLE;
import static org.bodytext.nutch.parse.ParseFixture.BODY_START;
import static org.bodytext.nutch.parse.ParseFixture.PARSER_TEXT;
import static org.bodytext.nutch.parse.ParseFixture.conf;
import static org.bodytext.nutch.parse.ParseFixture.content;
import static org.bodytext.nutch.parse.ParseFixture.filter;
import static org.bodytext.nutch.parse.ParseFixture.meta;

import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.parse.HTMLMetaTags;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.protocol.Content;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;
import org.bodytext.nutch.common.BodyField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BodyTextParseFilterTest {

  private static final Content PAGE = content(ARTICLE, "text/html; charset=utf-8", UTF_8);
  private static final String EMPTY_PAGE = "<title>No text</title><a href=/>Home</a>";

  @Test
  void bodyAndPageMetadataAreAddedToTheParseMetadata() {
    Parse parse = filter(filterWith(conf("bodytext.site.rules", "rules.conf")), PAGE);
    assertThat(meta(parse, BodyField.BODY))
        .contains(BODY_START, "Two minutes are enough")
        .doesNotContain("Home", "Imprint");
    assertThat(meta(parse, BodyField.PAGE_TYPE)).isNotBlank();
    assertThat(meta(parse, BodyField.BODY_CONFIDENCE)).matches("[01]\\.\\d\\d");
    assertThat(parse.getData().getParseMeta().getValues(BodyField.BODY_MISSING.key())).isEmpty();
  }

  @Test
  void confidenceInMetadataIsStoredAndValuesWithLessAreLeftOut() {
    String key = BodyField.METADATA_CONFIDENCE;
    Parse parse = filter(filterWith(conf()), PAGE);
    String[] all = parse.getData().getParseMeta().get(key).split(" ", -1);
    assertThat(all).allMatch(one -> one.matches("(?:title|author|published)=[01]\\.\\d\\d"));
    Parse none = filter(filterWith(conf("bodytext.metadata.min-confidence", "1")), PAGE);
    assertThat(none.getData().getParseMeta().get(key)).isNull();
    assertThat(meta(none, BodyField.BODY_TITLE)).isEqualTo("null");
    assertThat(meta(parse, BodyField.BODY_TITLE)).isNotEqualTo("null");
  }

  @Test
  void textTitleOutlinksAndOtherMetadataAreUnchanged() {
    Parse parse = filter(filterWith(conf()), PAGE);
    assertUntouched(parse);
    assertThat(meta(parse, BodyField.BODY)).contains(BODY_START);
  }

  @Test
  void bodyReplacesTheTextIfConfigured() {
    Parse parse = filter(filterWith(conf("bodytext.replace.content", "true")), PAGE);
    assertThat(parse.getText()).isEqualTo(meta(parse, BodyField.BODY)).contains(BODY_START);
    assertThat(parse.getData().getTitle()).isEqualTo("Parser title");
    assertThat(parse.getData().getOutlinks()).hasSize(1);
  }

  @Test
  void pageWithoutBodyKeepsItsTextIfTheBodyShouldReplaceIt() {
    Content page = content(EMPTY_PAGE, "text/html", UTF_8);
    Parse parse = filter(filterWith(conf("bodytext.replace.content", "true")), page);
    assertUntouched(parse);
    assertThat(meta(parse, BodyField.BODY_MISSING)).isEqualTo("not-found");
  }

  @Test
  void bodyFromEmbeddedDataIsMarked() {
    String text = "The tea is made from leaves that nobody has dried, and it keeps its colour. ";
    String html =
        "<title>Tea</title><div id=app></div><script type=application/ld+json>{\"articleBody\":\""
            + text.repeat(5)
            + "\"}</script>";
    Parse parse = filter(filterWith(conf()), content(html, "text/html", UTF_8));
    assertThat(meta(parse, BodyField.BODY)).startsWith("The tea is made from leaves");
    assertThat(meta(parse, BodyField.BODY_SOURCE)).isEqualTo("embedded");
    assertThat(meta(parse, BodyField.BODY_MISSING)).isEqualTo("null");
    assertThat(meta(filter(filterWith(conf()), PAGE), BodyField.BODY_SOURCE)).isEqualTo("null");
  }

  @ParameterizedTest
  @CsvSource({"whole-text, Home", "parse-text, " + PARSER_TEXT, "empty, null"})
  void missingBodySettingChoosesTheBodyField(String missingBody, String expected) {
    Content page = content(EMPTY_PAGE, "text/html", UTF_8);
    Parse parse = filter(filterWith(conf("bodytext.missing.body", missingBody)), page);
    assertThat(meta(parse, BodyField.BODY)).isEqualTo(expected);
    assertThat(meta(parse, BodyField.BODY_MISSING)).isEqualTo("not-found");
  }

  @Test
  void bodyBelowTheMinimumConfidenceIsMissing() {
    Supplier<Body> half = () -> wholeText(PAGE, 0.5);
    Parse sure = filter(with(page -> half.get(), "bodytext.min.confidence", "0.5"), PAGE);
    Parse unsure = filter(with(page -> half.get(), "bodytext.min.confidence", "0.51"), PAGE);
    assertThat(meta(sure, BodyField.BODY_MISSING)).isEqualTo("null");
    assertThat(meta(unsure, BodyField.BODY_MISSING)).isEqualTo("low-confidence");
    assertThat(meta(unsure, BodyField.BODY_CONFIDENCE)).isEqualTo("0.50");
  }

  @Test
  void noindexPageGetsTheMarkOnly() {
    HTMLMetaTags tags = new HTMLMetaTags();
    tags.setNoIndex();
    Parse parse = filter(filterWith(conf("bodytext.replace.content", "true")), PAGE, tags);
    assertUntouched(parse);
    assertNoIndex(parse);
  }

  @Test
  void noindexInAnHttpHeaderCountsForEveryType() {
    BodyTextParseFilter filter = filterWith(conf("http.agent.name", "mybot"));
    for (String type : List.of("text/html", "application/pdf")) {
      Content page = content(ARTICLE, type, UTF_8);
      page.getMetadata().add("x-robots-tag", "otherbot: noindex");
      assertThat(filter(filter, page).getData().getParseMeta().get("robots")).isNull();
      page.getMetadata().add("x-robots-tag", "mybot: noindex");
      assertNoIndex(filter(filter, page));
    }
  }

  @Test
  void noindexThatTheParserMissedIsReadFromTheBytes() {
    BodyTextParseFilter filter = filterWith(conf("http.agent.name", "mybot"));
    for (String name : List.of("robots", "MyBot")) {
      String meta = "<body><meta name=" + name + " content=noindex>";
      assertNoIndex(filter(filter, content(meta + ARTICLE, "text/html", UTF_8)));
    }
    String other = "<meta name=otherbot content=noindex>";
    Parse parse = filter(filter, content(other + ARTICLE, "text/html", UTF_8));
    assertThat(meta(parse, BodyField.BODY)).contains(BODY_START);
  }

  @Test
  void flagOfTheParserForAnotherDirectiveIsIgnored() {
    HTMLMetaTags tags = new HTMLMetaTags();
    tags.setNoIndex();
    tags.getGeneralTags().add("robots", "max-image-preview:none");
    Parse parse = filter(filterWith(conf()), PAGE, tags);
    assertThat(meta(parse, BodyField.BODY)).contains(BODY_START);
  }

  @Test
  void noindexIsIgnoredIfConfigured() {
    Content page = content("<meta name=robots content=none>" + ARTICLE, "text/html", UTF_8);
    page.getMetadata().add("X-Robots-Tag", "noindex");
    HTMLMetaTags tags = new HTMLMetaTags();
    tags.setNoIndex();
    Parse parse = filter(filterWith(conf("bodytext.ignore.noindex", "true")), page, tags);
    assertThat(meta(parse, BodyField.BODY)).contains(BODY_START);
    assertThat(parse.getData().getParseMeta().get("robots")).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/pdf", "text/plain", "application/xml", "image/png"})
  void otherContentTypesAreIgnored(String type) {
    Parse parse =
        filter(filterWith(conf("bodytext.replace.content", "true")), content(ARTICLE, type, UTF_8));
    assertUntouched(parse);
    assertNoFields(parse);
  }

  @Test
  void xhtmlIsAccepted() {
    Parse parse = filter(filterWith(conf()), content(ARTICLE, "application/xhtml+xml", UTF_8));
    assertThat(meta(parse, BodyField.BODY)).contains(BODY_START);
  }

  @Test
  void bodyIsDecodedFromTheBytesNotFromTheParserText() {
    String sentence = "绿茶的水温不宜过高，否则茶汤会苦涩。第一泡两分钟就够了，之后每一泡稍长一些。";
    String html = "<html><body><div><p>" + sentence.repeat(4) + "</p></div></body></html>";
    Content page = content(html, "text/html; charset=gbk", Charset.forName("GBK"));
    assertThat(meta(filter(filterWith(conf()), page), BodyField.BODY)).contains(sentence);
  }

  @Test
  void exceptionOfTheMethodKeepsThePage() {
    assertError(new IllegalStateException("broken"));
  }

  @Test
  void errorOfTheMethodKeepsThePage() {
    assertError(new OutOfMemoryError("planned"));
    assertError(new StackOverflowError("planned"));
    assertError(new NoClassDefFoundError("planned"));
  }

  @Test
  void hangingMethodTimesOutAndTooManyOfThemAreRejected() {
    BodyTextParseFilter hanging = with(page -> hang(), "bodytext.timeout.ms", "50");
    for (int i = 0; i < BoundedExecutor.MAX_STUCK; i++) {
      Parse parse = filter(hanging, PAGE);
      assertThat(meta(parse, BodyField.BODY_MISSING)).isEqualTo("timeout");
      assertThat(meta(parse, BodyField.BODY)).isEqualTo(PARSER_TEXT);
      assertUntouched(parse);
    }
    assertThat(meta(filter(hanging, PAGE), BodyField.BODY_MISSING)).isEqualTo("busy");
  }

  @Test
  void timeLimitIsAtMostHalfOfTheParserTimeout() {
    BodyTextParseFilter hanging =
        with(page -> hang(), "parser.timeout", "2", "bodytext.timeout.ms", "600000");
    long start = System.nanoTime();
    assertThat(meta(filter(hanging, PAGE), BodyField.BODY_MISSING)).isEqualTo("timeout");
    assertThat(System.nanoTime() - start).isLessThan(TimeUnit.MINUTES.toNanos(5));
  }

  @Test
  void interruptOfTheCallerStopsWaiting() {
    BodyTextParseFilter hanging = with(page -> hang());
    Thread.currentThread().interrupt();
    Parse parse = filter(hanging, PAGE);
    assertThat(Thread.interrupted()).isTrue();
    assertUntouched(parse);
  }

  @Test
  void tooLargePageIsNotRead() {
    BodyTextParseFilter filter = with(page -> hang(), "bodytext.max.page.bytes", "500");
    assertThat(meta(filter(filter, PAGE), BodyField.BODY_MISSING)).isEqualTo("too-large");
  }

  @Test
  void contentOfAnotherFormatIsNamedInTheReason() {
    Content json = content("{\"html\": \"" + "<p>text</p>".repeat(99) + "\"}", "text/html", UTF_8);
    Parse parse = filter(filterWith(conf()), json);
    assertThat(meta(parse, BodyField.BODY_MISSING)).isEqualTo("not-a-page");
  }

  @Test
  void invalidSettingKeepsTheTextOfAllPages() {
    for (String name : List.of("bodytext.extractr", "bodytext.timeout.ms", "bodytext.auto.model")) {
      Parse parse = filter(filterWith(conf(name, "line-block")), PAGE);
      assertUntouched(parse);
      assertThat(meta(parse, BodyField.BODY_MISSING)).as(name).isEqualTo("settings");
      assertThat(meta(parse, BodyField.BODY)).isEqualTo(PARSER_TEXT);
    }
  }

  private static void assertError(Throwable thrown) {
    Parse parse = filter(with(page -> raise(thrown), "bodytext.replace.content", "true"), PAGE);
    assertUntouched(parse);
    assertThat(meta(parse, BodyField.BODY_MISSING)).isEqualTo("error");
    assertThat(meta(parse, BodyField.BODY)).isEqualTo(PARSER_TEXT);
  }

  private static void assertUntouched(Parse parse) {
    assertThat(parse.getText()).isEqualTo(PARSER_TEXT);
    assertThat(parse.getData().getTitle()).isEqualTo("Parser title");
    assertThat(parse.getData().getOutlinks()[0].getToUrl()).isEqualTo("http://example.com/about");
    assertThat(parse.getData().getParseMeta().get("other.plugin")).isEqualTo("stays");
    assertThat(parse.isCanonical()).isTrue();
  }

  private static void assertNoFields(Parse parse) {
    assertThat(Arrays.asList(parse.getData().getParseMeta().names())).containsOnly("other.plugin");
  }

  private static void assertNoIndex(Parse parse) {
    assertThat(Arrays.asList(parse.getData().getParseMeta().names()))
        .containsOnly("other.plugin", "robots");
    assertThat(parse.getData().getParseMeta().getValues("robots")).containsExactly("noindex");
  }

  private interface Method {
    Body extract(Page page);
  }

  private static BodyTextParseFilter with(Method method, String... properties) {
    BodyTextParseFilter filter =
        new BodyTextParseFilter(
            new BodyExtractor() {
              @Override
              public String id() {
                return "test-method";
              }

              @Override
              public Body extract(Page page) {
                return method.extract(page);
              }
            });
    filter.setConf(conf(properties));
    return filter;
  }

  private static BodyTextParseFilter filterWith(Configuration conf) {
    BodyTextParseFilter filter = new BodyTextParseFilter();
    filter.setConf(conf);
    return filter;
  }

  private static Body wholeText(Content content, double confidence) {
    Page page = PageParser.create().parse(content.getContent());
    java.util.BitSet all = new java.util.BitSet();
    all.set(0, page.lines().size());
    return Body.builder(page, page.lines().view(), "test")
        .lines(all)
        .confidence(confidence)
        .build();
  }

  private static Body hang() {
    while (true) {
      // Ignores interrupts, as an endless loop does.
      LockSupport.parkNanos(1_000_000);
      Thread.interrupted();
    }
  }

  private static Body raise(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) thrown;
  }
}
