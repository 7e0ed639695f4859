package org.bodytext.extractor.sites.template;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.hash.Hash64;
import org.bodytext.extractor.page.Page;

/**
 * A bounded sample of a site's pages that depends on the pages alone, not on their order: of each
 * bucket the pages whose ids are smallest.
 *
 * <p>A page's bucket is picked by the smallest hash of its structure, which two pages share as
 * likely as their structures are alike. So a rare design is in the sample beside a frequent one.
 *
 * <p>Samples of parts of a site, merged in any order, are the sample of the site; a page that is in
 * several parts counts once. No more than {@value #BUCKETS} × {@value #PAGES_A_BUCKET} pages are
 * held, 0.7 MB.
 *
 * <p>For one thread.
 */
public final class SiteSample {

  static final int BUCKETS = 16;
  static final int PAGES_A_BUCKET = 16;

  private final List<TreeMap<Long, SampledPage>> buckets = new ArrayList<>();

  /** Makes a sample of no page. */
  public SiteSample() {
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
      buckets.add(new TreeMap<>());
    }
  }

  /**
   * Takes a page in, unless its bucket is full of pages that go before it. Cost: linear in the
   * page.
   *
   * @param page the page; it is known by its URL, or by its lines if it has none
   * @param day when it was fetched, in days of a count of the caller's
   */
  public void add(Page page, int day) {
    PageFingerprint keys = PageFingerprint.of(page);
    int[] lines = keys.lines(SampledPage.MOST_LINES);
    SampledPage sampled = new SampledPage(0, day, lines, keys.structure());
    String url = page.url();
    long id = url == null ? sampled.content() : Hash64.of(url);
    add(new SampledPage(id, day, lines, keys.structure()));
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
  public void addAll(SiteSample other) {
    other.buckets.forEach(bucket -> bucket.values().forEach(this::add));
  }

  /** Drops the pages that were last learned before a day. */
  public void forgetBefore(int day) {
    buckets.forEach(bucket -> bucket.values().removeIf(page -> page.day() < day));
  }

  /** {@return how many pages are held} */
  public int size() {
    return pages().size();
  }

  /** {@return the sample as bytes, the same for samples of the same pages} */
  public byte[] toBytes() {
    return ChecksummedBlock.bytes(
        out -> {
          out.writeInt(buckets.stream().mapToInt(Map::size).sum());
          // With earlier fetches in other buckets: what they keep out there must stay out.
          for (TreeMap<Long, SampledPage> bucket : buckets) {
            for (SampledPage page : bucket.values()) {
              out.writeLong(page.id());
              out.writeInt(page.day());
              ChecksummedBlock.numbers(out, page.lines());
              ChecksummedBlock.numbers(out, page.structure());
            }
          }
        });
  }

  /**
   * {@return the sample that {@link #toBytes} wrote}
   *
   * @param name what a message calls the bytes
   * @throws BodytextFileException if they are damaged
   */
  public static SiteSample parse(byte[] bytes, String name) throws BodytextFileException {
    return ChecksummedBlock.read(bytes, name, SiteSample::read);
  }

  static SiteSample read(DataInputStream in) throws IOException {
    SiteSample sample = new SiteSample();
    for (int left = in.readInt(); left > 0; left--) {
      sample.add(
          new SampledPage(
              in.readLong(),
              in.readInt(),
              ChecksummedBlock.numbers(in),
              ChecksummedBlock.numbers(in)));
    }
    return sample;
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
    return structure.length == 0 ? 0 : (int) Hash64.of(0, structure[0]) & BUCKETS - 1;
  }
}
