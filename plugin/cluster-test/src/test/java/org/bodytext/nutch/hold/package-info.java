/**
 * A Nutch plugin in the job jar of the tests, which holds one task attempt in the midst of its work
 * until somebody kills it or lets it go. Nothing else here may be used by it: the jar has only
 * this.
 */
@NullMarked
package org.bodytext.nutch.hold;

import org.jspecify.annotations.NullMarked;
