/**
 * Ranks the candidates of a field of the metadata by a learned model.
 *
 * <p>A field collects its candidates with their own features into a {@code CandidateSet}, which
 * adds those of the places; a {@code FieldModel} gives each candidate a probability.
 */
@NullMarked
package org.bodytext.extractor.metadata.rank;

import org.jspecify.annotations.NullMarked;
