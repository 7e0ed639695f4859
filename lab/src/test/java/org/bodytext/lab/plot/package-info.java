/** Tests of the package of the same name. */
@NullMarked
package org.bodytext.lab.plot;

import org.jspecify.annotations.NullMarked;
