package org.bodytext.extractor.metadata.title;

import java.util.Arrays;
import org.bodytext.extractor.hash.Hash64;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.text.LowerCase;

/** The distinct words of a title, as hashes; each Chinese or Japanese character is a word. */
final class TitleWords {

  static final TitleWords NONE = of("");

  private final long[] hashes;

  private TitleWords(long[] hashes) {
    this.hashes = hashes;
  }

  /** {@return the words of a text} */
  static TitleWords of(String text) {
    String lower = LowerCase.of(text);
    long[] found = new long[lower.length()];
    int count = 0;
    int start = 0;
    for (int at = 0; at <= lower.length(); at++) {
      byte kind =
          at < lower.length() ? CharacterTable.classOf(lower.charAt(at)) : CharacterTable.OTHER;
      if (kind != CharacterTable.WORD) {
        if (at > start) {
          found[count++] = Hash64.of(lower, start, at);
        }
        if (kind == CharacterTable.CJK) {
          found[count++] = Hash64.of(lower, at, at + 1);
        }
        start = at + 1;
      }
    }
    return new TitleWords(Arrays.stream(found, 0, count).sorted().distinct().toArray());
  }

  /** {@return the number of words} */
  int size() {
    return hashes.length;
  }

  /** {@return the ratio of the words that are among others; 0 without words} */
  double ratioIn(TitleWords others) {
    int common = 0;
    int other = 0;
    for (long hash : hashes) {
      while (other < others.hashes.length && others.hashes[other] < hash) {
        other++;
      }
      common += other < others.hashes.length && others.hashes[other] == hash ? 1 : 0;
    }
    return hashes.length == 0 ? 0 : (double) common / hashes.length;
  }
}
