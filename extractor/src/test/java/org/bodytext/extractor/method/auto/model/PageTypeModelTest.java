package org.bodytext.extractor.method.auto.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.features.FeatureSchema;
import org.bodytext.extractor.method.auto.features.LineFeatureVectors;
import org.bodytext.extractor.method.auto.features.PageTypeInput;
import org.bodytext.extractor.method.auto.features.PageTypeTokenWeights;
import org.bodytext.extractor.method.auto.page.ElementTokens;
import org.bodytext.extractor.model.TreeEnsemble;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PageTypeModelTest {

  private static final int TOKEN = ElementTokens.hashOfName("thread");

  @Test
  void theKindWhoseTreesGiveMostIsTaken() throws IOException {
    PageTypeModel model = model();
    assertThat(kind(model, "<p>Some text.", null)).isEqualTo(PageType.SERVICE);
    assertThat(kind(model, "<div class=thread><p>Some text.</div>", null))
        .isEqualTo(PageType.FORUM);
    assertThat(kind(model, "<p>Some text.", "http://a.com/product/1")).isEqualTo(PageType.PRODUCT);
  }

  @Test
  void ofSeveralWithTheSameSumTheFirstIsTaken() {
    List<TreeEnsemble> same = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      same.add(stump(0, 0, i == 0 ? 0 : 1, i == 0 ? 0 : 1));
    }
    PageTypeModel model =
        PageTypeModel.of(PageTypeTokenWeights.of(new int[0], new float[0][]), same);
    assertThat(kind(model, "<p>Text.", null)).isEqualTo(PageType.FORUM);
  }

  @Test
  void withoutTreesTheKindIsUnknown() throws IOException {
    assertThat(kind(PageTypeModel.NONE, "<p>Text.", null)).isEqualTo(PageType.UNKNOWN);
    assertThat(read(bytes(PageTypeModel.NONE))).isSameAs(PageTypeModel.NONE);
  }

  @Test
  void writtenAndReadItIsTheSame() throws IOException {
    byte[] bytes = bytes(model());
    PageTypeModel read = read(bytes);
    assertThat(bytes(read)).isEqualTo(bytes);
    assertThat(kind(read, "<div class=thread><p>Some text.</div>", null)).isEqualTo(PageType.FORUM);
  }

  @Test
  void damageIsRefused() throws IOException {
    byte[] bytes = bytes(model());
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> read(cut)).isInstanceOf(IOException.class);
    }
    byte[] fewer = bytes.clone();
    fewer[0] = 6;
    assertThatThrownBy(() -> read(fewer))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("trees of page types must be 7, were 6");
    List<TreeEnsemble> none = List.of();
    PageTypeTokenWeights tokens = PageTypeTokenWeights.of(new int[0], new float[0][]);
    assertThatThrownBy(() -> PageTypeModel.of(tokens, none))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("trees must be of 7 page types, were of 0");
  }

  /** A forum if an element is called a thread, a product if the address says so, else a service. */
  private static PageTypeModel model() {
    List<String> names = FeatureSchema.pageTypeNames();
    PageTypeTokenWeights tokens =
        PageTypeTokenWeights.of(new int[] {TOKEN}, new float[][] {{0, 4, 0, 0, 0, 0, -1}});
    List<TreeEnsemble> trees = new ArrayList<>();
    for (PageType kind : PageTypeTokenWeights.PAGE_TYPES) {
      trees.add(
          switch (kind) {
            case FORUM -> stump(names.indexOf("tokens, sum: forum"), 3.5f, 0, 5);
            case PRODUCT -> stump(names.indexOf("url: sign of product"), 1, 0, 4);
            case SERVICE -> stump(names.indexOf("tokens, sum: service"), -0.5f, 0, 3);
            default -> stump(0, 0, 0, 0);
          });
    }
    return PageTypeModel.of(tokens, trees);
  }

  private static TreeEnsemble stump(int column, float threshold, float less, float more) {
    TreeEnsemble.Builder builder = new TreeEnsemble.Builder(0, 1);
    StubModels.stump(builder, column, threshold, less, more);
    return builder.build();
  }

  private static PageType kind(PageTypeModel model, String html, @Nullable String url) {
    Page page = PageParser.create().url(url).parse(html);
    return model.predict(PageTypeInput.of(page, LineFeatureVectors.of(page)));
  }

  private static byte[] bytes(PageTypeModel model) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    model.write(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private static PageTypeModel read(byte[] bytes) throws IOException {
    return PageTypeModel.read(new DataInputStream(new ByteArrayInputStream(bytes)));
  }
}
