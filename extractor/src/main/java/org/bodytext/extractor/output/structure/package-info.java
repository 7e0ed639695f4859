/**
 * The structure of a body: its blocks, inline formatting, links, images, tables, code and formulas,
 * rebuilt from the flat tables of its page.
 */
@NullMarked
package org.bodytext.extractor.output.structure;

import org.jspecify.annotations.NullMarked;
