/** Tests of the package. */
@NullMarked
package org.bodytext.extractor.network;

import org.jspecify.annotations.NullMarked;
