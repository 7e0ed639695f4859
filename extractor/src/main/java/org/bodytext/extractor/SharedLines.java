package org.bodytext.extractor;

/**
 * How many of the known pages of a site have each line of one page, over all of the site and over
 * the pages of the same design.
 *
 * <p>Lines are those of {@link Page#lines()}, counted from 0. A line that one known page alone has
 * counts 0. Each method costs a look-up, and throws {@link IndexOutOfBoundsException} for a line
 * that the page does not have.
 *
 * <p>Immutable and safe to share between threads.
 */
public interface SharedLines {

  /** {@return how many pages of the site are known; copies of a page count once} */
  int pages();

  /** {@return how many of {@link #pages()} have a line} */
  int pages(int line);

  /** {@return how many of the known pages are of the page's design; 0 if the design is unknown} */
  int pagesOfDesign();

  /** {@return how many of {@link #pagesOfDesign()} have a line; 0 if the design is unknown} */
  int pagesOfDesign(int line);

  /**
   * {@return whether so many pages are known that options let their counts decide; if not, {@link
   * #isBoilerplate} is false for all lines}
   */
  default boolean isKnown(TemplateOptions options) {
    return pages() >= options.pages();
  }

  /**
   * {@return whether a line is boilerplate of the site: as many pages have it, of all or of the
   * design, as options ask for}
   */
  default boolean isBoilerplate(int line, TemplateOptions options) {
    return pages(line) >= options.least(pages())
        || pagesOfDesign(line) >= options.least(pagesOfDesign());
  }
}
