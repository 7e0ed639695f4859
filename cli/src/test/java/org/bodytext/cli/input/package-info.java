/** Tests of the package of the same name. */
@NullMarked
package org.bodytext.cli.input;

import org.jspecify.annotations.NullMarked;
