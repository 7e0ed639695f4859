package org.bodytext.extractor.auto;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.PageKind;

/**
 * What has been learned of the kinds of pages: trees for each kind over the columns of a page, and
 * what tokens say. The kind whose trees give most is taken. Immutable and safe to share between
 * threads.
 */
public final class KindModel {

  /** Nothing has been learned: every page is of an unknown kind. */
  public static final KindModel NONE =
      new KindModel(KindTokens.of(new int[0], new float[0][]), List.of());

  private final KindTokens tokens;
  private final List<TreeEnsemble> trees;

  private KindModel(KindTokens tokens, List<TreeEnsemble> trees) {
    this.tokens = tokens;
    this.trees = List.copyOf(trees);
  }

  /**
   * Puts a model together.
   *
   * @param trees for each kind of {@link KindTokens#KINDS}, over the columns of {@link
   *     Columns#kindNames()}
   * @throws IllegalArgumentException if there are not as many as kinds
   */
  public static KindModel of(KindTokens tokens, List<TreeEnsemble> trees) {
    if (trees.size() != KindTokens.KINDS.size()) {
      throw new IllegalArgumentException(
          "trees must be of " + KindTokens.KINDS.size() + " kinds, were of " + trees.size());
    }
    return new KindModel(tokens, trees);
  }

  /**
   * {@return the kind of a page; of several with the same sum the first; unknown if nothing has
   * been learned, or the page has no line}
   */
  public PageKind kind(KindInput input) {
    if (trees.isEmpty() || input.isEmpty()) {
      return PageKind.UNKNOWN;
    }
    float[] row = input.row(tokens);
    float[] sums = new float[KindTokens.KINDS.size()];
    int best = 0;
    for (int kind = 0; kind < sums.length; kind++) {
      trees.get(kind).sum(row, row.length, 1, sums, kind);
      best = sums[kind] > sums[best] ? kind : best;
    }
    return KindTokens.KINDS.get(best);
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

  static KindModel read(DataInput in) throws IOException {
    int size = in.readUnsignedByte();
    if (size == 0) {
      return NONE;
    }
    if (size != KindTokens.KINDS.size()) {
      throw new IOException(
          "its trees of kinds must be " + KindTokens.KINDS.size() + ", were " + size);
    }
    KindTokens tokens = KindTokens.read(in);
    List<TreeEnsemble> trees = new ArrayList<>();
    for (int kind = 0; kind < size; kind++) {
      trees.add(TreeEnsemble.read(in, KindColumns.WIDTH));
    }
    return of(tokens, trees);
  }
}
