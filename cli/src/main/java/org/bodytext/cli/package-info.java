/**
 * The command line: one class a command.
 *
 * <p>In: arguments. Out: results on standard output, errors and progress on standard error, an exit
 * code. Only {@link org.bodytext.cli.Main#main} exits.
 */
@NullMarked
package org.bodytext.cli;

import org.jspecify.annotations.NullMarked;
