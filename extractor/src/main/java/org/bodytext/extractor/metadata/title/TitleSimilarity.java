package org.bodytext.extractor.metadata.title;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bodytext.extractor.markup.CharacterTable;
import org.bodytext.extractor.metadata.source.EditDistance;
import org.bodytext.extractor.metadata.source.PlainText;
import org.bodytext.extractor.metadata.source.TitleText;
import org.jspecify.annotations.Nullable;

/** Compares headings with declared titles. */
final class TitleSimilarity {

  private TitleSimilarity() {}

  /**
   * {@return the heading that is most similar to one of the titles; null if the similarity is too
   * low}
   *
   * @param titles the keys of the titles
   */
  static @Nullable TitleText nearest(
      List<TitleText> headings, Collection<String> titles, double least) {
    TitleText best = null;
    double most = least;
    for (TitleText heading : headings) {
      String key = heading.key();
      for (String title : titles) {
        int shorter = Math.min(title.length(), key.length());
        int longer = Math.max(title.length(), key.length());
        if (shorter <= most * longer) {
          continue;
        }
        double likeness = EditDistance.similarity(title, key);
        if (likeness > most) {
          most = likeness;
          best = heading;
        }
      }
    }
    return best;
  }

  /** {@return the ratio of a heading's words that one of the titles has too} */
  static double shared(TitleText heading, List<TitleText> titles) {
    Set<String> words = words(heading.text());
    Set<String> known = new LinkedHashSet<>();
    for (TitleText title : titles) {
      known.addAll(words(title.text()));
    }
    int size = words.size();
    words.retainAll(known);
    return size == 0 ? 0 : (double) words.size() / size;
  }

  private static Set<String> words(String text) {
    Set<String> words = new LinkedHashSet<>();
    int start = 0;
    for (int at = 0; at <= text.length(); at++) {
      byte kind =
          at < text.length() ? CharacterTable.classOf(text.charAt(at)) : CharacterTable.OTHER;
      if (kind != CharacterTable.WORD) {
        if (at > start) {
          words.add(PlainText.comparisonKey(text.substring(start, at)));
        }
        if (kind == CharacterTable.CJK) {
          words.add(text.substring(at, at + 1));
        }
        start = at + 1;
      }
    }
    return words;
  }
}
