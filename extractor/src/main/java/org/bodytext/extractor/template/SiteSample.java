package org.bodytext.extractor.template;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A bounded sample of a site's pages that depends on the pages alone, not on their order: of each
 * bucket the pages whose ids are smallest.
 *
 * <p>A page's bucket is picked by the smallest hash of its structure, which two pages share as
 * likely as their structures are alike. So a rare design is in the sample beside a frequent one.
 *
 * <p>For one thread.
 */
final class SiteSample {

  static final int BUCKETS = 16;
  static final int PAGES_A_BUCKET = 16;

  private final List<TreeMap<Long, SampledPage>> buckets = new ArrayList<>();

  SiteSample() {
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
      buckets.add(new TreeMap<>());
    }
  }

  /** Takes a page in, unless its bucket is full of smaller ones. */
  void add(SampledPage page) {
    TreeMap<Long, SampledPage> bucket = buckets.get(bucket(page.structure()));
    bucket.merge(page.id(), page, SampledPage::later);
    if (bucket.size() > PAGES_A_BUCKET) {
      bucket.pollLastEntry();
    }
  }

  /** Takes all pages of another sample in. */
  void addAll(SiteSample other) {
    other.pages().forEach(this::add);
  }

  /** Drops the pages that were learned before a day. */
  void forgetBefore(int day) {
    buckets.forEach(bucket -> bucket.values().removeIf(page -> page.day() < day));
  }

  /** {@return the pages by their ids; of a page that changed its bucket the later fetch} */
  Collection<SampledPage> pages() {
    Map<Long, SampledPage> pages = new TreeMap<>();
    for (TreeMap<Long, SampledPage> bucket : buckets) {
      bucket.forEach((id, page) -> pages.merge(id, page, SampledPage::later));
    }
    return pages.values();
  }

  /** {@return how many keys are held} */
  long keys() {
    long keys = 0;
    for (TreeMap<Long, SampledPage> bucket : buckets) {
      for (SampledPage page : bucket.values()) {
        keys += page.lines().length + page.structure().length;
      }
    }
    return keys;
  }

  private static int bucket(int[] structure) {
    return structure.length == 0 ? 0 : (int) Hash.of(0, structure[0]) & BUCKETS - 1;
  }
}
