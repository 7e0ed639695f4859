package org.bodytext.nutch.segment;

/**
 * What parsing made of a segment.
 *
 * @param pages the pages in it
 * @param parsed those that were parsed; the others have a type that no active parser takes, or
 *     their parser failed, and the log says which
 */
public record ParseReport(long pages, long parsed) {}
