@NullMarked
package org.bodytext.cli.log;

import org.jspecify.annotations.NullMarked;
