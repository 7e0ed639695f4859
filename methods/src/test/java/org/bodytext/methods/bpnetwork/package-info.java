/** Tests of the package. */
@NullMarked
package org.bodytext.methods.bpnetwork;

import org.jspecify.annotations.NullMarked;
