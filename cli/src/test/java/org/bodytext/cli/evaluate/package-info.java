/** Tests of the package of the same name. */
@NullMarked
package org.bodytext.cli.evaluate;

import org.jspecify.annotations.NullMarked;
