package org.bodytext.extractor.body;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageMetadata;
import org.bodytext.extractor.page.PageType;
import org.junit.jupiter.api.Test;

class BodyTest {

  private static final Page PAGE =
      PageParser.create().url("http://site.example/forum/t/1").parse("<p>first<p>second");

  private static final Body BODY =
      Body.builder(PAGE, LineView.BLOCK, "test")
          .lines(BitSet.valueOf(new long[] {2}))
          .confidence(0.5)
          .build();

  @Test
  void pageTypeIsComputedWhenMetadataIsRead() {
    AtomicInteger asked = new AtomicInteger();
    Body body =
        BODY.toBuilder()
            .pageType(
                () -> {
                  asked.incrementAndGet();
                  return PageType.PRODUCT;
                })
            .build();
    assertThat(body.text()).isEqualTo("second");
    assertThat(asked).hasValue(0);
    assertThat(body.metadata().pageType()).isEqualTo(PageType.PRODUCT);
    assertThat(asked).hasValue(1);
    assertThat(body.toBuilder().byTemplate().build().metadata().pageType())
        .isEqualTo(PageType.PRODUCT);
  }

  @Test
  void unknownPageTypeDoesNotOverrideThatOfThePage() {
    PageType ofPage = PAGE.metadata().pageType();
    assertThat(ofPage).isEqualTo(PageType.FORUM);
    assertThat(withType(BODY, PageType.UNKNOWN).metadata().pageType()).isEqualTo(ofPage);
  }

  @Test
  void pageTypeOfOverridingMetadataTakesPrecedence() {
    Body body = withType(BODY, PageType.PRODUCT);
    assertThat(body.toBuilder().metadata(PageMetadata.NONE).build().metadata().pageType())
        .isEqualTo(PageType.PRODUCT);
    PageMetadata found = PageMetadata.NONE.overriddenBy(null, List.of(), null, PageType.SERVICE);
    assertThat(body.toBuilder().metadata(found).build().metadata().pageType())
        .isEqualTo(PageType.SERVICE);
  }

  private static Body withType(Body body, PageType type) {
    return body.toBuilder().pageType(() -> type).build();
  }
}
