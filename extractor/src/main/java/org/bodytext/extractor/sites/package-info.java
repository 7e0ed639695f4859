/** Knowledge about single sites: hand-written rules, and the lines that their pages share. */
@NullMarked
package org.bodytext.extractor.sites;

import org.jspecify.annotations.NullMarked;
