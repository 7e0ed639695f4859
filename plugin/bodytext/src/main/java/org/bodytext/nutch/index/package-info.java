/** The indexing filter of the plugin {@code bodytext}. */
@NullMarked
package org.bodytext.nutch.index;

import org.jspecify.annotations.NullMarked;
