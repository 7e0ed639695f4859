@NullMarked
package org.bodytext.extractor.metadata.source;

import org.jspecify.annotations.NullMarked;
