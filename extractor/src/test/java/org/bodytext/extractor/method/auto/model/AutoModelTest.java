package org.bodytext.extractor.method.auto.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.method.auto.features.LineFeatureVectors;
import org.bodytext.extractor.method.auto.features.PageTypeInput;
import org.bodytext.extractor.method.auto.features.PageTypeTokenWeights;
import org.bodytext.extractor.method.auto.page.TestPages;
import org.bodytext.extractor.model.TreeEnsemble;
import org.bodytext.extractor.page.PageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AutoModelTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void writtenAndReadItIsTheSame() throws IOException {
    byte[] bytes = model();
    AutoModel read = AutoModel.read(new ByteArrayInputStream(bytes));
    ByteArrayOutputStream again = new ByteArrayOutputStream();
    read.write(again);
    assertThat(again.toByteArray()).isEqualTo(bytes);
    assertThat(
            read.pageTypes()
                .predict(
                    PageTypeInput.of(TestPages.page(), LineFeatureVectors.of(TestPages.page()))))
        .isEqualTo(PageType.COLLECTION);
    assertThat(read.logOdds(LineFeatureVectors.of(TestPages.page()))).containsOnly(1.5f);
  }

  @Test
  void whatIsNoModelIsRefused() throws IOException {
    byte[] bytes = model();
    refused(new byte[0], "it does not begin with 'bodytext auto model");
    refused("bodytext template".repeat(9).getBytes(StandardCharsets.UTF_8), "does not begin with");
    int head = new String(bytes, StandardCharsets.ISO_8859_1).indexOf('\n') + 1;
    for (int at = 0; at < bytes.length; at++) {
      String begin = "it does not begin with 'bodytext auto model";
      String checksum = "its checksum is wrong";
      refused(Arrays.copyOf(bytes, at), at < head + Long.BYTES ? begin : checksum);
      byte[] damaged = bytes.clone();
      damaged[at] ^= (byte) (1 << at % 8);
      refused(damaged, at < head ? begin : checksum);
    }
  }

  @Test
  void aModelFileIsUsedAndTheBuiltInOneIsNot() throws IOException {
    Path file = Files.write(folder.resolve("m.model"), model());
    BodyExtractor extractor = of(file);
    assertThat(extractor.signals(TestPages.page()).get(0).values())
        .containsOnly(TreeEnsemble.probability(1.5f));
    Body body = extractor.extract(TestPages.page());
    assertThat(body.text()).contains("Imprint");
    assertThat(body.metadata().pageType()).isEqualTo(PageType.COLLECTION);
    assertThat(body.page().metadata().pageType()).isNotEqualTo(PageType.COLLECTION);
    Body none = extractor.extract(PageParser.create().url("http://a.com/forum/").parse(""));
    assertThat(none.metadata().pageType()).isEqualTo(PageType.FORUM);
  }

  @Test
  void aModelFileThatCannotBeReadIsNamed() throws IOException {
    assertThatThrownBy(() -> of(folder.resolve("none")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(
            "auto.model must be a file that exists, was " + folder.resolve("none"));
    Path damaged = Files.write(folder.resolve("d.model"), Arrays.copyOf(model(), 99));
    assertThatThrownBy(() -> of(damaged))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("d.model: it is damaged");
  }

  @Test
  void sixteenMebibytesOfAModelAreRead() {
    ByteArrayInputStream in = new ByteArrayInputStream(new byte[17 << 20]);
    assertThatThrownBy(() -> AutoModel.read(in)).isInstanceOf(IOException.class);
    assertThat(in.available()).isEqualTo(1 << 20);
  }

  private static BodyExtractor of(Path file) {
    return ExtractorRegistry.extractor(
        "auto", ExtractionOptions.of(Map.of("auto.model", file.toString())));
  }

  private static void refused(byte[] bytes, String message) {
    assertThatThrownBy(() -> AutoModel.read(new ByteArrayInputStream(bytes)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(message);
  }

  /** A model of one tree that takes every line; every page is a collection. */
  private static byte[] model() throws IOException {
    TreeEnsemble.Builder trees = new TreeEnsemble.Builder(0.5f, 1);
    trees.tree();
    trees.leaf(0, 1);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    StubModels.of(trees.build(), kinds()).write(bytes);
    return bytes.toByteArray();
  }

  private static PageTypeModel kinds() {
    List<TreeEnsemble> ofKinds = new ArrayList<>();
    for (PageType kind : PageTypeTokenWeights.PAGE_TYPES) {
      TreeEnsemble.Builder builder = new TreeEnsemble.Builder(0, 1);
      builder.tree();
      builder.leaf(0, kind == PageType.COLLECTION ? 1 : 0);
      ofKinds.add(builder.build());
    }
    return PageTypeModel.of(PageTypeTokenWeights.of(new int[0], new float[0][]), ofKinds);
  }
}
