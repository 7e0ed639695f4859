package org.bodytext.extractor.metadata.rank;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TokensTest {

  @Test
  void fourHundredTokensAreKept() {
    Tokens tokens = new Tokens();
    for (int hash = 0; hash < 1_000; hash++) {
      tokens.add(TokenFamily.ELEMENT, hash);
    }
    assertThat(tokens.size()).isEqualTo(400);
  }
}
