/** What the plugins and tools share: settings, fields and fetched pages. */
@NullMarked
package org.bodytext.nutch.common;

import org.jspecify.annotations.NullMarked;
