/** Support for the MapReduce jobs of the tools. */
@NullMarked
package org.bodytext.nutch.job;

import org.jspecify.annotations.NullMarked;
