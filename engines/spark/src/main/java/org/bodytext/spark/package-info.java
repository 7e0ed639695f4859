/**
 * Spark 4: WARC files as the data source {@code warc}, and extraction as a function of SQL and as a
 * user-defined function.
 */
@NullMarked
package org.bodytext.spark;

import org.jspecify.annotations.NullMarked;
