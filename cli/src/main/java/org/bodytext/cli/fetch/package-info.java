/**
 * Pages from the web, fetched politely: robots.txt obeyed, one connection a host, a delay between
 * requests of a host, limits on time and size.
 *
 * <p>In: a list of URLs. Out: pages in the order of the list, and an error in the place of a page
 * that cannot or must not be fetched.
 */
@NullMarked
package org.bodytext.cli.fetch;

import org.jspecify.annotations.NullMarked;
