/**
 * What the plugins and the tools share: the names of fields, and which pages have a body.
 *
 * <p>All types are immutable; nothing is null unless marked {@code @Nullable}.
 */
@NullMarked
package org.bodytext.nutch;

import org.jspecify.annotations.NullMarked;
