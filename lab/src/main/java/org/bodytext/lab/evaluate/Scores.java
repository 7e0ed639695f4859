package org.bodytext.lab.evaluate;

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
  private final Average pageType = new Average();

  private PartCounts parts = PartCounts.NONE;
  private SegmentCounts segments = SegmentCounts.NONE;

  void add(PageScore page) {
    Overlap body = page.body();
    if (body != null) {
      f1.add(body.f1());
      precision.add(body.precision());
      recall.add(body.recall());
    }
    segments = segments.plus(page.segments());
    parts = parts.plus(page.parts());
    with.add(page.with());
    without.add(page.without());
    title.add(page.title());
    date.add(page.date());
    pageType.add(page.pageType());
  }

  /** {@return the required and excluded phrases of all pages} */
  SegmentCounts segments() {
    return segments;
  }

  /** {@return the marked lines of all pages} */
  PartCounts parts() {
    return parts;
  }

  /** {@return the number of pages whose correct body is known} */
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

  /** {@return the average ratio of required phrases found; NaN without such phrases} */
  public double with() {
    return with.value();
  }

  /** {@return the average ratio of excluded phrases found; NaN without such phrases} */
  public double without() {
    return without.value();
  }

  /** {@return the number of pages with a gold title} */
  public int titles() {
    return title.count();
  }

  /** {@return the ratio of these pages whose title is correct; NaN without such pages} */
  public double titleAccuracy() {
    return title.value();
  }

  /** {@return the number of pages with a gold date} */
  public int dates() {
    return date.count();
  }

  /** {@return the ratio of these pages whose day is correct; NaN without such pages} */
  public double dateAccuracy() {
    return date.value();
  }

  /** {@return the number of pages with a gold page type} */
  public int pageTypes() {
    return pageType.count();
  }

  /** {@return the ratio of these pages whose page type is correct; NaN without such pages} */
  public double pageTypeAccuracy() {
    return pageType.value();
  }

  /** {@return a table row: pages, F1, precision, recall, with, without} */
  String row() {
    return String.format(
        Locale.ROOT, "%6d  %7s %7s %7s %7s %7s", pages(), f1, precision, recall, with, without);
  }
}
