/** The parse filter of the plugin {@code bodytext}. */
@NullMarked
package org.bodytext.nutch.parse;

import org.jspecify.annotations.NullMarked;
