package org.bodytext.extractor.method.auto.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.bodytext.extractor.PageParser;
import org.junit.jupiter.api.Test;

class PageAnalysisTest {

  private static float[] prose(String html) {
    PageAnalysis page = new PageAnalysis(PageParser.create().parse(html), new Arena());
    return Arrays.copyOf(page.proseOf, page.size);
  }

  @Test
  void lineBreaksDoNotDivideABlockOfProse() {
    assertThat(prose("<p>one two three four<br>five six seven<br>eight nine ten</p>"))
        .containsExactly(4, 3, 3);
    assertThat(prose("<p>one two three four five</p><p>six seven eight nine ten</p>"))
        .containsExactly(0, 0);
  }

  @Test
  void linksAndHiddenTextAreNotProse() {
    String line = "one two three four five six ";
    assertThat(prose("<p>" + line + "<br><a href=x>" + line + "</a></p>")).containsExactly(0, 0);
    assertThat(prose("<p hidden>" + line + line + "</p>")).containsExactly(0);
    assertThat(prose("<p>" + line + line + "<a href=x>two words</a></p>")).containsExactly(12);
  }
}
