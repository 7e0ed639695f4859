/**
 * The pages of the interface.
 *
 * <p>Nothing is null unless marked {@code @Nullable}.
 */
@NullMarked
package org.bodytext.cli.serve.view;

import org.jspecify.annotations.NullMarked;
