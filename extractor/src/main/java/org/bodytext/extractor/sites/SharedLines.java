package org.bodytext.extractor.sites;

import org.bodytext.extractor.page.Page;

/**
 * How many of the known pages of a site have each line of one page, over all of the site and over
 * the pages of the same layout.
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

  /** {@return how many of the known pages are of the page's layout; 0 if the layout is unknown} */
  int pagesOfLayout();

  /** {@return how many of {@link #pagesOfLayout()} have a line; 0 if the layout is unknown} */
  int pagesOfLayout(int line);
}
