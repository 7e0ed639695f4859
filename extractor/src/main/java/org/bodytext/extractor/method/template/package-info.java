/**
 * The body by the template of a site: the lines that other pages of the site do not have.
 *
 * <p>Source: Wang, Feng, Yang and Zhang 2018, on clustering pages by improved simple tree matching.
 * The templates are those of {@code org.bodytext.extractor.sites.template}; {@link
 * org.bodytext.extractor.method.template.ReferenceExtractor} is the source's own algorithm.
 */
@NullMarked
package org.bodytext.extractor.method.template;

import org.jspecify.annotations.NullMarked;
