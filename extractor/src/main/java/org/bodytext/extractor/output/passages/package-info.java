/** Bodies in passages of limited length, for search by vectors. */
@NullMarked
package org.bodytext.extractor.output.passages;

import org.jspecify.annotations.NullMarked;
