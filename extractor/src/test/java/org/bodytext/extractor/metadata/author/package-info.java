@NullMarked
package org.bodytext.extractor.metadata.author;

import org.jspecify.annotations.NullMarked;
