/**
 * One page: its body, the matches of a query, and a copy that is safe to show.
 *
 * <p>Nothing is null unless marked {@code @Nullable}.
 */
@NullMarked
package org.bodytext.cli.serve.page;

import org.jspecify.annotations.NullMarked;
