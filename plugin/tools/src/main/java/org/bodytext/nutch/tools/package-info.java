/** The tools for {@code bin/nutch}, and the body signature. */
@NullMarked
package org.bodytext.nutch.tools;

import org.jspecify.annotations.NullMarked;
