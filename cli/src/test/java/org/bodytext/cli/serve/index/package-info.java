/** Tests of the package of the same name. */
@NullMarked
package org.bodytext.cli.serve.index;

import org.jspecify.annotations.NullMarked;
