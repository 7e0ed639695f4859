package org.bodytext.extractor.page;

/** The ways to split a page into lines. */
public enum LineView {

  /**
   * Lines end at the line breaks of the source outside of tags; tags are removed and end no line.
   *
   * <p>Blank lines are lines, too. This is the <i>Ctext</i> of Chen Xin's line block report,
   * section 5.
   */
  SOURCE,

  /**
   * Lines end at block-level elements, at {@code <br>}, at line breaks of preformatted text and
   * where hidden text begins or ends, whatever the line breaks of the source. There are no blank
   * lines. Labels of drawings and repetitions of formulas are omitted within visible text.
   */
  BLOCK,

  /**
   * The paragraphs of texts embedded in scripts: JSON-LD, and the state from which scripts render a
   * page. They are not visible, and not lines of the other views.
   */
  EMBEDDED;

  /** {@return the views whose lines are in the markup of a page; a new array} */
  public static LineView[] ofMarkup() {
    return new LineView[] {SOURCE, BLOCK};
  }
}
