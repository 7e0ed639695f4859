/** Tests of the template method. */
@NullMarked
package org.bodytext.extractor.sites.template;

import org.jspecify.annotations.NullMarked;
