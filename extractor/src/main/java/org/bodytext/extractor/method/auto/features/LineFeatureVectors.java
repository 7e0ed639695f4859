package org.bodytext.extractor.method.auto.features;

import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.page.Page;

/**
 * The feature vectors of a page's lines.
 *
 * <p>Vectors are computed one at a time, so the memory for them does not depend on the number of
 * lines. Not thread-safe.
 */
public final class LineFeatureVectors {

  private static final int TEXT = FeatureSchema.offset(TextFeatures.FAMILY);
  private static final int TREE = FeatureSchema.offset(TreeFeatures.FAMILY);
  private static final int POSITION = FeatureSchema.offset(PositionFeatures.FAMILY);
  private static final int NEIGHBOURS = FeatureSchema.offset(NeighbourFeatures.FAMILY);
  private static final int CONTAINERS = FeatureSchema.offset(ContainerFeatures.FAMILY);
  private static final int REPETITIONS = FeatureSchema.offset(RepetitionFeatures.FAMILY);
  private static final int RECORDS = FeatureSchema.offset(RecordFeatures.FAMILY);
  private static final int TABLES = FeatureSchema.offset(TableFeatures.FAMILY);
  private static final int COMMENTS = FeatureSchema.offset(CommentFeatures.FAMILY);
  private static final int PAGE = FeatureSchema.offset(PageFeatures.FAMILY);

  private final PageAnalysis page;
  private final TextFeatures text;
  private final TreeFeatures tree;
  private final PositionFeatures position;
  private final NeighbourFeatures neighbours;
  private final ContainerFeatures containers;
  private final RepetitionFeatures repetitions;
  final RecordFeatures records;
  private final TableFeatures tables;
  private final CommentFeatures comments;
  private final PageFeatures pageFeatures;
  private final TokenContext tokens;

  private LineFeatureVectors(Page page, Arena arena) {
    this.page = new PageAnalysis(page, arena);
    text = new TextFeatures(this.page);
    tree = new TreeFeatures(this.page);
    position = new PositionFeatures(this.page);
    neighbours = new NeighbourFeatures(this.page);
    containers = new ContainerFeatures(this.page);
    repetitions = new RepetitionFeatures(this.page);
    records = new RecordFeatures(this.page);
    tables = new TableFeatures(this.page);
    comments = new CommentFeatures(this.page);
    pageFeatures = new PageFeatures(this.page, repetitions);
    tokens = new TokenContext(this.page);
  }

  /** {@return the feature vectors of a page} */
  public static LineFeatureVectors of(Page page) {
    return of(page, new Arena());
  }

  /** {@return the feature vectors of a page, valid until the arena is closed} */
  public static LineFeatureVectors of(Page page, Arena arena) {
    return new LineFeatureVectors(page, arena);
  }

  /** {@return the analysis that the features are computed from} */
  public PageAnalysis analysis() {
    return page;
  }

  /** {@return the number of lines} */
  public int size() {
    return page.size;
  }

  /** {@return the length of a line in words} */
  public float words(int line) {
    return page.texts.words[line];
  }

  /** {@return the tokens of the lines} */
  public TokenContext tokens() {
    return tokens;
  }

  /**
   * Writes the features of the page, which are equal for all lines.
   *
   * @param row receives the features
   * @param at the index in {@code row} of the first feature of a line
   */
  public void fillPage(float[] row, int at) {
    pageFeatures.fill(row, at + PAGE);
  }

  /**
   * Writes the features of a line, except those of tokens and of the page.
   *
   * @param row receives the features, in the order of {@link FeatureSchema#names()}
   * @param at the index in {@code row} of the first feature of a line
   */
  public void fill(int line, float[] row, int at) {
    text.fill(line, row, at + TEXT);
    tree.fill(line, row, at + TREE);
    position.fill(line, row, at + POSITION);
    neighbours.fill(line, row, at + NEIGHBOURS);
    containers.fill(line, row, at + CONTAINERS);
    repetitions.fill(line, row, at + REPETITIONS);
    records.fill(line, row, at + RECORDS);
    tables.fill(line, row, at + TABLES);
    comments.fill(line, row, at + COMMENTS);
  }
}
