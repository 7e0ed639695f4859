package org.bodytext.extractor.method.auto.features;

import java.util.Arrays;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * What tells of the kind of a page: a row of features, the tokens of its elements, and its address,
 * which is read when it is asked for. Immutable and safe to share between threads.
 */
public final class PageTypeInput {

  private final float[] row;
  private final int[] elementTokens;
  private final @Nullable String url;
  private final boolean empty;

  private PageTypeInput(float[] row, int[] elementTokens, @Nullable String url, boolean empty) {
    this.row = row;
    this.elementTokens = elementTokens;
    this.url = url;
    this.empty = empty;
  }

  /** {@return the input of a page whose lines have these features} */
  public static PageTypeInput of(Page page, LineFeatureVectors rows) {
    return rows.pageTypeInput(page.url());
  }

  static PageTypeInput of(
      LineFeatureVectors rows, PageAnalysis page, RecordFeatures records, @Nullable String url) {
    int[] tokens = page.tree.tokens.all();
    return new PageTypeInput(
        PageTypeFeatures.row(rows, page, records), tokens, url, page.size == 0);
  }

  /** {@return an equal input in less memory; for training, which keeps many} */
  public PageTypeInput trimmed() {
    return new PageTypeInput(row, distinct(elementTokens), url, empty);
  }

  /** {@return how many tokens of elements are kept} */
  int size() {
    return elementTokens.length;
  }

  /** {@return whether the page has no line} */
  public boolean isEmpty() {
    return empty;
  }

  /** {@return the tokens of the address and of the elements, each once, in ascending order} */
  public int[] tokens() {
    return distinct(tokens(new UrlFeatures(url)));
  }

  private int[] tokens(UrlFeatures address) {
    int[] words = address.tokens();
    int[] tokens = Arrays.copyOf(words, words.length + elementTokens.length);
    System.arraycopy(elementTokens, 0, tokens, words.length, elementTokens.length);
    return tokens;
  }

  /**
   * {@return all columns of {@link FeatureSchema#pageTypeNames()}, with what tokens say by these
   * scores}
   */
  public float[] row(PageTypeTokenWeights scores) {
    UrlFeatures address = new UrlFeatures(url);
    float[] filled = row.clone();
    address.fill(filled, FeatureSchema.offset(UrlFeatures.FAMILY));
    PageTypeFeatures.fillTokens(filled, scores, tokens(address));
    return filled;
  }

  private static int[] distinct(int[] tokens) {
    return Arrays.stream(tokens).sorted().distinct().toArray();
  }
}
