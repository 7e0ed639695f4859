package org.bodytext.cli.evaluate;

import java.util.Locale;

/** Averages of scores over pages. Not safe to share between threads. */
public final class Scores {

  private final Average f1 = new Average();
  private final Average precision = new Average();
  private final Average recall = new Average();
  private final Average with = new Average();
  private final Average without = new Average();
  private final Average title = new Average();
  private final Average date = new Average();
  private final Average kind = new Average();

  void add(PageScore page) {
    f1.add(page.body().f1());
    precision.add(page.body().precision());
    recall.add(page.body().recall());
    with.add(page.with());
    without.add(page.without());
    title.add(page.title());
    date.add(page.date());
    kind.add(page.kind());
  }

  /** {@return over how many pages} */
  public int pages() {
    return f1.count();
  }

  /** {@return the average word F1; NaN without pages} */
  public double f1() {
    return f1.value();
  }

  /** {@return the average word precision; NaN without pages} */
  public double precision() {
    return precision.value();
  }

  /** {@return the average word recall; NaN without pages} */
  public double recall() {
    return recall.value();
  }

  /** {@return the average share of phrases held that must be held; NaN without such phrases} */
  public double with() {
    return with.value();
  }

  /** {@return the average share of phrases held that must not be held; NaN without such phrases} */
  public double without() {
    return without.value();
  }

  /** {@return how many pages have a gold title} */
  public int titles() {
    return title.count();
  }

  /** {@return the share of them whose title is right; NaN without such pages} */
  public double titleAccuracy() {
    return title.value();
  }

  /** {@return how many pages have a gold date} */
  public int dates() {
    return date.count();
  }

  /** {@return the share of them whose day is right; NaN without such pages} */
  public double dateAccuracy() {
    return date.value();
  }

  /** {@return how many pages have a gold kind} */
  public int kinds() {
    return kind.count();
  }

  /** {@return the share of them whose kind is right; NaN without such pages} */
  public double kindAccuracy() {
    return kind.value();
  }

  /** {@return a line of a table: F1, precision, recall, with, without} */
  String row() {
    return String.format(
        Locale.ROOT, "%6d  %7s %7s %7s %7s %7s", pages(), f1, precision, recall, with, without);
  }
}
