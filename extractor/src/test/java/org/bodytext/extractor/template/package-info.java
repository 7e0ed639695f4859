/** Tests of the template method. */
@NullMarked
package org.bodytext.extractor.template;

import org.jspecify.annotations.NullMarked;
