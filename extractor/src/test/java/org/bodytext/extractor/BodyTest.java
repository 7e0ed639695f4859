package org.bodytext.extractor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BodyTest {

  private static final Page PAGE = Page.of("<p>first<p>second", "http://site.example/forum/t/1");

  private static final Body BODY =
      Body.of(PAGE, LineView.BLOCK, "none", BitSet.valueOf(new long[] {2}), 0.5, List.of());

  @Test
  void aKindIsWorkedOutWhenMetadataIsAskedFor() {
    AtomicInteger asked = new AtomicInteger();
    Body body =
        BODY.withKind(
            () -> {
              asked.incrementAndGet();
              return PageKind.PRODUCT;
            });
    assertThat(body.text()).isEqualTo("second");
    assertThat(asked).hasValue(0);
    assertThat(body.metadata().kind()).isEqualTo(PageKind.PRODUCT);
    assertThat(asked).hasValue(1);
    assertThat(body.withTemplate().metadata().kind()).isEqualTo(PageKind.PRODUCT);
  }

  @Test
  void anUnknownKindLeavesThatOfThePage() {
    PageKind ofPage = PAGE.metadata().kind();
    assertThat(ofPage).isEqualTo(PageKind.FORUM);
    assertThat(BODY.withKind(() -> PageKind.UNKNOWN).metadata().kind()).isEqualTo(ofPage);
  }

  @Test
  void metadataFoundElsewhereGoBeforeTheKindOfTheMethod() {
    Body body = BODY.withKind(() -> PageKind.PRODUCT);
    assertThat(body.withMetadata(PageMetadata.NONE).metadata().kind()).isEqualTo(PageKind.PRODUCT);
    PageMetadata found = PageMetadata.NONE.with(null, null, PageKind.SERVICE);
    assertThat(body.withMetadata(found).metadata().kind()).isEqualTo(PageKind.SERVICE);
  }
}
