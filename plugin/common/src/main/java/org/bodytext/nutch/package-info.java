/**
 * What the plugins and the tools share: the names of fields, which pages have a body, and the parse
 * filter that finds it, which works in the plugin of the parser that hands its page on.
 *
 * <p>In: the bytes of a page as they were fetched. Out: parse metadata under {@code bodytext.}. All
 * types are safe to share between threads; nothing is null unless marked {@code @Nullable}.
 */
@NullMarked
package org.bodytext.nutch;

import org.jspecify.annotations.NullMarked;
