/**
 * Naming conventions of web pages: class names, URL patterns, generators, vendor names, words of
 * human languages.
 *
 * <p>The conventions are data: each kind of fact has one resource file in this package. Each line
 * is one fact with its meaning and its source. To teach the library a new name, add a line and a
 * test page. {@link org.bodytext.extractor.conventions.Convention} reads the files.
 */
@NullMarked
package org.bodytext.extractor.conventions;

import org.jspecify.annotations.NullMarked;
