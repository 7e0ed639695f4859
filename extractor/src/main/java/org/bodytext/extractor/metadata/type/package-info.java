/** Classifies pages by their purpose, such as an article, a forum thread or a product. */
@NullMarked
package org.bodytext.extractor.metadata.type;

import org.jspecify.annotations.NullMarked;
