package org.bodytext.extractor.markup;

/** What is remembered of an element, a run of text or a line, in the bits of one number. */
final class MarkupFlags {

  /** Hidden by {@code hidden}, {@code display:none}, {@code visibility:hidden}. */
  static final int HIDDEN = 1;

  /** Hidden from assistive technology only by {@code aria-hidden=true}. */
  static final int ARIA_HIDDEN = 1 << 1;

  static final int NOSCRIPT = 1 << 2;
  static final int TEMPLATE = 1 << 3;

  /**
   * Text beside the text of the page: labels of drawings, how characters are read, a formula that
   * stands there once more, {@link AncillaryClasses}.
   */
  static final int BESIDE = 1 << 4;

  /** What decides whether text is shown; text that differs in these never shares a line. */
  static final int VISIBILITY = HIDDEN | NOSCRIPT | TEMPLATE | BESIDE;

  /** White space stays as it is. */
  static final int PREFORMATTED = 1 << 5;

  /** Text is what was typed, letter by letter, however it is marked up. */
  static final int TYPED = 1 << 15;

  /** Text that is {@link #BESIDE} by its class is no line, even where it stands alone. */
  static final int NO_LINE = 1 << 17;

  /** What an element hands down to the elements in it. */
  static final int INHERITED = VISIBILITY | ARIA_HIDDEN | PREFORMATTED | TYPED | NO_LINE;

  /** Of an element: it stands within a line. */
  static final int INLINE = 1 << 6;

  /** Of text: it stands in a link. */
  static final int LINK = 1 << 7;

  /** Of a run: {@code &} is no reference, as in CDATA. */
  static final int LITERAL = 1 << 8;

  /** Of a line: only {@code <br>} parts it from the line before. */
  static final int AFTER_BREAK = 1 << 9;

  /** Of a run: a box such as an image stands before it and parts it from the word before. */
  static final int AFTER_BOX = 1 << 10;

  /**
   * Of a run: its text is its source. It has no reference, nothing invisible and no white space but
   * single blanks.
   */
  static final int EVEN = 1 << 11;

  /** Of an element: a template with it is shown where it stands. */
  static final int SHADOW_ROOT = 1 << 12;

  /** Of an element: it is {@link #HIDDEN} for itself, not by an element around it. */
  static final int HIDES = 1 << 13;

  /**
   * Of an element: React sent it behind the rest of the page, hidden until a script has put it in
   * its place. Its id begins with {@code S:}.
   */
  static final int STREAMED = 1 << 14;

  /** Of an element: it has an address, so that {@code <a>} is a link and no anchor. */
  static final int REFERS = 1 << 16;

  /** What a run keeps of the flags of its text. */
  static final int OF_RUN = PREFORMATTED | LITERAL | EVEN;

  private MarkupFlags() {}

  /** {@return whether text is shown} Text that is only aria-hidden is seen like any other. */
  static boolean isVisible(int flags) {
    return (flags & VISIBILITY) == 0;
  }
}
