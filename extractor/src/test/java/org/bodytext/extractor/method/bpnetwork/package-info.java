/** Tests of the package. */
@NullMarked
package org.bodytext.extractor.method.bpnetwork;

import org.jspecify.annotations.NullMarked;
