package org.bodytext.training;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Matches the words of a page with those of the gold body, in order and in bounded time.
 *
 * <p>An anchor is a sequence of four words that occurs once on the page and once in the gold body.
 * The longest chain of anchors in the same order on both sides is matched, and only the words
 * between adjacent anchors are aligned.
 */
final class WordAnchors {

  private static final int LENGTH = 4;
  private static final int SEVERAL = -2;
  private static final int UNKNOWN = -1;

  private final int[] page;
  private final int[] gold;
  private final int[] matches;

  private WordAnchors(int[] page, int[] gold) {
    this.page = page;
    this.gold = gold;
    this.matches = new int[page.length];
    Arrays.fill(matches, -1);
  }

  /**
   * {@return for each word of the page the index of the gold word that it matches, or -1}
   *
   * <p>A run of words that do not occur in the gold counts as one word, which still separates runs
   * of matched words.
   */
  static int[] match(int[] page, int[] gold) {
    BitSet known = new BitSet();
    for (int word : gold) {
      known.set(word);
    }
    int[] kept = new int[page.length];
    int[] positions = new int[page.length];
    int size = 0;
    for (int i = 0; i < page.length; i++) {
      int word = known.get(page[i]) ? page[i] : UNKNOWN;
      if (word != UNKNOWN || size == 0 || kept[size - 1] != UNKNOWN) {
        positions[size] = i;
        kept[size++] = word;
      }
    }
    WordAnchors anchors = new WordAnchors(Arrays.copyOf(kept, size), gold);
    anchors.anchor();
    anchors.fillGaps();
    int[] matches = new int[page.length];
    Arrays.fill(matches, -1);
    for (int i = 0; i < size; i++) {
      matches[positions[i]] = anchors.matches[i];
    }
    return matches;
  }

  private void anchor() {
    Map<Long, Integer> onPage = uniqueSequences(page);
    Map<Long, Integer> inGold = uniqueSequences(gold);
    int[] partner = new int[page.length];
    Arrays.fill(partner, -1);
    onPage.forEach(
        (words, at) -> {
          int other = inGold.getOrDefault(words, SEVERAL);
          if (at >= 0 && other >= 0 && areEqual(at, other)) {
            partner[at] = other;
          }
        });
    int pageEnd = 0;
    int goldEnd = 0;
    for (int at : chain(partner)) {
      // An anchor may overlap the one before it.
      for (int i = 0; i < LENGTH; i++) {
        if (at + i >= pageEnd && partner[at] + i >= goldEnd) {
          pageEnd = at + i + 1;
          goldEnd = partner[at] + i + 1;
          matches[at + i] = partner[at] + i;
        }
      }
    }
  }

  // Two sequences of four words may have the same hash.
  private boolean areEqual(int at, int other) {
    return Arrays.equals(page, at, at + LENGTH, gold, other, other + LENGTH);
  }

  private static Map<Long, Integer> uniqueSequences(int[] words) {
    Map<Long, Integer> positions = new HashMap<>();
    for (int i = 0; i + LENGTH <= words.length; i++) {
      long hash = 0;
      for (int k = i; k < i + LENGTH; k++) {
        hash = hash * 0x9E3779B97F4A7C15L + words[k] + 1;
      }
      positions.merge(hash, i, (first, next) -> SEVERAL);
    }
    return positions;
  }

  /** {@return the positions of the longest sequence of anchors that ascends on both sides} */
  private static int[] chain(int[] partner) {
    int[] last = new int[partner.length];
    int[] before = new int[partner.length];
    int length = 0;
    for (int at = 0; at < partner.length; at++) {
      if (partner[at] < 0) {
        continue;
      }
      int low = 0;
      int high = length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (partner[last[middle]] < partner[at]) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      before[at] = low == 0 ? -1 : last[low - 1];
      last[low] = at;
      length = Math.max(length, low + 1);
    }
    int[] chain = new int[length];
    int at = length == 0 ? -1 : last[length - 1];
    for (int i = length - 1; i >= 0; i--) {
      chain[i] = at;
      at = before[at];
    }
    return chain;
  }

  private void fillGaps() {
    int pageFrom = 0;
    int goldFrom = 0;
    for (int i = 0; i < page.length; i++) {
      if (matches[i] >= 0) {
        fillGap(pageFrom, i, goldFrom, matches[i]);
        pageFrom = i + 1;
        goldFrom = matches[i] + 1;
      }
    }
    fillGap(pageFrom, page.length, goldFrom, gold.length);
  }

  /** Extends the runs at both ends of a gap while the words are equal, and aligns the rest. */
  private void fillGap(int pageFrom, int pageTo, int goldFrom, int goldTo) {
    int from = pageFrom;
    int to = pageTo;
    int first = goldFrom;
    int end = goldTo;
    while (from < to && first < end && page[from] == gold[first]) {
      matches[from++] = first++;
    }
    while (from < to && first < end && page[to - 1] == gold[end - 1]) {
      matches[--to] = --end;
    }
    WordAlignment.align(page, from, to, gold, first, end, matches);
  }
}
