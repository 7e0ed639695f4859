package org.bodytext.extractor.page;

/** The ways in which a page is cut into lines. */
public enum LineView {

  /**
   * Lines end where the source has a line break in its text; tags are taken away and break nothing.
   *
   * <p>Blank lines are kept. This is the <i>Ctext</i> of Chen Xin's line block report, section 5.
   */
  SOURCE,

  /**
   * Lines end at block-level elements, at {@code <br>}, at line breaks of preformatted text and
   * where hidden text begins or ends, whatever the line breaks of the source. There are no blank
   * lines. Labels of drawings and formulas, if they stand within shown text, are in no line.
   */
  BLOCK,

  /**
   * The paragraphs of texts that scripts carry as data: JSON-LD, and the state that scripts build a
   * page from. They are not shown, and no lines of the other views.
   */
  EMBEDDED;

  /** {@return the ways to cut the markup of a page} */
  public static LineView[] ofMarkup() {
    return new LineView[] {SOURCE, BLOCK};
  }
}
