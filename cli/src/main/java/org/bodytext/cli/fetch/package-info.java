/**
 * A polite fetcher of web pages: it obeys robots.txt, uses one connection per host with a delay
 * between requests, limits time and size, and does not follow redirects from the internet into the
 * local network.
 *
 * <p>In: a list of URLs. Out: pages in the order of the list, with an error in place of a page that
 * cannot or must not be fetched.
 */
@NullMarked
package org.bodytext.cli.fetch;

import org.jspecify.annotations.NullMarked;
