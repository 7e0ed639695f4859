/**
 * The method {@code bp-network}: a back-propagation network that judges each line by its length,
 * its density, its relevance to the title, and by these values of the adjacent lines.
 *
 * <p>Source: An Zengwen, Wang Chao and Xu Jiefeng 2010, web page body extraction based on machine
 * learning, sections 2.1 (the network) and 2.2.2 (title, the four values of a line, training). As
 * in the source: 12 inputs, 5 hidden nodes, 1 output, logistic activation, learning rate 0.2 and
 * target error 0.05. The source leaves open, and this implementation defines:
 *
 * <ul>
 *   <li>The lines of the tree: lines of the view {@code BLOCK}, with the tags of the inline
 *       elements that contain their text.
 *   <li>The scale of the inputs: lengths as ln(1 + x) / 8, relevance as s / (1 + s); density is a
 *       ratio already.
 *   <li>The weight of a match: the ratio of the characters of the word to those of the title.
 *   <li>The output of a body line: at least 0.5 in {@code FAITHFUL}.
 * </ul>
 *
 * <p>Deviations:
 *
 * <ul>
 *   <li>The source trains on a line until its own error is small, and then on the next line, which
 *       forgets the first pages while it learns the last ones. Here the lines are in a random order
 *       that never changes, with one step for each line, until the mean error of an epoch reaches
 *       the target or after 20 epochs; after up to 200 epochs if there are few lines.
 *   <li>{@code segment-words}: by default lines are not segmented into words, and a word of the
 *       title matches wherever its characters occur, except inside a longer word of letters. {@code
 *       FAITHFUL} segments.
 *   <li>{@code threshold}: 0.35 by default, which had the best measured results.
 * </ul>
 */
@NullMarked
package org.bodytext.methods.bpnetwork;

import org.jspecify.annotations.NullMarked;
