/** Tests of the package of the same name. */
@NullMarked
package org.bodytext.cli.serve.page;

import org.jspecify.annotations.NullMarked;
