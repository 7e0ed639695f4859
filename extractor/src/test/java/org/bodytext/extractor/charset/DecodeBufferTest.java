package org.bodytext.extractor.charset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class DecodeBufferTest {

  @Test
  void threadReusesItsArray() {
    char[] first = DecodeBuffer.ofAtLeast(100_000);
    assertThat(first).hasSizeGreaterThanOrEqualTo(100_000);
    assertThat(DecodeBuffer.ofAtLeast(10)).isSameAs(first);
    var other = Executors.newSingleThreadExecutor();
    try {
      char[] others = CompletableFuture.supplyAsync(() -> DecodeBuffer.ofAtLeast(10), other).join();
      assertThat(others).isNotSameAs(first);
    } finally {
      other.shutdown();
    }
  }

  @Test
  void largestArrayHasTheMaximumSize() {
    assertThat(DecodeBuffer.ofAtLeast(DecodeBuffer.MAX_SIZE)).hasSize(DecodeBuffer.MAX_SIZE);
  }
}
