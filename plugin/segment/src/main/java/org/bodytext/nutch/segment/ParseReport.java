package org.bodytext.nutch.segment;

/**
 * What parsing made of a segment.
 *
 * @param parsed pages that were parsed
 * @param failed pages that no parser could parse, such as pages of a type that has none
 */
public record ParseReport(long parsed, long failed) {}
