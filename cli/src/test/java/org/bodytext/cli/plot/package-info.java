/** Tests of the package of the same name. */
@NullMarked
package org.bodytext.cli.plot;

import org.jspecify.annotations.NullMarked;
