package org.bodytext.lucene.search;

/**
 * A part of a text.
 *
 * @param start the offset of the first UTF-16 code unit
 * @param end the offset after the last
 */
public record TextRange(int start, int end) {}
