@NullMarked
package org.bodytext.elasticsearch;

import org.jspecify.annotations.NullMarked;
