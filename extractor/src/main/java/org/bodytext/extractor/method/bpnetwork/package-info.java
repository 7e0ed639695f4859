/**
 * A back-propagation network that judges each line by its length, its density, its likeness to the
 * title, and by the lines beside it.
 *
 * <p>In: a page. Out: a choice of lines. All public types are immutable; nothing is null unless
 * marked {@code @Nullable}.
 *
 * <p>Source: An Zengwen, Wang Chao and Xu Jiefeng 2010, web page body extraction based on machine
 * learning, sections 2.1 (the network) and 2.2.2 (title, the four values of a line, training). 12
 * inputs, 5 hidden nodes, 1 output, the logistic function in all of them, learning rate 0.2, target
 * error 0.05, as there. What the source leaves open, and what is done here:
 *
 * <ul>
 *   <li>A line of the tree: a line of the view {@code BLOCK}, with the tags of the inline elements
 *       that hold its text.
 *   <li>How inputs are scaled: lengths by ln(1 + x) / 8, relevance by s / (1 + s); density is a
 *       share already.
 *   <li>How matches are weighed: a word of the title weighs its share of the title's characters.
 *   <li>Which output is body: from 0.5 on in {@code FAITHFUL}.
 * </ul>
 *
 * <p>Deviations:
 *
 * <ul>
 *   <li>The source trains on a line until its own error is small, then goes on to the next; that
 *       forgets the first pages over the last. Here lines come in a random order that never
 *       changes, one step each, until the mean error of a round is at the target or 20 rounds are
 *       over; up to 200 rounds where there are few lines.
 *   <li>{@code segment-words}: by default lines are not segmented into words; a word of the title
 *       counts wherever its characters stand, but within a word of letters. {@code FAITHFUL}
 *       segments.
 *   <li>{@code threshold}: by default 0.35, which measured best.
 * </ul>
 */
@NullMarked
package org.bodytext.extractor.method.bpnetwork;

import org.jspecify.annotations.NullMarked;
