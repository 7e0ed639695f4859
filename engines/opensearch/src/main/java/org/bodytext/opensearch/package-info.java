/** The plugin of OpenSearch: char filter, analyzers and ingest processor. */
@NullMarked
package org.bodytext.opensearch;

import org.jspecify.annotations.NullMarked;
