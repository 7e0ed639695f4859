@NullMarked
package org.bodytext.extractor.conventions;

import org.jspecify.annotations.NullMarked;
