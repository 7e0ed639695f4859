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
 * A bounded sample of the pages of a site: the pages with the smallest ids of each bucket.
 *
 * <p>The sample depends only on the set of pages, not on their order. The smallest hash of the
 * structure of a page determines its bucket; the probability that two pages have the same smallest
 * hash is the similarity of their structures (min-wise hashing). Therefore the sample contains
 * pages of rare layouts as well as of frequent ones.
 *
 * <p>Samples of parts of a site, merged in any order, are equal to the sample of the whole site; a
 * page that is in several parts counts once. A sample has at most {@value #BUCKETS} × {@value
 * #PAGES_PER_BUCKET} pages, in 0.7 MB of memory.
 *
 * <p>Not safe to share between threads.
 */
public final class SiteSample {

  static final int BUCKETS = 16;
  static final int PAGES_PER_BUCKET = 16;

  private final List<TreeMap<Long, SampledPage>> buckets = new ArrayList<>();

  /** Creates a sample without pages. */
  public SiteSample() {
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
      buckets.add(new TreeMap<>());
    }
  }

  /**
   * Adds a page, unless its bucket is full of pages with smaller ids. Cost: linear in the page.
   *
   * @param page the page, which its URL identifies, or its lines if it has no URL
   * @param day the day on which it was fetched, in days since an epoch that the caller chooses
   */
  public void add(Page page, int day) {
    PageFingerprint keys = PageFingerprint.of(page);
    int[] lines = keys.lines(SampledPage.MAX_LINES);
    SampledPage sampled = new SampledPage(0, day, lines, keys.structure());
    String url = page.url();
    long id = url == null ? sampled.content() : Hash64.of(url);
    add(new SampledPage(id, day, lines, keys.structure()));
  }

  /** Adds a page, unless its bucket is full of pages with smaller ids. */
  void add(SampledPage page) {
    TreeMap<Long, SampledPage> bucket = buckets.get(bucket(page.structure()));
    bucket.merge(page.id(), page, SampledPage::later);
    if (bucket.size() > PAGES_PER_BUCKET) {
      bucket.pollLastEntry();
    }
  }

  /** Adds all pages of another sample. */
  public void addAll(SiteSample other) {
    other.buckets.forEach(bucket -> bucket.values().forEach(this::add));
  }

  /** Removes the pages that were last fetched before a day. */
  public void forgetBefore(int day) {
    buckets.forEach(bucket -> bucket.values().removeIf(page -> page.day() < day));
  }

  /** {@return the number of pages} */
  public int size() {
    return pages().size();
  }

  /** {@return the sample as bytes, which are equal for samples of the same pages} */
  public byte[] toBytes() {
    return ChecksummedBlock.bytes(
        out -> {
          out.writeInt(buckets.stream().mapToInt(Map::size).sum());
          // Includes earlier fetches in other buckets: the pages that they displace must stay out.
          for (TreeMap<Long, SampledPage> bucket : buckets) {
            for (SampledPage page : bucket.values()) {
              out.writeLong(page.id());
              out.writeInt(page.day());
              ChecksummedBlock.writeInts(out, page.lines());
              ChecksummedBlock.writeInts(out, page.structure());
            }
          }
        });
  }

  /**
   * {@return the sample that {@link #toBytes} wrote}
   *
   * @param name the name of the bytes in messages
   * @throws BodytextFileException if the bytes are damaged
   */
  public static SiteSample parse(byte[] bytes, String name) throws BodytextFileException {
    return ChecksummedBlock.read(bytes, name, SiteSample::read);
  }

  static SiteSample read(DataInputStream in) throws IOException {
    SiteSample sample = new SiteSample();
    int count = ChecksummedBlock.readCount(in, BUCKETS * PAGES_PER_BUCKET);
    for (int i = 0; i < count; i++) {
      sample.add(
          new SampledPage(
              in.readLong(),
              in.readInt(),
              ChecksummedBlock.readInts(in, SampledPage.MAX_LINES),
              ChecksummedBlock.readInts(in, PageFingerprint.MAX_PATHS)));
    }
    return sample;
  }

  /** {@return the pages in the order of their ids; the later fetch of a page in two buckets} */
  Collection<SampledPage> pages() {
    Map<Long, SampledPage> pages = new TreeMap<>();
    for (TreeMap<Long, SampledPage> bucket : buckets) {
      bucket.forEach((id, page) -> pages.merge(id, page, SampledPage::later));
    }
    return pages.values();
  }

  /** {@return the number of keys} */
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
