package org.bodytext.extractor.sites;

import org.bodytext.extractor.page.Page;

/**
 * The number of known pages of a site that contain each line of one page, over all pages of the
 * site and over the pages of the same layout.
 *
 * <p>Lines are those of {@link Page#lines()}, counted from 0. The count of a line that only one
 * known page contains is 0. The cost of each method is a look-up. Methods with a line throw {@link
 * IndexOutOfBoundsException} if the page has no such line.
 *
 * <p>Immutable and safe to share between threads.
 */
public interface SharedLines {

  /** {@return the number of known pages of the site; copies of a page count once} */
  int pages();

  /** {@return the number of known pages of the site that contain a line} */
  int pages(int line);

  /** {@return the number of known pages with the layout of the page; 0 if the layout is unknown} */
  int pagesOfLayout();

  /** {@return the number of known pages with the layout that contain a line; 0 if it is unknown} */
  int pagesOfLayout(int line);
}
