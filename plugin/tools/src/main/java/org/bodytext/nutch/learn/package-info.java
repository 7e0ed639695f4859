/**
 * Learns the templates of sites by MapReduce, and puts them into a store.
 *
 * <p>The path of a page: {@linkplain org.bodytext.nutch.learn.PageInputFormat read} from a segment
 * or a WARC file, {@linkplain org.bodytext.nutch.learn.LearnMapper learned} into the sample of its
 * site, which is merged with others {@linkplain org.bodytext.nutch.learn.SampleCombiner where they
 * were made} and {@linkplain org.bodytext.nutch.learn.SampleReducer over all}, and written as a
 * {@linkplain org.bodytext.nutch.learn.TemplateOutputFormat template}. {@link
 * org.bodytext.nutch.learn.StoreUpdate} makes a new version of a store of it.
 */
@NullMarked
package org.bodytext.nutch.learn;

import org.jspecify.annotations.NullMarked;
