package org.bodytext.lucene.index;

/**
 * Where a run that adds pages to an index stands, so that an interrupted run can be continued.
 *
 * @param run identifies the input and the settings of the run
 * @param pages the number of pages of the input that are done
 */
public record RunProgress(String run, long pages) {}
