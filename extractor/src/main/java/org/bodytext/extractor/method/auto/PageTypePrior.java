package org.bodytext.extractor.method.auto;

import java.util.function.Supplier;
import org.bodytext.extractor.page.PageType;

/**
 * What the kind of a page adds to the log odds of its lines, where its body is in doubt.
 *
 * <p>The trees do not see the kind, and are off by a little to one side on some: of lists,
 * documentation and threads they take too few lines, of products too many. A page whose body is
 * clear is left as it is, and its kind need not be known.
 */
final class PageTypePrior {

  /** 1 gives less than 0.5; {@code docs/auto.md} has what each kind gains. */
  private static final float SHARE = 0.5f;

  /** A body of which more F1 is expected is clear. */
  private static final double CLEAR = 0.9;

  private PageTypePrior() {}

  /**
   * {@return what to add to the log odds of each line of a page}
   *
   * @param decided the body without it
   * @param kind asked for where the body is in doubt, as it costs something
   */
  static float share(ExpectedF1Selector.Decision decided, Supplier<PageType> kind) {
    if (decided.best() >= CLEAR) {
      return 0;
    }
    return switch (kind.get()) {
      case LISTING, DOCUMENTATION, FORUM -> SHARE;
      case PRODUCT -> -SHARE;
      default -> 0;
    };
  }

  /** Adds it to log odds. */
  static void add(float[] odds, float share) {
    for (int line = 0; line < odds.length; line++) {
      odds[line] += share;
    }
  }
}
