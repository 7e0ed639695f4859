@NullMarked
package org.bodytext.extractor.metadata.date;

import org.jspecify.annotations.NullMarked;
