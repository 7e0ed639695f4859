/** Tests of the package of the same name. */
@NullMarked
package org.bodytext.cli.fetch;

import org.jspecify.annotations.NullMarked;
