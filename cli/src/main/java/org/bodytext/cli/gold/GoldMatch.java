package org.bodytext.cli.gold;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bodytext.cli.input.InputPage;
import org.jspecify.annotations.Nullable;

/**
 * Matches pages with their gold.
 *
 * <p>Record n of a WARC file has line n of the gold file. After a damaged record the numbers may be
 * shifted: a record whose number leads to another URL is then matched by URL. Marks by line number
 * may be of a part of the pages, which are matched by URL. A page of a segment is matched by URL, a
 * file by its name. Each gold page is matched once.
 *
 * <p>Not safe to share between threads.
 */
public final class GoldMatch {

  private final GoldFile gold;
  private final boolean byNumber;
  private final Map<String, Integer> byUrl = new HashMap<>();
  private final BitSet matched = new BitSet();
  private boolean damaged;

  /**
   * @param gold the gold file
   * @param byNumber whether the pages are the records of a WARC file
   */
  public GoldMatch(GoldFile gold, boolean byNumber) {
    this.gold = gold;
    this.byNumber = byNumber && gold.pages().stream().allMatch(page -> page.ranges() == null);
    for (int index = 0; index < gold.pages().size(); index++) {
      String url = gold.pages().get(index).url();
      if (url != null) {
        byUrl.putIfAbsent(url, index);
      }
    }
  }

  /**
   * {@return the gold of a page; null if absent, or if it was matched before}
   *
   * @throws GoldFileException if the URLs show that the gold file belongs to another WARC file
   */
  public @Nullable GoldPage of(InputPage page) throws GoldFileException {
    damaged |= page.error() != null;
    int index = byNumber ? ofRecord(page) : ofNamed(page);
    if (index < 0 || index >= gold.pages().size() || matched.get(index)) {
      return null;
    }
    matched.set(index);
    return gold.pages().get(index);
  }

  private int ofRecord(InputPage page) throws GoldFileException {
    int number = Integer.parseInt(page.origin().key());
    boolean hasLine = number < gold.pages().size();
    if (hasLine && !hasOtherUrl(number, page)) {
      return number;
    }
    if (hasLine && !damaged) {
      throw otherUrl(gold.pages().get(number), page);
    }
    // A damaged record that was not a page has shifted the numbers.
    return byUrl.getOrDefault(page.url(), -1);
  }

  private int ofNamed(InputPage page) {
    Integer same = page.url() == null ? null : byUrl.get(page.url());
    if (same != null && !matched.get(same)) {
      return same;
    }
    int index = gold.indexOf(page.origin().key());
    return index >= 0 && hasOtherUrl(index, page) ? -1 : index;
  }

  private boolean hasOtherUrl(int index, InputPage page) {
    String url = gold.pages().get(index).url();
    return page.url() != null && url != null && !url.equals(page.url());
  }

  private GoldFileException otherUrl(GoldPage match, InputPage page) {
    return new GoldFileException(
        gold.name(),
        match.line(),
        "has URL "
            + match.url()
            + " but "
            + page.name()
            + " has URL "
            + page.url()
            + "; give the gold file of this WARC file, one line per record in the same order");
  }

  /** {@return the gold without a page, in order} */
  public List<GoldPage> unmatched() {
    List<GoldPage> pages = gold.pages();
    BitSet unmatched = new BitSet();
    unmatched.set(0, pages.size());
    unmatched.andNot(matched);
    return unmatched.stream().mapToObj(pages::get).toList();
  }
}
