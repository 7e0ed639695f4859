package org.bodytext.extractor;

/** The two ways in which a page is cut into lines. */
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
   * lines.
   */
  BLOCK
}
