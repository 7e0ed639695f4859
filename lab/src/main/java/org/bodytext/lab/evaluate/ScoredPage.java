package org.bodytext.lab.evaluate;

import org.bodytext.extractor.page.PageType;
import org.jspecify.annotations.Nullable;

/**
 * The result of one method on one page.
 *
 * @param extractor the id of the method
 * @param score the score
 * @param title the title found, null if none
 * @param published the date found, null if none
 * @param pageType the page type found
 * @param confidence the confidence, in [0, 1]; null if it is not an estimate of F1
 * @param nanos the time from bytes to body text, in nanoseconds
 * @param error the problem, null if there was none
 */
public record ScoredPage(
    String extractor,
    PageScore score,
    @Nullable String title,
    @Nullable String published,
    PageType pageType,
    @Nullable Double confidence,
    long nanos,
    @Nullable String error) {}
