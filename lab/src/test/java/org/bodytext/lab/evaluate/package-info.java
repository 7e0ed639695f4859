/** Tests of the package of the same name. */
@NullMarked
package org.bodytext.lab.evaluate;

import org.jspecify.annotations.NullMarked;
