/**
 * The command line: one class per command.
 *
 * <p>In: arguments. Out: results on standard output, errors and progress on standard error, an exit
 * code. Only {@link org.bodytext.cli.Main#main} calls {@link System#exit}.
 */
@NullMarked
package org.bodytext.cli;

import org.jspecify.annotations.NullMarked;
