/**
 * The templates of sites in a Hadoop file system.
 *
 * <p>A store is a folder of versions, {@code v000001} and so on; the one with the highest number
 * counts, and is whole from when it has its name. What is in a version:
 *
 * <pre>
 * manifest               what it is, how many parts and sites it has
 * templates/part-r-N     MapFiles of sites: what extraction reads
 * samples/part-r-N       SequenceFiles of the same sites: what learning more reads
 * </pre>
 *
 * <p>A site is in the part that {@link org.bodytext.nutch.templates.SitePartitioner} says.
 */
@NullMarked
package org.bodytext.nutch.templates;

import org.jspecify.annotations.NullMarked;
