package org.bodytext.extractor.method.auto.features;

import java.util.Arrays;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * The input of the prediction of a page's type: a row of features, the tokens of its elements, and
 * its URL, whose features are computed on demand. Immutable and safe to share between threads.
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

  /**
   * {@return the input of a page, whose canonical URL is used if its URL is unknown}
   *
   * @param rows the feature vectors of its lines
   */
  public static PageTypeInput of(Page page, LineFeatureVectors rows) {
    String url = page.url();
    return rows.pageTypeInput(url == null ? page.canonicalUrl() : url);
  }

  static PageTypeInput of(
      LineFeatureVectors rows, PageAnalysis page, RecordFeatures records, @Nullable String url) {
    int[] tokens = page.tree.tokens.all();
    return new PageTypeInput(
        PageTypeFeatures.row(rows, page, records), tokens, url, page.size == 0);
  }

  /** {@return the input of the same page at an unknown URL} */
  public PageTypeInput withoutUrl() {
    return new PageTypeInput(row, elementTokens, null, empty);
  }

  /** {@return an equal input with distinct tokens, which needs less memory} */
  public PageTypeInput trimmed() {
    return new PageTypeInput(row, distinct(elementTokens), url, empty);
  }

  /** {@return the number of tokens of elements} */
  int size() {
    return elementTokens.length;
  }

  /** {@return whether the page has no lines} */
  public boolean isEmpty() {
    return empty;
  }

  /** {@return the distinct tokens of the URL and of the elements, in ascending order} */
  public int[] tokens() {
    return distinct(tokens(new UrlFeatures(url)));
  }

  private int[] tokens(UrlFeatures urlFeatures) {
    int[] words = urlFeatures.tokens();
    int[] tokens = Arrays.copyOf(words, words.length + elementTokens.length);
    System.arraycopy(elementTokens, 0, tokens, words.length, elementTokens.length);
    return tokens;
  }

  /**
   * {@return the features of {@link FeatureSchema#pageTypeNames()}}
   *
   * @param weights the weights of tokens
   */
  public float[] row(PageTypeTokenWeights weights) {
    UrlFeatures urlFeatures = new UrlFeatures(url);
    float[] result = row.clone();
    urlFeatures.fill(result, FeatureSchema.offset(UrlFeatures.FAMILY));
    PageTypeFeatures.fillTokens(result, weights, tokens(urlFeatures));
    return result;
  }

  private static int[] distinct(int[] tokens) {
    return Arrays.stream(tokens).sorted().distinct().toArray();
  }
}
