/**
 * Benchmarks of the speed and the quality of the library, compared with other extractors. Each
 * class with a {@code main} is one measurement.
 */
@NullMarked
package org.bodytext.benchmark;

import org.jspecify.annotations.NullMarked;
