package org.bodytext.cli.serve.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PageViewTest {

  @Test
  void readerShowsTheTextsOfImages() {
    String document =
        "<!DOCTYPE html><html><body><p>A <img src=\"/page?url=b\""
            + " alt=\"&lt;pier\"></p></body></html>";
    assertThat(new PageView.Reader(document, null).content().strip())
        .isEqualTo("<p>A &lt;pier</p>");
  }
}
