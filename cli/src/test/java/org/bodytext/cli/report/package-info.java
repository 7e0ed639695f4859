@NullMarked
package org.bodytext.cli.report;

import org.jspecify.annotations.NullMarked;
