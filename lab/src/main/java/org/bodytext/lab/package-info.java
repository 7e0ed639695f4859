/**
 * The commands for work on methods: {@code evaluate}, {@code plot} and {@code train}.
 *
 * <p>In: pages, and their gold. Out: scores, reports, plots and models.
 */
@NullMarked
package org.bodytext.lab;

import org.jspecify.annotations.NullMarked;
