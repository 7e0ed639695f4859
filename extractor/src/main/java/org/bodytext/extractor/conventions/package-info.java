/**
 * What pages call things: class names, address forms, generators, vendor names, words of languages.
 *
 * <p>The knowledge is data: each kind of fact has one resource file in this package, with a line
 * for each fact that says what it means and where it was seen. A contributor adds a line and a test
 * page. {@link org.bodytext.extractor.conventions.Convention} reads the files.
 */
@NullMarked
package org.bodytext.extractor.conventions;

import org.jspecify.annotations.NullMarked;
