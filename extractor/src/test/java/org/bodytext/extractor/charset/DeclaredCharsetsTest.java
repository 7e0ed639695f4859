package org.bodytext.extractor.charset;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeclaredCharsetsTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          <meta charset="gbk">                                               | GB18030
          <META CHARSET = 'GBK' >                                            | GB18030
          <meta charset=gbk/>                                                | GB18030
          <meta charset="gbk>                                                | GB18030
          <meta charset="'gbk'">                                             | GB18030
          <meta charset=" gbk ">                                             | GB18030
          <meta charset=\\"gbk\\">                                           | GB18030
          <meta http-equiv="Content-Type" content="text/html; charset=big5"> | Big5-HKSCS
          <meta content='text/html;charset="big5"' http-equiv=content-type>  | Big5-HKSCS
          <meta http-equiv=Content-Type content=text/html;charset=big5>      | Big5-HKSCS
          <meta content="text/html; charset = big5">                         | Big5-HKSCS
          <meta name="" http-equiv="Content-Type" content="charset=big5">    | Big5-HKSCS
          <?xml version="1.0" encoding="koi8-r"?><html>                      | KOI8-R
          <?xml encoding='koi8-r'?><meta charset=windows-1251>               | KOI8-R windows-1251
          <meta charset=gbk><meta charset=utf-8><meta charset=gb2312>        | GB18030 UTF-8
          <meta charset=nonsense><meta charset=euc-jp>                       | EUC-JP
          <meta charset="charset=euc-jp">                                    | EUC-JP
          <!-- <meta charset=gbk> --><meta charset=euc-jp>                   | EUC-JP
          <!--><meta charset=gbk>-->                                         | GB18030
          <!-- no end <meta charset=gbk>                                     | GB18030
          <script charset=gbk></script><link charset=gbk>                    | ``
          <meta name="description" content="What charset=gbk means">         | ``
          <meta                                                              | ``
          <meta charset                                                      | ``
          <meta charset=                                                     | ``
          <                                                                  | ``
          """)
  void declarationIsRead(String html, String charsets) {
    assertThat(declared(html, null)).isEqualTo(charsets);
  }

  @ParameterizedTest(name = "\"{0}\"")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          text/html; charset=big5          | Big5-HKSCS UTF-8
          text/html;CHARSET="big5"; a=b    | Big5-HKSCS UTF-8
          text/html; charset='utf8'        | UTF-8
          text/html; charset=              | UTF-8
          text/html; charset=none          | UTF-8
          charset                          | UTF-8
          ``                               | UTF-8
          """)
  void headerPrecedesMarkup(String contentType, String charsets) {
    assertThat(declared("<meta charset=utf-8>", contentType)).isEqualTo(charsets);
  }

  @Test
  void onlyTheStartOfThePageIsRead() {
    assertThat(declared(" ".repeat(16_000) + "<meta charset=gbk>", null)).isEqualTo("GB18030");
    assertThat(declared(" ".repeat(20_000) + "<meta charset=gbk>", null)).isEmpty();
  }

  private static String declared(String html, @Nullable String contentType) {
    return String.join(
        " ",
        DeclaredCharsets.of(html.getBytes(StandardCharsets.UTF_8), contentType).stream()
            .map(Charset::name)
            .toList());
  }
}
