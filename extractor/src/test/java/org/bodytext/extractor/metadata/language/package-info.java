@NullMarked
package org.bodytext.extractor.metadata.language;

import org.jspecify.annotations.NullMarked;
