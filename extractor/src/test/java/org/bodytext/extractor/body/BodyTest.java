package org.bodytext.extractor.body;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.bodytext.extractor.Bodytext;
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

  @Test
  void marksDoNotCrossTags() {
    String html = "<p>One <b>bold &lt; x</b><!-- no --> &amp; 1 < 2\n<p>Not";
    Page page = PageParser.create().parse(html);
    Body body =
        Body.builder(page, LineView.BLOCK, "test").lines(BitSet.valueOf(new long[] {1})).build();
    assertThat(page.lines().text(0)).startsWith("One");
    assertThat(body.markedHtml())
        .isEqualTo(
            "<p><mark>One</mark> <b><mark>bold &lt; x</mark></b><!-- no --> "
                + "<mark>&amp; 1 < 2</mark>\n<p>Not");
    assertThat(body.ranges())
        .extracting(range -> page.source(range.start(), range.end()))
        .containsExactly("One", "bold &lt; x", "&amp; 1 < 2");
  }

  @Test
  void textAreaContainsNoMarks() {
    String html = "<textarea>text in a form</textarea>";
    Page page = PageParser.create().parse(html);
    BitSet all = new BitSet();
    all.set(0, page.lines().size());
    Body body = Body.builder(page, LineView.BLOCK, "test").lines(all).build();
    assertThat(body.text()).isEqualTo("text in a form");
    assertThat(body.markedHtml()).isEqualTo(html);
  }

  @Test
  void bodyWithoutLinesHasAReason() {
    assertThat(Bodytext.extract("<title>Only a title</title><script>f()</script>").reasons())
        .containsExactly("the page has no text");
    assertThat(Bodytext.extract("<nav hidden><p>Some text.</nav>").reasons()).isNotEmpty();
    Page page = PageParser.create().parse("<p>first<p hidden>second");
    assertThat(Body.builder(page, LineView.BLOCK, "test").build().reasons())
        .containsExactly("test chose none of the lines that the page shows: 1");
  }

  private static Body withType(Body body, PageType type) {
    return body.toBuilder().pageType(() -> type).build();
  }
}
