/** Tests of the commands. */
@NullMarked
package org.bodytext.cli;

import org.jspecify.annotations.NullMarked;
