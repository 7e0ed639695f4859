/**
 * Named settings and their values as text, in which configurations write them.
 *
 * <p>Every method declares its settings and reads its options from their values.
 */
@NullMarked
package org.bodytext.extractor.settings;

import org.jspecify.annotations.NullMarked;
