/**
 * The web server of the command {@code serve}: search and explanation in a browser.
 *
 * <p>Nothing is null unless marked {@code @Nullable}.
 */
@NullMarked
package org.bodytext.cli.serve;

import org.jspecify.annotations.NullMarked;
