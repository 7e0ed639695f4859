package org.bodytext.extractor.sites.template;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.bodytext.extractor.page.Page;

/**
 * Learns the templates of sites from their pages, one page at a time.
 *
 * <p>What is learned depends on the pages alone: not on their order, nor on whether they were
 * learned in one go or in parts that were merged; and a page that is learned twice counts once. Of
 * a site no more is held than a sample of {@value SiteSample#BUCKETS} × {@value
 * SiteSample#PAGES_A_BUCKET} pages as hashes, 0.7 MB at most.
 *
 * <p>For one thread.
 */
public final class TemplateLearner {

  private final TreeMap<String, SiteSample> samples = new TreeMap<>();

  /** Makes a learner that has learned nothing. */
  public TemplateLearner() {}

  /**
   * Learns from a page, as one of the site that its URL's host names, {@code www.} left out. Pages
   * without a URL are taken for pages of one site.
   *
   * <p>Cost: linear in the page, whatever was learned before.
   *
   * @param page the page
   * @param day when it was fetched, in days of a count of the caller's, for {@link #forgetBefore}
   */
  public void learn(Page page, int day) {
    sample(SiteKey.of(page.url())).add(page, day);
  }

  /** Learns all that another learner has learned. */
  public void merge(TemplateLearner other) {
    other.samples.forEach((site, sample) -> sample(site).addAll(sample));
  }

  /** Forgets the pages that were last learned before a day. */
  public void forgetBefore(int day) {
    samples.values().forEach(sample -> sample.forgetBefore(day));
  }

  /** {@return the sites that were learned, in order} */
  public Set<String> sites() {
    return Collections.unmodifiableSet(samples.keySet());
  }

  /** {@return what was learned of each site, in order of the sites; a view} */
  public Map<String, SiteSample> samples() {
    return Collections.unmodifiableMap(samples);
  }

  /** {@return how many hashes of four bytes are held} Cost: linear in the sites. */
  public long size() {
    return samples.values().stream().mapToLong(SiteSample::keys).sum();
  }

  /** {@return the sample of a site, which is made if there is none} */
  SiteSample sample(String site) {
    return samples.computeIfAbsent(site, name -> new SiteSample());
  }
}
