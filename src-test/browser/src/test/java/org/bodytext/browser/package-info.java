/** Tests of the web server in a real browser. */
@NullMarked
package org.bodytext.browser;

import org.jspecify.annotations.NullMarked;
