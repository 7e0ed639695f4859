/**
 * The learned method: odds of each line by a model, and the lines that make the expected F1
 * largest.
 *
 * <p>In: a page. Out: a body with a calibrated confidence. The classes {@code *Columns} fill the
 * row of a line, a family of features each; {@link org.bodytext.extractor.method.auto.AutoModel}
 * weighs rows, {@link org.bodytext.extractor.method.auto.ExpectedF1Selector} chooses. A page that
 * shows no text may have its body in the data of its scripts. What is public here is so for the
 * module that trains. The design, with what each part gained, is in {@code docs/auto.md}.
 *
 * <p>Source: a design study of our own over Chen Xin's line blocks, the inputs of bp-network and
 * boosted trees; the decision by expected F1 is that of the study, its rules for repeats and short
 * bodies are eased.
 */
@NullMarked
package org.bodytext.extractor.method.auto;

import org.jspecify.annotations.NullMarked;
