@NullMarked
package org.bodytext.extractor.metadata.rank;

import org.jspecify.annotations.NullMarked;
