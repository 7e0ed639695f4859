/** Recognizes input that is not a page, such as archives, mail, feeds, scripts and tables. */
@NullMarked
package org.bodytext.extractor.input;

import org.jspecify.annotations.NullMarked;
