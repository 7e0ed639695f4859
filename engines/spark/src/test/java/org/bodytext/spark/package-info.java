@NullMarked
package org.bodytext.spark;

import org.jspecify.annotations.NullMarked;
