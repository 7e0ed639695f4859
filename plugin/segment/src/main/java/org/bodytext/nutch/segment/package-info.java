/**
 * Creates Nutch segments from WARC files and folders, and parses and indexes them with Nutch's jobs
 * in this process.
 *
 * <p>{@link org.bodytext.nutch.segment.LocalNutch} runs the jobs with a conf folder and plugin
 * folders; {@link org.bodytext.nutch.segment.SegmentCreator}, {@link
 * org.bodytext.nutch.segment.SegmentParser} and {@link org.bodytext.nutch.segment.SegmentIndexer}
 * are the steps:
 *
 * <pre>{@code
 * try (LocalNutch nutch = LocalNutch.of(conf, List.of(plugins), Map.of())) {
 *   Path segment = new SegmentCreator(nutch).create(inputs, segments, null, progress).segment();
 *   new SegmentParser(nutch).parse(segment);
 *   new SegmentIndexer(nutch).index(List.of(segment), crawl, index);
 * }
 * }</pre>
 */
@NullMarked
package org.bodytext.nutch.segment;

import org.jspecify.annotations.NullMarked;
