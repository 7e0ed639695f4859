/** End-to-end tests of the built files; each starts the command line as a process. */
@NullMarked
package org.bodytext.endtoend;

import org.jspecify.annotations.NullMarked;
