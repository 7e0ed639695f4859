/** Records as JSON objects. */
@NullMarked
package org.bodytext.extractor.output.json;

import org.jspecify.annotations.NullMarked;
