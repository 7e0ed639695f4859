package org.bodytext.extractor.auto;

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
import org.bodytext.extractor.Page;
import org.bodytext.extractor.PageKind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class KindModelTest {

  private static final int TOKEN = ElementTokens.hashOfName("thread");

  @Test
  void theKindWhoseTreesGiveMostIsTaken() throws IOException {
    KindModel model = model();
    assertThat(kind(model, "<p>Some text.", null)).isEqualTo(PageKind.SERVICE);
    assertThat(kind(model, "<div class=thread><p>Some text.</div>", null))
        .isEqualTo(PageKind.FORUM);
    assertThat(kind(model, "<p>Some text.", "http://a.com/product/1")).isEqualTo(PageKind.PRODUCT);
  }

  @Test
  void ofSeveralWithTheSameSumTheFirstIsTaken() {
    List<TreeEnsemble> same = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      same.add(stump(0, 0, i == 0 ? 0 : 1, i == 0 ? 0 : 1));
    }
    KindModel model = KindModel.of(KindTokens.of(new int[0], new float[0][]), same);
    assertThat(kind(model, "<p>Text.", null)).isEqualTo(PageKind.FORUM);
  }

  @Test
  void withoutTreesTheKindIsUnknown() throws IOException {
    assertThat(kind(KindModel.NONE, "<p>Text.", null)).isEqualTo(PageKind.UNKNOWN);
    assertThat(read(bytes(KindModel.NONE))).isSameAs(KindModel.NONE);
  }

  @Test
  void writtenAndReadItIsTheSame() throws IOException {
    byte[] bytes = bytes(model());
    KindModel read = read(bytes);
    assertThat(bytes(read)).isEqualTo(bytes);
    assertThat(kind(read, "<div class=thread><p>Some text.</div>", null)).isEqualTo(PageKind.FORUM);
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
        .hasMessageContaining("trees of kinds must be 7, were 6");
    List<TreeEnsemble> none = List.of();
    KindTokens tokens = KindTokens.of(new int[0], new float[0][]);
    assertThatThrownBy(() -> KindModel.of(tokens, none))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("trees must be of 7 kinds, were of 0");
  }

  /** A forum if an element is called a thread, a product if the address says so, else a service. */
  private static KindModel model() {
    List<String> names = Columns.kindNames();
    KindTokens tokens = KindTokens.of(new int[] {TOKEN}, new float[][] {{0, 4, 0, 0, 0, 0, -1}});
    List<TreeEnsemble> trees = new ArrayList<>();
    for (PageKind kind : KindTokens.KINDS) {
      trees.add(
          switch (kind) {
            case FORUM -> stump(names.indexOf("tokens, sum: forum"), 3.5f, 0, 5);
            case PRODUCT -> stump(names.indexOf("address: sign of product"), 1, 0, 4);
            case SERVICE -> stump(names.indexOf("tokens, sum: service"), -0.5f, 0, 3);
            default -> stump(0, 0, 0, 0);
          });
    }
    return KindModel.of(tokens, trees);
  }

  private static TreeEnsemble stump(int column, float threshold, float less, float more) {
    TreeEnsemble.Builder builder = new TreeEnsemble.Builder(0, 1);
    builder.tree();
    builder.branch(0, column, threshold, 0);
    builder.leaf(1, less);
    builder.leaf(2, more);
    return builder.build();
  }

  private static PageKind kind(KindModel model, String html, @Nullable String url) {
    Page page = Page.of(html, url);
    return model.kind(KindInput.of(page, LineRows.of(page)));
  }

  private static byte[] bytes(KindModel model) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    model.write(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private static KindModel read(byte[] bytes) throws IOException {
    return KindModel.read(new DataInputStream(new ByteArrayInputStream(bytes)));
  }
}
