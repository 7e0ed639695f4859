package org.bodytext.extractor.auto;

import java.util.BitSet;
import org.bodytext.extractor.AutoOptions;
import org.bodytext.extractor.Lines;
import org.bodytext.extractor.Page;
import org.jspecify.annotations.Nullable;

/**
 * The features of a page's lines, a row a line.
 *
 * <p>Rows are made one at a time, so a page of many lines costs no table. Not safe to share between
 * threads.
 */
public final class LineRows {

  private final PageText page;
  private final Lines lines;
  private final TextColumns text;
  private final TreeColumns tree;
  private final PositionColumns position;
  private final NeighbourColumns neighbours;
  private final ContainerColumns containers;
  private final RepeatColumns repeats;
  private final RecordColumns records;
  private final TableColumns tables;
  private final CommentColumns comments;
  private final PageColumns whole;
  private final TokenInput tokens;

  private LineRows(Page page, Arena arena) {
    this.page = new PageText(page, arena);
    lines = page.lines();
    text = new TextColumns(this.page);
    tree = new TreeColumns(this.page);
    position = new PositionColumns(this.page);
    neighbours = new NeighbourColumns(this.page);
    containers = new ContainerColumns(this.page);
    repeats = new RepeatColumns(this.page);
    records = new RecordColumns(this.page, repeats);
    tables = new TableColumns(this.page);
    comments = new CommentColumns(this.page);
    whole = new PageColumns(this.page, containers, repeats);
    tokens = new TokenInput(this.page, containers, repeats);
  }

  /** {@return the features of a page} */
  public static LineRows of(Page page) {
    return of(page, new Arena());
  }

  /** {@return the same, good until the arena is closed} */
  static LineRows of(Page page, Arena arena) {
    return new LineRows(page, arena);
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
  PageParts parts(AutoOptions options) {
    return PageParts.of(page, options);
  }

  /** {@return the lines of comments; none if none of some lines is among them} */
  BitSet comments(BitSet among) {
    return PageParts.among(page, PageParts.COMMENTS, comments.within(), among);
  }

  /** {@return the lines of teasers; none if none of some lines is among them} */
  BitSet related(BitSet among) {
    boolean[] within = PageParts.within(page.tree, PageParts.RELATED);
    return PageParts.among(page, PageParts.RELATED, within, among);
  }

  /** Adds the {@link WordlessLines} that belong to what was chosen. */
  void addWordless(float[] odds, BitSet dropped, BitSet chosen) {
    WordlessLines.add(page, odds, dropped, chosen);
  }

  /** {@return lines that are no body whatever the model says} */
  BitSet neverBody() {
    return NeverBody.of(page, lines);
  }

  /**
   * {@return what to add to log odds so that lines of a {@link UnitPool unit} have the same, and of
   * a {@link GroupPool group}}
   */
  float[] unitShares(float[] odds) {
    float[] shares = UnitPool.shares(page, odds);
    GroupPool.addShares(page, odds, shares);
    return shares;
  }

  /** {@return whether a line stands in a heading} */
  boolean isHeading(int line) {
    return page.tree.heading[page.tree.nodeOfLine[line]] > 0;
  }

  /** {@return whether a line is a heading below the first level, and no block within one} */
  boolean isSubheading(int line) {
    PageTree tree = page.tree;
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
  public TokenInput tokens() {
    return tokens;
  }

  /** {@return what tells of the kind of the page, with its address} */
  KindInput kindInput(@Nullable String url) {
    return KindInput.of(this, page, records, url);
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
   * @param row takes them from {@code at} on, as many as {@link Columns#names()}
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
