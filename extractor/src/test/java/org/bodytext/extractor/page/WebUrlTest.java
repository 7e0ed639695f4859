package org.bodytext.extractor.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WebUrlTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          http://www.A.example:80/x           | www.a.example
          //a.example?q=http://b.example/     | a.example
          ' https://me:pw@a.example.#top '    | a.example
          http://under_score.example/a b       | under_score.example
          http://[2001:DB8::1]:80/            | [2001:db8::1]
          http://a.example\\\\b               | a.example
          http://新闻.中国/a                  | xn--efvy88h.xn--fiqs8s
          http://XN--EFVY88H.中国             | xn--efvy88h.xn--fiqs8s
          file:///tmp/a.html                  | ''
          a.example/b//c                      | ''
          http://:80/x                        | ''
          http://.../                         | ''
          http://[::1/x                       | ''
          http://例。/                        | xn--fsq
          """)
  void urlHasItsHost(String url, String host) {
    assertThat(WebUrl.hostOf(url)).isEqualTo(host);
  }

  @Test
  void hostMayBeMissing() {
    assertThat(WebUrl.hostOf(null)).isEmpty();
    assertThat(WebUrl.hostOf("")).isEmpty();
    assertThat(WebUrl.hostOfText(" ")).isEmpty();
    String strange = "中".repeat(300);
    assertThat(WebUrl.hostOf("http://" + strange)).isEqualTo(strange);
  }

  @Test
  void schemeMayBeMissingInText() {
    assertThat(WebUrl.hostOfText("A.example/b//c")).isEqualTo("a.example");
    assertThat(WebUrl.hostOfText("https://中国/")).isEqualTo("xn--fiqs8s");
  }

  @ParameterizedTest(name = "{0} -> {1}")
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          http://ex.example/a\\tb                ~ http://ex.example/ab
          ht\\ntp://ex.example/a\\r\\nb          ~ http://ex.example/ab
          /a%zz                                 ~ http://h.example/a%zz
          /a%20%e4                              ~ http://h.example/a%20%e4
          ' ../x y '                            ~ http://h.example/x%20y
          ..\\\\i\\\\a.png?b\\\\c             ~ http://h.example/i/a.png?b%5Cc
          \\\\\\\\cdn.example\\\\a               ~ http://cdn.example/a
          HTTP://Ex.Example                     ~ http://ex.example/
          https:/ex.example/a                   ~ https://ex.example/a
          http:c.html                           ~ http://h.example/a/c.html
          http:///ex.example/a                  ~ http://ex.example/a
          https://ex.example:443/a:443          ~ https://ex.example/a:443
          http://ex.example:080/                ~ http://ex.example/
          http://ex.example:8080?q#f            ~ http://ex.example:8080/?q#f
          /%2e%2E/.%2e/b/%2e                    ~ http://h.example/b/
          ?p=../a                               ~ http://h.example/a/b?p=../a
          #x                                    ~ http://h.example/a/b?q=1#x
          ?                                     ~ http://h.example/a/b?
          /f_(o)'s*[1]"<>^`{|}                  ~ http://h.example/f_(o)'s*[1]%22%3C%3E%5E%60%7B%7C%7D
          /\u5317\u4eac\u3000           ~ http://h.example/\u5317\u4eac%E3%80%80
          http://[2001:DB8::1]:8080/x           ~ http://[2001:db8::1]:8080/x
          http://u:p@ex.example/                ~ http://u:p@ex.example/
          //\u4f8b\u3048.example/x              ~ http://xn--r8jz45g.example/x
          http://a b/                           ~
          http://a%41.example/                  ~
          http://ex.example:65536/              ~
          http://ex.example:x/                  ~
          http://[1                             ~
          http://                               ~
          https://                              ~
          ' '                                   ~
          javascript:alert(1)                   ~
          java\\tscript:alert(1)                 ~
          data:text/html,x                      ~
          """)
  void hrefIsResolvedAsInBrowsers(String href, @Nullable String url) {
    WebUrl base = WebUrl.of("http://h.example/a/b?q=1#top");
    WebUrl resolved = WebUrl.resolve(base, href.translateEscapes());
    assertThat(resolved == null ? null : resolved.toString()).isEqualTo(url);
  }
}
