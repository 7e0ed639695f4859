/** Settings, field names and page access, shared by the plugins and tools. */
@NullMarked
package org.bodytext.nutch.common;

import org.jspecify.annotations.NullMarked;
