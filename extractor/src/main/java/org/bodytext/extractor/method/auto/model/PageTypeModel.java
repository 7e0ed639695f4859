package org.bodytext.extractor.method.auto.model;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.method.auto.features.FeatureSchema;
import org.bodytext.extractor.method.auto.features.PageTypeInput;
import org.bodytext.extractor.method.auto.features.PageTypeTokenWeights;
import org.bodytext.extractor.model.TreeEnsemble;
import org.bodytext.extractor.page.PageType;

/**
 * The trained model of page types: trees for each type over the features of a page, and token
 * weights. The type with the highest sum is predicted. Immutable and safe to share between threads.
 */
public final class PageTypeModel {

  /** A model that was not trained: every page has the type {@link PageType#UNKNOWN}. */
  public static final PageTypeModel NONE =
      new PageTypeModel(PageTypeTokenWeights.of(new int[0], new float[0][]), List.of());

  private final PageTypeTokenWeights tokens;
  private final List<TreeEnsemble> trees;

  private PageTypeModel(PageTypeTokenWeights tokens, List<TreeEnsemble> trees) {
    this.tokens = tokens;
    this.trees = List.copyOf(trees);
  }

  /**
   * {@return a model}
   *
   * @param tokens the token weights
   * @param trees the trees of each of {@link PageTypeTokenWeights#PAGE_TYPES}, over the features
   *     {@link FeatureSchema#pageTypeNames()}
   * @throws IllegalArgumentException if there are not as many trees as types
   */
  public static PageTypeModel of(PageTypeTokenWeights tokens, List<TreeEnsemble> trees) {
    if (trees.size() != PageTypeTokenWeights.PAGE_TYPES.size()) {
      throw new IllegalArgumentException(
          "trees must be of "
              + PageTypeTokenWeights.PAGE_TYPES.size()
              + " page types, were of "
              + trees.size());
    }
    return new PageTypeModel(tokens, trees);
  }

  /**
   * {@return the predicted type of a page, the first of several with the same sum; unknown if the
   * model was not trained or the page has no lines}
   */
  public PageType predict(PageTypeInput input) {
    if (trees.isEmpty() || input.isEmpty()) {
      return PageType.UNKNOWN;
    }
    float[] row = input.row(tokens);
    float[] sums = new float[PageTypeTokenWeights.PAGE_TYPES.size()];
    int best = 0;
    for (int type = 0; type < sums.length; type++) {
      trees.get(type).sum(row, row.length, 1, sums, type);
      best = sums[type] > sums[best] ? type : best;
    }
    return PageTypeTokenWeights.PAGE_TYPES.get(best);
  }

  void write(DataOutput out) throws IOException {
    out.writeByte(trees.size());
    if (!trees.isEmpty()) {
      tokens.write(out);
      for (TreeEnsemble ofType : trees) {
        ofType.write(out);
      }
    }
  }

  static PageTypeModel read(DataInput in) throws IOException {
    int size = in.readUnsignedByte();
    if (size == 0) {
      return NONE;
    }
    if (size != PageTypeTokenWeights.PAGE_TYPES.size()) {
      throw new IOException(
          "its trees of page types must be "
              + PageTypeTokenWeights.PAGE_TYPES.size()
              + ", were "
              + size);
    }
    PageTypeTokenWeights tokens = PageTypeTokenWeights.read(in);
    List<TreeEnsemble> trees = new ArrayList<>();
    for (int type = 0; type < size; type++) {
      trees.add(TreeEnsemble.read(in, FeatureSchema.pageTypeNames().size()));
    }
    return of(tokens, trees);
  }
}
