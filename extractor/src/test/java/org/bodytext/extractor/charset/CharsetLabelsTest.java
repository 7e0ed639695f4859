package org.bodytext.extractor.charset;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CharsetLabelsTest {

  @ParameterizedTest(name = "{0} means {1}")
  @CsvSource(
      textBlock =
          """
          utf8, UTF-8
          UTF-8, UTF-8
          utf-16, UTF-8
          unicode-1-1-utf-8, UTF-8
          gb2312, GB18030
          GB_2312-80, GB18030
          gbk, GB18030
          x-gbk, GB18030
          cp936, GB18030
          big5, Big5-HKSCS
          x-x-big5, Big5-HKSCS
          Shift_JIS, windows-31j
          x-sjis, windows-31j
          euc-jp, EUC-JP
          iso-2022-jp, ISO-2022-JP
          euc_kr, x-windows-949
          ks_c_5601-1987, x-windows-949
          iso-8859-1, windows-1252
          ISO_8859-1:1987, windows-1252
          iso8859_1, windows-1252
          us-ascii, windows-1252
          latin5, windows-1254
          iso-8859-9, windows-1254
          win-1251, windows-1251
          koi8_r, KOI8-R
          tis-620, x-windows-874
          x-mac-cyrillic, x-MacCyrillic
          IBM850, IBM850
          """)
  void labelHasTheCharsetOfTheStandard(String label, String charset) {
    assertThat(CharsetLabels.charset(label)).isEqualTo(Charset.forName(charset));
  }

  @ParameterizedTest(name = "\"{0}\"")
  @ValueSource(
      strings = {"", "none", "utf", "中文", "x-user-defined", "IBM037", "UTF-32", "a b", "---", "{"})
  void unknownLabelsAndNonAsciiCharsetsAreIgnored(String label) {
    assertThat(CharsetLabels.charset(label)).isNull();
  }
}
