package org.bodytext.extractor.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.MaxProcessorTime;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageMetadata;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@MaxProcessorTime
class HostilePagesTest {

  private static final String HEAD =
      "<title>Snow in town</title><meta name=author content='Jane Doe'>"
          + "<meta property=article:published_time content=2009-11-09>";

  /** A page with very many elements, after a head that declares the metadata. */
  enum Attack {
    METAS("<meta name=date content=x>", 400_000),
    OTHER_METAS("<meta name=x1 property=y itemprop=z content=2009>", 300_000),
    TIMES("<time datetime=2009-13-09>x</time>", 300_000),
    TIMES_OF_ONE_LINE("<time datetime=2009-11-08>x</time>", 300_000),
    DATED("<b title='2009-11-08'>x</b>", 300_000),
    DATED_LIKE("<b title='2009-13-08' content='2009-11-08 x'>x</b>", 200_000),
    OPEN_TIMES("<time class=author>", 300_000),
    HEADINGS("<h1>Snow in tow</h1><h2>now in town</h2>", 200_000),
    OPEN_HEADINGS("<h1>Snow ", 300_000),
    AUTHORS("<b class=author>1</b>", 300_000),
    OPEN_AUTHORS("<b class=author>", 300_000),
    DATES_IN_LINES("<p>2009年13月 1/1/ 2009-", 200_000),
    SHORT_DATES("<p>江城雪" + ":".repeat(200) + "23-5-2 ".repeat(28), 5_000),
    TITLES("<title>Snow</title>", 200_000),
    SCRIPTS("<script>publishTime=1;</script>", 200_000),
    JSON(
        "<script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"S\"}</script>",
        200_000),
    LINKS("<link rel=x href=y>", 300_000);

    private final String part;
    private final int times;

    Attack(String part, int times) {
      this.part = part;
      this.times = times;
    }

    String page() {
      return HEAD + part.repeat(times);
    }
  }

  /** A page with a very long part. */
  enum Giant {
    META("<meta name=description content='", "x2009-", "'>"),
    UNTITLED_HEADING("<h1>", "snow ", "</h1>"),
    TIME("<time datetime='", "2009-", "'>x</time>"),
    AUTHOR("<p class='author ", "author ", "'>x</p>"),
    SCRIPT("<script>", "publishTime=2009-ct=", "</script>"),
    JSON("<script type='application/ld+json'>", "{\"a\":[", "</script>"),
    JSON_TEXT(
        "<script type='application/ld+json'>{\"@type\":\"Article\",\"a\":\"", "ab", "\"}</script>"),
    CANONICAL("<link rel=canonical href='http://a.example.com/", "a/", "'>"),
    KEYWORDS("<meta name=keywords content='", "a,", "'>"),
    LANGUAGE("<html lang='", "en-", "'>"),
    LINE("<p>", "作者：2009 by ", "</p>"),
    TITLE("<title>", "a - ", "</title>");

    private static final int LENGTH = 8_000_000;

    private final String begin;
    private final String middle;
    private final String end;

    Giant(String begin, String middle, String end) {
      this.begin = begin;
      this.middle = middle;
      this.end = end;
    }

    String page() {
      return HEAD + begin + middle.repeat(LENGTH / middle.length()) + end;
    }
  }

  @ParameterizedTest
  @EnumSource
  void manyElementsTakeLimitedTimeAndKeepTheMetadata(Attack attack) {
    assertHasMetadata(attack.page());
  }

  @ParameterizedTest
  @EnumSource
  void giantElementsTakeLimitedTimeAndKeepTheMetadata(Giant giant) {
    assertHasMetadata(giant.page());
  }

  private static void assertHasMetadata(String html) {
    Page page = PageParser.create().url("http://a.example.com/x").parse(html);
    PageMetadata read = new MetadataReader(page, null).metadata();
    assertThat(read.title()).containsIgnoringCase("now");
    assertThat(Authors.joined(read)).isEqualTo("Jane Doe");
    assertThat(read.published()).startsWith("2009-11-09");
  }
}
