package org.bodytext.extractor.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlHostsTest {

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
    assertThat(UrlHosts.of(url)).isEqualTo(host);
  }

  @Test
  void hostMayBeMissing() {
    assertThat(UrlHosts.of(null)).isEmpty();
    assertThat(UrlHosts.of("")).isEmpty();
    assertThat(UrlHosts.ofText(" ")).isEmpty();
    String strange = "中".repeat(300);
    assertThat(UrlHosts.of("http://" + strange)).isEqualTo(strange);
  }

  @Test
  void schemeMayBeMissingInText() {
    assertThat(UrlHosts.ofText("A.example/b//c")).isEqualTo("a.example");
    assertThat(UrlHosts.ofText("https://中国/")).isEqualTo("xn--fiqs8s");
  }
}
