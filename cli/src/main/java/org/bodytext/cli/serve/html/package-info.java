/**
 * The texts of the interface, and files of the jar.
 *
 * <p>Nothing is null unless marked {@code @Nullable}.
 */
@NullMarked
package org.bodytext.cli.serve.html;

import org.jspecify.annotations.NullMarked;
