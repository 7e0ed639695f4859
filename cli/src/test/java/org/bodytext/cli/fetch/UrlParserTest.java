package org.bodytext.cli.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrlParserTest {

  @ParameterizedTest(name = "[{index}] {0}")
  @CsvSource(
      delimiter = ' ',
      textBlock =
          """
          http://example.com http://example.com/
          HTTP://example.com/a?b#c http://example.com/a?b
          'http://example.com/a b' http://example.com/a%20b
          http://example.com/[x]|y http://example.com/%5Bx%5D%7Cy
          http://example.com/50% http://example.com/50%25
          http://example.com/%41 http://example.com/%41
          http://例子.com/新闻 http://xn--fsqu00a.com/%E6%96%B0%E9%97%BB
          http://[::1]:8080/[x] http://[::1]:8080/%5Bx%5D
          http://user:word@example.com/ http://example.com/
          http://user:word@[::1]/ http://[::1]/
          http://user:a@b:c@例子.com/?q=x@y http://xn--fsqu00a.com/?q=x@y
          http://example.com/@home http://example.com/@home
          http://A_b.example.com:8080?q http://a_b.example.com:8080/?q
          http://user:word@_a.example.com:80/ http://_a.example.com/
          http://EXAMPLE.com./ http://example.com/
          HTTPS://example.com:443/A https://example.com/A
          http://example.com:80/ http://example.com/
          http://example.com:443/ http://example.com:443/
          http://example.com/%4 http://example.com/%254
          http://example.com/%zz http://example.com/%25zz
          http://example.com/a/../b http://example.com/b
          http:\\\\user:word@example.com\\a http://example.com/a
          http://example.com/?u=//x@y http://example.com/?u=//x@y
          """)
  void unescapedUrlsAreParsed(String line, String url) throws FetchException {
    assertThat(UrlParser.parse(line)).hasToString(url);
  }

  @ParameterizedTest(name = "[{index}] {0}")
  @ValueSource(
      strings = {
        "http:user:word@example.com/a",
        "http:/user:word@example.com/a",
        "HTTP:///user:word@example.com/a",
        "http:/\t/user:word@example.com/a",
        "ht\ttp://user:word@example.com/a"
      })
  void userIsRemovedFromAllFormsOfAddresses(String line) throws FetchException {
    assertThat(UrlParser.parse(line)).hasToString("http://example.com/a");
    assertThat(UrlParser.withoutUser(line)).doesNotContain("word").endsWith("example.com/a");
  }

  @Test
  void escapingTakesLinearTime() throws FetchException {
    int length = 4 << 20;
    assertThat(UrlParser.parse("http://a/" + "[".repeat(length)).getRawPath())
        .hasSize(3 * length + 1);
  }

  @ParameterizedTest(name = "[{index}] {0}")
  @ValueSource(
      strings = {
        "",
        "example.com",
        "ftp://example.com/",
        "http:",
        "http://",
        "mailto:a@b",
        "http://a_b,c/",
        "http://a_b:x/",
        "http://:80/"
      })
  void invalidUrlIsRefused(String line) {
    assertThatThrownBy(() -> UrlParser.parse(line)).isInstanceOf(FetchException.class);
  }

  @ParameterizedTest(name = "[{index}] {0}")
  @CsvSource(
      delimiter = ' ',
      textBlock =
          """
          /x http://example.com/x
          x http://example.com/a/x
          ?x http://example.com/a/b?x
          //example.org/x http://example.org/x
          https://example.org https://example.org/
          http://[::1]:80/ http://[::1]/
          ../c http://example.com/c
          //user:word@example.org/ http://example.org/
          '/x y' http://example.com/x%20y
          /caf\u00e9 http://example.com/caf%E9
          http://b\u00fccher.example/\u00fc http://xn--bcher-kva.example/%FC
          """)
  void redirectsAreResolved(String location, String url) throws FetchException {
    URI base = URI.create("http://example.com/a/b?q");
    assertThat(UrlParser.resolve(base, location)).hasToString(url);
  }
}
