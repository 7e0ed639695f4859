/** Finds mistakes in the configuration of Nutch before a job runs. */
@NullMarked
package org.bodytext.nutch.check;

import org.jspecify.annotations.NullMarked;
