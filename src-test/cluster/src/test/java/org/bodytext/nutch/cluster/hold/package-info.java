/**
 * A Nutch plugin in the job jar of the tests that suspends one task attempt. It must not use other
 * packages of this module, which are not in the job jar.
 */
@NullMarked
package org.bodytext.nutch.cluster.hold;

import org.jspecify.annotations.NullMarked;
