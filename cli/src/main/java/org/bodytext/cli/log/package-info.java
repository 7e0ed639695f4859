/**
 * The SLF4J provider of the command line, for the logs of Nutch jobs.
 *
 * <p>In: log messages. Out: on standard error, one line each, the pages that cannot be parsed or
 * indexed and the reasons why jobs failed.
 */
@NullMarked
package org.bodytext.cli.log;

import org.jspecify.annotations.NullMarked;
