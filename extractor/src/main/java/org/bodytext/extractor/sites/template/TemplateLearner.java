package org.bodytext.extractor.sites.template;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.bodytext.extractor.page.Page;

/**
 * Learns the templates of sites from their pages, one page at a time.
 *
 * <pre>{@code
 * TemplateLearner learner = new TemplateLearner();
 * learner.learn(page, 0);
 * TemplateStore.add(Path.of("templates"), learner);
 * SiteTemplates templates = TemplateStore.read(Path.of("templates"));
 * ExtractionOptions options = ExtractionOptions.DEFAULT.withTemplates(templates);
 * }</pre>
 *
 * <p>The result depends only on the set of pages: not on their order, nor on whether they were
 * learned by one learner or by several that were merged. A page that is learned twice counts once.
 * For each site, the learner keeps a sample of at most {@value SiteSample#BUCKETS} × {@value
 * SiteSample#PAGES_PER_BUCKET} pages as hashes, at most 0.7 MB.
 *
 * <p>Not safe to share between threads.
 */
public final class TemplateLearner {

  private final TreeMap<String, SiteSample> samples = new TreeMap<>();

  /** Creates a learner without pages. */
  public TemplateLearner() {}

  /**
   * Learns from a page. Its site is the host of its URL, or else of its canonical URL, without
   * {@code www.}; all pages without either belong to one site.
   *
   * <p>Cost: linear in the page.
   *
   * @param page the page
   * @param day the day on which it was fetched, for {@link #forgetBefore}, in days since an epoch
   *     that the caller chooses
   */
  public void learn(Page page, int day) {
    sample(SiteKey.of(page)).add(page, day);
  }

  /** Adds the pages of another learner. */
  public void merge(TemplateLearner other) {
    other.samples.forEach((site, sample) -> sample(site).addAll(sample));
  }

  /** Removes the pages that were last fetched before a day. */
  public void forgetBefore(int day) {
    samples.values().forEach(sample -> sample.forgetBefore(day));
  }

  /** {@return the names of the sites, sorted; a view} */
  public Set<String> sites() {
    return Collections.unmodifiableSet(samples.keySet());
  }

  /** {@return the samples by the names of the sites, sorted; a view} */
  public Map<String, SiteSample> samples() {
    return Collections.unmodifiableMap(samples);
  }

  /** {@return the number of stored hashes, of four bytes each} Cost: linear in the sites. */
  public long size() {
    return samples.values().stream().mapToLong(SiteSample::keys).sum();
  }

  /** {@return the sample of a site, which is created if it does not exist} */
  SiteSample sample(String site) {
    return samples.computeIfAbsent(site, name -> new SiteSample());
  }
}
