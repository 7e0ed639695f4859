/** The plugin of Elasticsearch: char filter, analyzers and ingest processor. */
@NullMarked
package org.bodytext.elasticsearch;

import org.jspecify.annotations.NullMarked;
