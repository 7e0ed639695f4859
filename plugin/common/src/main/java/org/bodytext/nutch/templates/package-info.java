/**
 * Site templates in a Hadoop file system.
 *
 * <p>A store is a folder of versions, {@code v000001} and so on. The version with the highest
 * number is current; it gets its name when it is complete. The content of a version:
 *
 * <pre>
 * manifest               format, number of parts, number of sites
 * templates/part-r-N     MapFiles of site templates, for extraction
 * samples/part-r-N       SequenceFiles of the samples of the same sites, for further learning
 * </pre>
 *
 * <p>{@link org.bodytext.nutch.templates.SitePartitioner} assigns each site to a part.
 */
@NullMarked
package org.bodytext.nutch.templates;

import org.jspecify.annotations.NullMarked;
