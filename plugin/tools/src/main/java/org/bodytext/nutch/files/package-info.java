/** Files and folders that appear whole or not at all. */
@NullMarked
package org.bodytext.nutch.files;

import org.jspecify.annotations.NullMarked;
