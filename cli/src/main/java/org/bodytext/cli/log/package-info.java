/**
 * What Nutch's jobs tell a log, a line each on standard error.
 *
 * <p>In: messages for SLF4J. Out: which pages cannot be parsed or indexed, and why a job failed.
 */
@NullMarked
package org.bodytext.cli.log;

import org.jspecify.annotations.NullMarked;
