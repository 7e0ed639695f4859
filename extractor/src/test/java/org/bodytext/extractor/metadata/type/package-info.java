@NullMarked
package org.bodytext.extractor.metadata.type;

import org.jspecify.annotations.NullMarked;
