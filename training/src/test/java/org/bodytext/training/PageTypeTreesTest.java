package org.bodytext.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.AutoExtractor;
import org.bodytext.extractor.method.auto.AutoOptions;
import org.bodytext.extractor.method.auto.features.PageTypeTokenWeights;
import org.bodytext.extractor.method.auto.model.AutoModel;
import org.bodytext.extractor.method.auto.model.PageTypeModel;
import org.bodytext.extractor.model.Calibration;
import org.bodytext.extractor.model.QuantizedTokenWeights;
import org.bodytext.extractor.model.TreeEnsemble;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageType;
import org.junit.jupiter.api.Test;

class PageTypeTreesTest {

  private static final int SITES = 30;
  private static final int FOLDS = 3;

  @Test
  void pageTypesOfOtherSitesAreRecognized() throws IOException {
    AutoExtractor auto = extractor(grow(examples(SITES)));
    int correct = 0;
    int all = 0;
    for (PageType type : PageTypeTokenWeights.PAGE_TYPES) {
      for (int site = SITES; site < SITES + 10; site++, all++) {
        correct += auto.extract(page(type, site)).metadata().pageType() == type ? 1 : 0;
      }
    }
    // One page in ten has no features of its type.
    assertThat(correct).isGreaterThanOrEqualTo(all * 8 / 10);
  }

  @Test
  void sameExamplesGiveTheSameModel() throws IOException {
    byte[] once = bytes(grow(examples(SITES)));
    assertThat(bytes(grow(examples(SITES)))).isEqualTo(once);
    assertThat(bytes(grow(examples(SITES - 5)))).isNotEqualTo(once);
  }

  @Test
  void pagesOfUnknownTypeAreIgnored() throws IOException {
    List<AutoExample> examples = examples(SITES);
    byte[] without = bytes(grow(examples));
    for (int site = 0; site < SITES; site++) {
      Page page = page(PageType.ARTICLE, site + 1000);
      examples.add(new AutoExample(page, PageLabels.ofBody("", PageType.UNKNOWN, false)));
    }
    assertThat(bytes(grow(examples))).isEqualTo(without);
  }

  @Test
  void noModelIsTrainedIfATypeHasTooFewSites() {
    List<AutoExample> few = examples(PageTypeTrees.MIN_SITES);
    assertThat(grow(few)).isNotSameAs(PageTypeModel.NONE);
    List<AutoExample> fewer =
        few.stream()
            .filter(e -> e.pageType() != PageType.FORUM || !e.site().startsWith("site4"))
            .toList();
    assertThat(fewer).hasSizeLessThan(few.size());
    assertThat(grow(fewer)).isSameAs(PageTypeModel.NONE);
    assertThat(grow(List.of())).isSameAs(PageTypeModel.NONE);
  }

  private static PageTypeModel grow(List<AutoExample> examples) {
    int[] folds = new int[examples.size()];
    for (int i = 0; i < folds.length; i++) {
      folds[i] = Math.floorMod(examples.get(i).site().hashCode(), FOLDS);
    }
    return PageTypeTrees.grow(examples, folds, FOLDS, 1);
  }

  private static List<AutoExample> examples(int sites) {
    List<AutoExample> examples = new ArrayList<>();
    for (int site = 0; site < sites; site++) {
      for (PageType type : PageTypeTokenWeights.PAGE_TYPES) {
        examples.add(new AutoExample(page(type, site), PageLabels.ofBody("", type, false)));
      }
    }
    return examples;
  }

  /** {@return a page whose elements and records depend on its type, with probability 0.9} */
  private static Page page(PageType type, int site) {
    Random random = new Random(site * 10L + PageTypeTokenWeights.PAGE_TYPES.indexOf(type));
    String name = random.nextInt(10) == 0 ? "page" : type.id() + "-part";
    String part = "<div class=" + name + "><p>" + "ten words to read ".repeat(4) + "</p></div>\n";
    String html =
        "<title>Page</title>"
            + part.repeat(1 + PageTypeTokenWeights.PAGE_TYPES.indexOf(type) + random.nextInt(2));
    return PageParser.create()
        .url("http://www.site" + site + ".com/" + random.nextInt(100))
        .parse(html);
  }

  private static AutoExtractor extractor(PageTypeModel types) throws IOException {
    AutoModel model = AutoModel.read(new ByteArrayInputStream(bytes(types)));
    return new AutoExtractor(AutoOptions.DEFAULT, model);
  }

  private static byte[] bytes(PageTypeModel types) throws IOException {
    TreeEnsemble.Builder trees = new TreeEnsemble.Builder(0, 1);
    trees.tree();
    trees.leaf(0, 1);
    QuantizedTokenWeights tokens = QuantizedTokenWeights.of(new int[0], new float[0]);
    Calibration calibration = new Calibration(new float[] {0}, new float[] {0});
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new AutoModel(trees.build(), tokens, calibration, types).write(bytes);
    return bytes.toByteArray();
  }
}
