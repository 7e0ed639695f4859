/** Tests of the package of the same name. */
@NullMarked
package org.bodytext.cli.serve.view;

import org.jspecify.annotations.NullMarked;
