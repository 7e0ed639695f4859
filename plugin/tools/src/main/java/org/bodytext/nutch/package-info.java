/** What Nutch and its command line call by name: it belongs to the lib folder of Nutch. */
@NullMarked
package org.bodytext.nutch;

import org.jspecify.annotations.NullMarked;
