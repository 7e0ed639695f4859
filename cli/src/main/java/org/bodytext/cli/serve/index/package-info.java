/**
 * The indexes that are served, as of their last commits.
 *
 * <p>Nothing is null unless marked {@code @Nullable}.
 */
@NullMarked
package org.bodytext.cli.serve.index;

import org.jspecify.annotations.NullMarked;
