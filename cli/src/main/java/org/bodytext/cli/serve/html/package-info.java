/**
 * HTML that is escaped unless it is known to be safe, and the texts of the interface.
 *
 * <p>Nothing is null unless marked {@code @Nullable}.
 */
@NullMarked
package org.bodytext.cli.serve.html;

import org.jspecify.annotations.NullMarked;
