package org.bodytext.cli.evaluate;

import java.util.BitSet;
import java.util.List;
import org.bodytext.cli.input.InputPage;
import org.jspecify.annotations.Nullable;

/**
 * Finds the gold of pages: that of a WARC file's record n is the n-th of the gold file, that of a
 * file is the one with its id.
 *
 * <p>Remembers which gold was found. For one thread.
 */
public final class GoldMatch {

  private final GoldFile gold;
  private final boolean byNumber;
  private final BitSet found = new BitSet();

  /**
   * @param gold the gold file
   * @param byNumber whether the pages are those of a WARC file
   */
  public GoldMatch(GoldFile gold, boolean byNumber) {
    this.gold = gold;
    this.byNumber = byNumber;
  }

  /**
   * {@return the gold of a page, null if there is none}
   *
   * @throws GoldException if the gold file is another WARC file's, as the URLs tell
   */
  public @Nullable GoldPage of(InputPage page) throws GoldException {
    int index = byNumber ? Integer.parseInt(page.id()) : gold.indexOf(page.id());
    if (index < 0 || index >= gold.pages().size()) {
      return null;
    }
    GoldPage match = gold.pages().get(index);
    if (byNumber && page.url() != null && match.url() != null && !match.url().equals(page.url())) {
      throw new GoldException(
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
    found.set(index);
    return match;
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
