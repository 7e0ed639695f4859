/** Atomic changes of files and folders. */
@NullMarked
package org.bodytext.nutch.files;

import org.jspecify.annotations.NullMarked;
