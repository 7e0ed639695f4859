package org.bodytext.extractor.charset;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BinaryContentTest {

  @ParameterizedTest
  @ValueSource(ints = {300, 5_000, 200_000})
  void randomBytesHaveNoBody(int size) {
    byte[] bytes = new byte[size];
    new Random(size).nextBytes(bytes);
    Body body =
        ExtractorRegistry.extractor("auto")
            .extract(PageParser.create().contentType("text/html").parse(bytes));
    assertThat(body.text()).isEmpty();
    assertThat(body.confidence()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "The pier of stone is old, UTF-8",
    "Грузовые суда стоят у причала, KOI8-R",
    "码头的石头已经很旧了, GBK",
    "港の石はとても古い, Shift_JIS"
  })
  void textIsNotBinaryEvenIfItIsDamaged(String text, String charset) {
    byte[] bytes = text.repeat(20).getBytes(Charset.forName(charset));
    bytes[bytes.length / 2] = 0;
    PageDecoder.Decoded page = PageDecoder.decode(bytes, "text/html; charset=" + charset);
    assertThat(BinaryContent.isBinary(page.characters(), page.length())).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "\0", "a\0\0\0"})
  void shortTextIsNotBinary(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    PageDecoder.Decoded page = PageDecoder.decode(bytes, null);
    assertThat(BinaryContent.isBinary(page.characters(), page.length())).isFalse();
  }
}
