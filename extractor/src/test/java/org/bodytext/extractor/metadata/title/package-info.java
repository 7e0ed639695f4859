@NullMarked
package org.bodytext.extractor.metadata.title;

import org.jspecify.annotations.NullMarked;
