package org.bodytext.extractor.method.auto;

import java.util.BitSet;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * The features of a page's lines, a row a line.
 *
 * <p>Rows are made one at a time, so a page of many lines costs no table. Not safe to share between
 * threads.
 */
public final class LineFeatureVectors {

  private final PageAnalysis page;
  private final Lines lines;
  private final TextFeatures text;
  private final TreeFeatures tree;
  private final PositionFeatures position;
  private final NeighbourFeatures neighbours;
  private final ContainerFeatures containers;
  private final RepetitionFeatures repeats;
  private final RecordFeatures records;
  private final TableFeatures tables;
  private final CommentFeatures comments;
  private final PageFeatures whole;
  private final TokenContext tokens;

  private LineFeatureVectors(Page page, Arena arena) {
    this.page = new PageAnalysis(page, arena);
    lines = page.lines();
    text = new TextFeatures(this.page);
    tree = new TreeFeatures(this.page);
    position = new PositionFeatures(this.page);
    neighbours = new NeighbourFeatures(this.page);
    containers = new ContainerFeatures(this.page);
    repeats = new RepetitionFeatures(this.page);
    records = new RecordFeatures(this.page, repeats);
    tables = new TableFeatures(this.page);
    comments = new CommentFeatures(this.page);
    whole = new PageFeatures(this.page, containers, repeats);
    tokens = new TokenContext(this.page, containers, repeats);
  }

  /** {@return the features of a page} */
  public static LineFeatureVectors of(Page page) {
    return of(page, new Arena());
  }

  /** {@return the same, good until the arena is closed} */
  static LineFeatureVectors of(Page page, Arena arena) {
    return new LineFeatureVectors(page, arena);
  }

  /** {@return what lends the arrays of this page} */
  Arena arena() {
    return page.arena;
  }

  /** {@return the number of lines} */
  public int size() {
    return page.size;
  }

  /** {@return the length of a line in words} */
  public float words(int line) {
    return page.texts.words[line];
  }

  /** {@return the lengths of all lines in words, and maybe more; not to be changed} */
  float[] words() {
    return page.texts.words;
  }

  /** {@return what the settings say of parts of the page} */
  SectionOverrides parts(AutoOptions options) {
    return SectionOverrides.of(page, options);
  }

  /** {@return the lines of comments; none if none of some lines is among them} */
  BitSet comments(BitSet among) {
    return SectionOverrides.among(page, SectionOverrides.COMMENTS, comments.within(), among);
  }

  /** {@return the lines of teasers; none if none of some lines is among them} */
  BitSet related(BitSet among) {
    boolean[] within = SectionOverrides.within(page.tree, SectionOverrides.RELATED);
    return SectionOverrides.among(page, SectionOverrides.RELATED, within, among);
  }

  /** Adds the {@link PunctuationOnlyLines} that belong to what was chosen. */
  void addWordless(float[] odds, BitSet dropped, BitSet chosen) {
    PunctuationOnlyLines.add(page, odds, dropped, chosen);
  }

  /** {@return lines that are no body whatever the model says} */
  BitSet neverBody() {
    return ExcludedLines.of(page, lines);
  }

  /**
   * {@return what to add to log odds so that lines of a {@link SemanticUnitSmoother unit} have the
   * same, and of a {@link ListAndBlockSmoother group}}
   */
  float[] unitShares(float[] odds) {
    float[] shares = SemanticUnitSmoother.shares(page, odds);
    ListAndBlockSmoother.addShares(page, odds, shares);
    return shares;
  }

  /** {@return whether a line stands in a heading} */
  boolean isHeading(int line) {
    return page.tree.heading[page.tree.nodeOfLine[line]] > 0;
  }

  /** {@return whether a line is a heading below the first level, and no block within one} */
  boolean isSubheading(int line) {
    ContentTree tree = page.tree;
    int block = tree.block[tree.nodeOfLine[line]];
    return tree.heading[block] > 1 && tree.heading[tree.blockParent[block]] == 0;
  }

  /** {@return whether a line stands in a table or code, where texts repeat for a reason} */
  boolean mayRepeat(int line) {
    return page.tree.isWithin(page.tree.nodeOfLine[line], "table", "pre");
  }

  /** {@return a hash of a line's text} */
  public int textHash(int line) {
    return page.texts.hash[line];
  }

  /** {@return the tokens of the lines} */
  public TokenContext tokens() {
    return tokens;
  }

  /** {@return what tells of the kind of the page, with its address} */
  PageTypeInput kindInput(@Nullable String url) {
    return PageTypeInput.of(this, page, records, url);
  }

  /**
   * Fills the columns that all lines of the page share.
   *
   * @param row takes them from {@code at} on
   */
  public void fillPage(float[] row, int at) {
    whole.fill(row, at);
  }

  /**
   * Fills all columns of a line but those of tokens and those that all lines share.
   *
   * @param row takes them from {@code at} on, as many as {@link FeatureSchema#names()}
   */
  public void fill(int line, float[] row, int at) {
    text.fill(line, row, at);
    tree.fill(line, row, at);
    position.fill(line, row, at);
    neighbours.fill(line, row, at);
    containers.fill(line, row, at);
    repeats.fill(line, row, at);
    records.fill(line, row, at);
    tables.fill(line, row, at);
    comments.fill(line, row, at);
  }
}
