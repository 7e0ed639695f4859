package org.bodytext.cli.evaluate;

import org.bodytext.cli.input.InputPage;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the gold of pages: that of a WARC file's record n is the n-th of the gold file, or behind a
 * damaged record, if that is of another URL, the one of its URL; that of a page of a segment is the
 * one of its URL, that of a file the one with its id.
 *
 * <p>Remembers which gold was found. For one thread.
 */
public final class GoldMatch {

  private final GoldFile gold;
  private final boolean byNumber;
  private final Map<String, Integer> byUrl = new HashMap<>();
  private final BitSet found = new BitSet();
  private boolean damaged;

  /**
   * @param gold the gold file
   * @param byNumber whether the pages are those of a WARC file
   */
  public GoldMatch(GoldFile gold, boolean byNumber) {
    this.gold = gold;
    this.byNumber = byNumber;
    for (int index = 0; index < gold.pages().size(); index++) {
      String url = gold.pages().get(index).url();
      if (url != null) {
        byUrl.putIfAbsent(url, index);
      }
    }
  }

  /**
   * {@return the gold of a page, null if there is none, or another page of the same id had it}
   *
   * @throws GoldFileException if the gold file is another WARC file's, as the URLs tell
   */
  public @Nullable GoldPage of(InputPage page) throws GoldFileException {
    damaged |= page.error() != null;
    int index = byNumber ? ofRecord(page) : ofNamed(page);
    if (index < 0 || index >= gold.pages().size() || found.get(index)) {
      return null;
    }
    found.set(index);
    return gold.pages().get(index);
  }

  private int ofRecord(InputPage page) throws GoldFileException {
    int number = Integer.parseInt(page.id());
    boolean inside = number < gold.pages().size();
    if (inside && !isOfAnother(number, page)) {
      return number;
    }
    if (inside && !damaged) {
      throw another(gold.pages().get(number), page);
    }
    // A damaged record that was no page has moved the numbers.
    return byUrl.getOrDefault(page.url(), -1);
  }

  private int ofNamed(InputPage page) {
    Integer same = page.url() == null ? null : byUrl.get(page.url());
    if (same != null && !found.get(same)) {
      return same;
    }
    int index = gold.indexOf(page.id());
    return index >= 0 && isOfAnother(index, page) ? -1 : index;
  }

  private boolean isOfAnother(int index, InputPage page) {
    String url = gold.pages().get(index).url();
    return page.url() != null && url != null && !url.equals(page.url());
  }

  private GoldFileException another(GoldPage match, InputPage page) {
    return new GoldFileException(
        gold.name(),
        match.line(),
        "is of "
            + match.url()
            + " but "
            + page.name()
            + " is of "
            + page.url()
            + "; give the gold of this WARC file, a line a record in the same order");
  }

  /** {@return the gold that no page was found for, in order} */
  public List<GoldPage> missed() {
    List<GoldPage> pages = gold.pages();
    BitSet missed = new BitSet();
    missed.set(0, pages.size());
    missed.andNot(found);
    return missed.stream().mapToObj(pages::get).toList();
  }
}
