/** Tests of the package of the same name. */
@NullMarked
package org.bodytext.training;

import org.jspecify.annotations.NullMarked;
