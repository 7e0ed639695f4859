/** The tools that users start by {@code bin/nutch}, and the signature of bodies. */
@NullMarked
package org.bodytext.nutch.tools;

import org.jspecify.annotations.NullMarked;
