package org.bodytext.extractor.metadata.title;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.bodytext.extractor.metadata.source.EditDistance;
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
        double likeness = EditDistance.similarityAbove(most, title, key);
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
    String all = titles.stream().map(TitleText::text).collect(Collectors.joining(" "));
    return TitleWords.of(heading.text()).ratioIn(TitleWords.of(all));
  }
}
