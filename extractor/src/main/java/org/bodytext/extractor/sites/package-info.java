/**
 * What is known of single sites: rules that people wrote for them, and the lines that their pages
 * share.
 */
@NullMarked
package org.bodytext.extractor.sites;

import org.jspecify.annotations.NullMarked;
