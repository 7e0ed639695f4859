/** What the MapReduce jobs of all tools share. */
@NullMarked
package org.bodytext.nutch.job;

import org.jspecify.annotations.NullMarked;
