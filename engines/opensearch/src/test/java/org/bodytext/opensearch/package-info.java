@NullMarked
package org.bodytext.opensearch;

import org.jspecify.annotations.NullMarked;
