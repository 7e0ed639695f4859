/** What the files of bodytext have in common: site rules, models, templates, gold and indexes. */
@NullMarked
package org.bodytext.extractor.file;

import org.jspecify.annotations.NullMarked;
