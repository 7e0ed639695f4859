/** Tests of the package of the same name. */
@NullMarked
package org.bodytext.cli.index;

import org.jspecify.annotations.NullMarked;
