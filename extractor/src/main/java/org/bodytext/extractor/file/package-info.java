/** The exception for damaged files: site rules, models, templates, gold files and indexes. */
@NullMarked
package org.bodytext.extractor.file;

import org.jspecify.annotations.NullMarked;
