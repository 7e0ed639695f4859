package org.bodytext.extractor.method.auto.model;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.method.auto.features.FeatureSchema;
import org.bodytext.extractor.method.auto.features.PageTypeInput;
import org.bodytext.extractor.method.auto.features.PageTypeTokenWeights;
import org.bodytext.extractor.page.PageType;

/**
 * What has been learned of the kinds of pages: trees for each kind over the columns of a page, and
 * what tokens say. The kind whose trees give most is taken. Immutable and safe to share between
 * threads.
 */
public final class PageTypeModel {

  /** Nothing has been learned: every page is of an unknown kind. */
  public static final PageTypeModel NONE =
      new PageTypeModel(PageTypeTokenWeights.of(new int[0], new float[0][]), List.of());

  private final PageTypeTokenWeights tokens;
  private final List<TreeEnsemble> trees;

  private PageTypeModel(PageTypeTokenWeights tokens, List<TreeEnsemble> trees) {
    this.tokens = tokens;
    this.trees = List.copyOf(trees);
  }

  /**
   * Puts a model together.
   *
   * @param trees for each kind of {@link PageTypeTokenWeights#PAGE_TYPES}, over the columns of
   *     {@link Columns#kindNames()}
   * @throws IllegalArgumentException if there are not as many as kinds
   */
  public static PageTypeModel of(PageTypeTokenWeights tokens, List<TreeEnsemble> trees) {
    if (trees.size() != PageTypeTokenWeights.PAGE_TYPES.size()) {
      throw new IllegalArgumentException(
          "trees must be of "
              + PageTypeTokenWeights.PAGE_TYPES.size()
              + " kinds, were of "
              + trees.size());
    }
    return new PageTypeModel(tokens, trees);
  }

  /**
   * {@return the kind of a page; of several with the same sum the first; unknown if nothing has
   * been learned, or the page has no line}
   */
  public PageType kind(PageTypeInput input) {
    if (trees.isEmpty() || input.isEmpty()) {
      return PageType.UNKNOWN;
    }
    float[] row = input.row(tokens);
    float[] sums = new float[PageTypeTokenWeights.PAGE_TYPES.size()];
    int best = 0;
    for (int kind = 0; kind < sums.length; kind++) {
      trees.get(kind).sum(row, row.length, 1, sums, kind);
      best = sums[kind] > sums[best] ? kind : best;
    }
    return PageTypeTokenWeights.PAGE_TYPES.get(best);
  }

  void write(DataOutput out) throws IOException {
    out.writeByte(trees.size());
    if (!trees.isEmpty()) {
      tokens.write(out);
      for (TreeEnsemble ofKind : trees) {
        ofKind.write(out);
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
          "its trees of kinds must be "
              + PageTypeTokenWeights.PAGE_TYPES.size()
              + ", were "
              + size);
    }
    PageTypeTokenWeights tokens = PageTypeTokenWeights.read(in);
    List<TreeEnsemble> trees = new ArrayList<>();
    for (int kind = 0; kind < size; kind++) {
      trees.add(TreeEnsemble.read(in, FeatureSchema.pageTypeNames().size()));
    }
    return of(tokens, trees);
  }
}
