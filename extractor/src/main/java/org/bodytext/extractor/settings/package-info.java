/**
 * Named settings, and their values as text, as they appear in configurations.
 *
 * <p>Every extraction method declares its settings and converts their values to its options.
 */
@NullMarked
package org.bodytext.extractor.settings;

import org.jspecify.annotations.NullMarked;
