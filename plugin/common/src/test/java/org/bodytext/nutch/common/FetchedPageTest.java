package org.bodytext.nutch.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.protocol.Content;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FetchedPageTest {

  private static final byte[] CZECH =
      "<p>Příliš žluťoučký kůň".getBytes(Charset.forName("ISO-8859-2"));

  @ParameterizedTest
  @ValueSource(strings = {"Content-Type", "content-type", "CONTENT-TYPE"})
  void charsetOfTheHeaderIsUsedInAnyCaseOfItsName(String name) {
    Metadata headers = new Metadata();
    headers.set(name, "text/html; charset=iso-8859-2");
    assertThat(FetchedPage.of(content(headers)).lines().text(0)).contains("Příliš žluťoučký");
  }

  @Test
  void pageWithoutTheHeaderHasNoType() {
    assertThat(FetchedPage.type(content(new Metadata()))).isNull();
  }

  private static Content content(Metadata headers) {
    String url = "http://a.example/";
    return new Content(url, url, CZECH, "text/html", headers, new Configuration());
  }
}
