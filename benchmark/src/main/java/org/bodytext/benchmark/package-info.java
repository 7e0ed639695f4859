/**
 * How fast and how right the library is, beside its peers. Each class with a {@code main} is one
 * measurement; the README names the command that runs it.
 */
@NullMarked
package org.bodytext.benchmark;

import org.jspecify.annotations.NullMarked;
