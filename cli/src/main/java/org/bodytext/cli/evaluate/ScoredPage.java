package org.bodytext.cli.evaluate;

import org.bodytext.extractor.page.PageType;
import org.jspecify.annotations.Nullable;

/**
 * What one method made of one page.
 *
 * @param extractor the id of the method
 * @param score how good it is
 * @param title the title that was found, null if none was
 * @param published the date that was found, null if none was
 * @param kind the kind of page that was found
 * @param confidence how sure the method was, in [0, 1]; null if its confidence is an order alone,
 *     and no F1 to be expected
 * @param nanos how long it took from bytes to body text
 * @param error what went wrong, null if nothing did
 */
public record ScoredPage(
    String extractor,
    PageScore score,
    @Nullable String title,
    @Nullable String published,
    PageType kind,
    @Nullable Double confidence,
    long nanos,
    @Nullable String error) {}
