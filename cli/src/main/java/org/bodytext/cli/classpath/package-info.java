/**
 * Large dependencies that only some commands need.
 *
 * <p>In: the class path. Out: whether a group of jars is on it.
 */
@NullMarked
package org.bodytext.cli.classpath;

import org.jspecify.annotations.NullMarked;
