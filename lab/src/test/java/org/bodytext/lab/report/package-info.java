@NullMarked
package org.bodytext.lab.report;

import org.jspecify.annotations.NullMarked;
