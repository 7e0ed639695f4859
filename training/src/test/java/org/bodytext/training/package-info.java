/** Tests of the package. */
@NullMarked
package org.bodytext.training;

import org.jspecify.annotations.NullMarked;
