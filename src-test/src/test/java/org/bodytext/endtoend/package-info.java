/** What a user does with the built files: each test starts the command line as a process. */
@NullMarked
package org.bodytext.endtoend;

import org.jspecify.annotations.NullMarked;
