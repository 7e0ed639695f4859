package org.bodytext.nutch.learn;

import java.time.LocalDate;

/**
 * How templates are learned. Days are those of UTC.
 *
 * @param today the day of pages that do not say when they were fetched
 * @param forgetBefore pages that were last fetched before it are forgotten
 */
public record LearnOptions(LocalDate today, LocalDate forgetBefore) {

  /** {@return options that forget nothing} */
  public static LearnOptions keepingAll(LocalDate today) {
    return new LearnOptions(today, LocalDate.EPOCH);
  }

  /** {@return these, with another day before which pages are forgotten} */
  public LearnOptions withForgetBefore(LocalDate day) {
    return new LearnOptions(today, day);
  }
}
