/** Tests of the commands. */
@NullMarked
package org.bodytext.lab;

import org.jspecify.annotations.NullMarked;
