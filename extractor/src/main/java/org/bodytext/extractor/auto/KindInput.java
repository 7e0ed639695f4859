package org.bodytext.extractor.auto;

import java.util.Arrays;
import org.bodytext.extractor.Page;

/**
 * What tells of the kind of a page: a row of features, and the tokens of its elements and its
 * address. Immutable and safe to share between threads.
 */
public final class KindInput {

  private final float[] row;
  private final int[] tokens;

  private final boolean empty;

  private KindInput(float[] row, int[] tokens, boolean empty) {
    this.row = row;
    this.tokens = tokens;
    this.empty = empty;
  }

  /** {@return what tells of a page, whose lines have these features} */
  public static KindInput of(Page page, LineRows rows) {
    return rows.kindInput(new AddressColumns(page.url()));
  }

  static KindInput of(LineRows rows, PageText page, RecordColumns records, AddressColumns address) {
    ElementTokens elements = page.tree.tokens;
    int[] words = address.tokens();
    int size = elements.end(elements.sets() - 1);
    int[] tokens = Arrays.copyOf(words, words.length + size);
    for (int i = 0; i < size; i++) {
      tokens[words.length + i] = elements.get(i);
    }
    return new KindInput(KindColumns.row(rows, page, records, address), tokens, page.size == 0);
  }

  /** {@return the same with each token once, in ascending order; of use to who keeps many} */
  public KindInput trimmed() {
    return new KindInput(row, Arrays.stream(tokens).sorted().distinct().toArray(), empty);
  }

  /** {@return whether the page has no line} */
  boolean isEmpty() {
    return empty;
  }

  /** {@return the tokens; one may come more than once; not to be changed} */
  public int[] tokens() {
    return tokens;
  }

  /** {@return all columns of {@link Columns#kindNames()}, with what tokens say by these scores} */
  public float[] row(KindTokens scores) {
    float[] filled = row.clone();
    KindColumns.fillTokens(filled, scores, tokens);
    return filled;
  }
}
