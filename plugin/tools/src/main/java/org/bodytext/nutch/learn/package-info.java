/**
 * Learns site templates by MapReduce and writes them to a store.
 *
 * <p>{@link org.bodytext.nutch.learn.PageInputFormat} reads pages from segments and WARC files.
 * {@link org.bodytext.nutch.learn.LearnMapper} adds each page to the sample of its site. {@link
 * org.bodytext.nutch.learn.SampleCombiner} merges the samples of a map task, {@link
 * org.bodytext.nutch.learn.SampleReducer} those of all tasks. {@link
 * org.bodytext.nutch.learn.TemplateOutputFormat} writes templates and samples, which {@link
 * org.bodytext.nutch.learn.StoreUpdate} publishes as a new version of the store.
 */
@NullMarked
package org.bodytext.nutch.learn;

import org.jspecify.annotations.NullMarked;
