package org.bodytext.nutch.segment;

/**
 * The result of parsing a segment.
 *
 * @param pages the number of pages
 * @param parsed the number of pages that were parsed; for the others no parser is active or the
 *     parser failed, and the log names them
 */
public record ParseReport(long pages, long parsed) {}
