/**
 * The Nutch plugin {@code bodytext}: a parse filter that finds the body of each HTML page, and an
 * indexing filter that adds it to the document.
 *
 * <p>In: the bytes of a page as they were fetched. Out: parse metadata under {@code bodytext.},
 * then fields of the document. Nutch shares one instance of each filter among all its threads, and
 * loses a page whose filter throws; so both are safe to share and throw nothing.
 */
@NullMarked
package org.bodytext.nutch;

import org.jspecify.annotations.NullMarked;
