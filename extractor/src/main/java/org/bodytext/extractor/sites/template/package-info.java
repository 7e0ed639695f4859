/**
 * Templates of sites: the lines that the pages of a site share, which are boilerplate.
 *
 * <p>A {@link org.bodytext.extractor.sites.template.TemplateLearner} learns templates from pages, a
 * {@link org.bodytext.extractor.sites.template.TemplateStore} stores them, and extraction methods
 * use them as {@link org.bodytext.extractor.sites.SiteTemplates}.
 *
 * <p>The idea is that of Wang, Feng, Yang and Zhang 2018, on clustering pages of similar structure,
 * whose own algorithm is implemented by the method {@code template}. Its authors name its cost as
 * an open problem, because it compares all pairs of pages of a site. A learner therefore reads
 * pages one at a time, keeps a bounded sample of them as hashes of their lines, chosen so that it
 * contains rare layouts, and compares these with a bounded number of representatives of layouts.
 */
@NullMarked
package org.bodytext.extractor.sites.template;

import org.jspecify.annotations.NullMarked;
