package org.bodytext.nutch.learn;

import java.time.LocalDate;

/**
 * Options of learning. Days are in UTC.
 *
 * @param today the day of pages without a fetch time
 * @param forgetBefore the first day whose pages are kept; pages last fetched before are forgotten
 */
public record LearnOptions(LocalDate today, LocalDate forgetBefore) {

  /** {@return options with which no page is forgotten} */
  public static LearnOptions keepingAll(LocalDate today) {
    return new LearnOptions(today, LocalDate.EPOCH);
  }

  /** {@return a copy with another {@code forgetBefore}} */
  public LearnOptions withForgetBefore(LocalDate day) {
    return new LearnOptions(today, day);
  }
}
