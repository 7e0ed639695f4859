/** The update processor of Solr. */
@NullMarked
package org.bodytext.solr;

import org.jspecify.annotations.NullMarked;
