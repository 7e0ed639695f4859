package org.bodytext.extractor.markup;

/** Properties of elements, runs of text and lines, as bits of an {@code int}. */
final class MarkupFlags {

  /** Hidden by {@code hidden}, {@code display:none} or {@code visibility:hidden}. */
  static final int HIDDEN = 1;

  /** Hidden only from assistive technology, by {@code aria-hidden=true}. */
  static final int ARIA_HIDDEN = 1 << 1;

  static final int NOSCRIPT = 1 << 2;
  static final int TEMPLATE = 1 << 3;

  /**
   * Text next to the text of the page, but not part of it: labels of drawings, ruby annotations,
   * the repetition of a formula, text of {@link AncillaryClasses}.
   */
  static final int ANCILLARY = 1 << 4;

  /** The flags that decide whether text is shown. Text that differs in them never shares a line. */
  static final int VISIBILITY = HIDDEN | NOSCRIPT | TEMPLATE | ANCILLARY;

  /** White space is preserved. */
  static final int PREFORMATTED = 1 << 5;

  /** Text within {@code code}, {@code kbd} and the like, where inline markup separates no words. */
  static final int CODE_LIKE = 1 << 15;

  /** {@link #ANCILLARY} by class name: never a line of its own. */
  static final int SKIP_LINE = 1 << 17;

  /** The flags of an element that its descendants inherit. */
  static final int INHERITED = VISIBILITY | ARIA_HIDDEN | PREFORMATTED | CODE_LIKE | SKIP_LINE;

  /** Of an element: it is inline. */
  static final int INLINE = 1 << 6;

  /** Of text: it is within a link. */
  static final int LINK = 1 << 7;

  /** Of a run: {@code &} does not begin a character reference, as in CDATA. */
  static final int LITERAL = 1 << 8;

  /** Of a line: only {@code <br>} separates it from the line before. */
  static final int AFTER_BREAK = 1 << 9;

  /** Of a run: what precedes it is separate from what follows, as by a blank. */
  static final int AFTER_BOX = 1 << 10;

  /**
   * Of a run: its text equals its source. It contains no character reference, no invisible
   * character, and no white space other than single spaces.
   */
  static final int VERBATIM = 1 << 11;

  /** Of an element: a template that has this flag is shown in its place. */
  static final int SHADOW_ROOT = 1 << 12;

  /** Of an element: it is {@link #HIDDEN} by its own attributes, not by those of an ancestor. */
  static final int HIDDEN_ITSELF = 1 << 13;

  /**
   * Of an element: its id begins with {@code S:}. React streams such chunks as {@code <div hidden
   * id="S:1">} after the rest of the page; a script then moves them to their place.
   */
  static final int STREAMED_CHUNK = 1 << 14;

  /** Of an element: it has an {@code href}, so that {@code <a>} is a link and not an anchor. */
  static final int HAS_HREF = 1 << 16;

  /** Of an element: a style that screen readers ignore moves it out of sight. */
  static final int OFFSCREEN = 1 << 18;

  /** Of an element: a style makes its text unreadable; a wrapper may have it only until shown. */
  static final int UNREADABLE = 1 << 19;

  /** Of a run: it is the denominator of a fraction. */
  static final int AFTER_FRACTION_BAR = 1 << 20;

  /** Of a run: it is the exponent of a formula. */
  static final int RAISED = 1 << 21;

  /** Of a run: a radical sign precedes it. */
  static final int AFTER_RADICAL = 1 << 22;

  /** Of a run: a sign that the source does not contain precedes it. */
  static final int SIGNED = AFTER_FRACTION_BAR | RAISED | AFTER_RADICAL;

  /** Of an empty run: a {@code <br>} is there. */
  static final int BREAK = 1 << 23;

  /** Of an empty run: the tag of a box such as an image is there. */
  static final int BOX = 1 << 24;

  /** Of an empty run: the tag of a form control, or of its label, is there. */
  static final int CONTROL = 1 << 25;

  /** Of an empty run: it separates small figures from the text before or after them. */
  static final int FIGURE_EDGE = 1 << 26;

  /** The flags of text that its run keeps. */
  static final int RUN_FLAGS = VISIBILITY | PREFORMATTED | LITERAL | VERBATIM;

  private MarkupFlags() {}

  /** {@return whether text is shown} Text that is only {@link #ARIA_HIDDEN} is. */
  static boolean isVisible(int flags) {
    return (flags & VISIBILITY) == 0;
  }
}
